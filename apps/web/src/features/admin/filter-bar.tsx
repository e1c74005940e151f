import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';

interface SearchProps {
  /** Read by screen readers only. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (q: string) => void;
}

const SearchField = ({ label, placeholder, value, onChange }: SearchProps) => {
  const [text, setText] = useDebouncedInput(value, onChange);
  return (
    <Field label={label} hideLabel className="col-span-full min-w-0 sm:min-w-60 sm:flex-1">
      <SearchInput placeholder={placeholder} value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  );
};

interface FilterSelectProps<T extends string> {
  label: string;
  name: string;
  value: T | '';
  /** The option with an empty value is the default. */
  options: readonly (readonly [value: T | '', text: string])[];
  onChange: (value: T | '') => void;
}

export const FilterSelect = <T extends string>({ label, name, value, options, onChange }: FilterSelectProps<T>) => (
  <Field label={label} hideLabel className="min-w-0 sm:w-44">
    <Select name={name} value={value} onChange={(event) => onChange(event.target.value as T | '')}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </Select>
  </Field>
);

interface Props {
  search: SearchProps;
  isFiltered: boolean;
  onClear: () => void;
  /** The other filter controls. */
  children?: ReactNode;
}

export const FilterBar = ({ search, isFiltered, onClear, children }: Props) => (
  <div
    role="search"
    className="grid grid-cols-2 items-start gap-x-3 gap-y-0 sm:flex sm:flex-wrap max-sm:[&>*:last-child:nth-child(even)]:col-span-full"
  >
    <SearchField {...search} />
    {children}
    {isFiltered && (
      <Button variant="quiet" className="max-sm:col-end-[-1] max-sm:px-2" onClick={onClear}>
        {t('ui.clearFilters')}
      </Button>
    )}
  </div>
);
