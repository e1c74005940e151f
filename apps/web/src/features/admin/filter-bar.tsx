import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SearchInput, Select } from '../../ui/field.tsx';

interface FilterSelectProps<Name extends string, T extends string> {
  name: Name;
  label: string;
  /** The option with an empty value is the default. */
  options: readonly (readonly [value: T | '', text: string])[];
  state: { filters: Record<Name, string>; setFilters: (changes: Record<Name, T | ''>) => void };
}

export const FilterSelect = <Name extends string, T extends string>({
  name,
  label,
  options,
  state: { filters, setFilters },
}: FilterSelectProps<Name, T>) => (
  <Field label={label} hideLabel className="min-w-0 sm:w-44">
    <Select
      name={name}
      value={filters[name]}
      onChange={(event) => setFilters({ [name]: event.target.value } as Record<Name, T | ''>)}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);

interface Props {
  label: string;
  placeholder: string;
  state: {
    filters: { q: string };
    setFilters: (changes: { q: string }, options: { replace: true }) => void;
    isFiltered: boolean;
    clearFilters: () => void;
  };
  children: ReactNode;
}

export const FilterBar = ({ label, placeholder, state, children }: Props) => {
  const [text, setText] = useDebouncedInput(state.filters.q, (q) => state.setFilters({ q }, { replace: true }));
  // Phones have two columns. A last filter that is alone in its row (at an even position, after the search field) fills both.
  return (
    <div
      role="search"
      className="grid grid-cols-2 items-start gap-x-3 gap-y-0 sm:flex sm:flex-wrap max-sm:[&>*:last-child:nth-child(even)]:col-span-full"
    >
      <Field label={label} hideLabel className="col-span-full min-w-0 sm:min-w-48 sm:flex-1">
        <SearchInput placeholder={placeholder} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {children}
      {state.isFiltered && (
        <Button variant="quiet" className="max-sm:col-end-[-1] max-sm:px-2" onClick={state.clearFilters}>
          {t('ui.clearFilters')}
        </Button>
      )}
    </div>
  );
};
