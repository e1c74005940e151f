import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import { importUnlessOffline } from '../../lib/import-unless-offline.ts';
import { SearchInput } from '../../ui/field.tsx';

const importSuggestions = () => import('./search-suggestions.tsx');

/**
 * The popup's code loads on focus and then controls the ARIA attributes of the input. A form around the field works without it.
 * The popup is as wide as the nearest positioned ancestor and opens below it.
 */
export const SearchField = (props: ComponentProps<typeof SearchInput>) => {
  const listId = useId();
  const [popup, setPopup] = useState<ReactNode>();
  const loadPopup = ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
    importUnlessOffline(importSuggestions).then(
      ({ SearchSuggestions }) => setPopup(<SearchSuggestions input={currentTarget} listId={listId} />),
      () => undefined,
    );
  };
  return (
    <div>
      <SearchInput
        {...props}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        autoComplete="off"
        onFocus={loadPopup}
        // The input may have got the focus before hydration.
        onInput={loadPopup}
      />
      {popup}
    </div>
  );
};
