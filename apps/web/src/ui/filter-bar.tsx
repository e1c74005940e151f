import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/text.tsx';
import { useDebouncedInput } from '../lib/use-debounced-input.ts';
import { Button, IconButton } from './button.tsx';
import { Field, Input, SearchInput, Select } from './field.tsx';

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

interface DateFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (day: string) => void;
}

const DateField = ({ label, name, value, onChange }: DateFieldProps) => (
  <label className="flex min-w-0 items-center gap-2 pb-1.5 text-sm text-muted sm:w-52">
    <span className="min-w-8 shrink-0">{label}</span>
    <Input type="date" name={name} value={value} onChange={(event) => onChange(event.target.value)} className="min-w-0" />
  </label>
);

type Period = Record<'from' | 'to', string>;

interface FilterPeriodProps {
  state: { filters: Period; setFilters: (changes: Partial<Period>) => void };
}

export const FilterPeriod = ({ state: { filters, setFilters } }: FilterPeriodProps) => (
  <div className="col-span-full sm:flex sm:gap-3">
    <DateField label={t('ui.from')} name="from" value={filters.from} onChange={(from) => setFilters({ from })} />
    <DateField label={t('ui.to')} name="to" value={filters.to} onChange={(to) => setFilters({ to })} />
  </div>
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
  /** The values of filters that phones show only on request or while one is set, so that the first item is on the first screen. */
  foldedFilters?: readonly string[];
  children: ReactNode;
}

export const FilterBar = ({ label, placeholder, state, foldedFilters, children }: Props) => {
  const [text, setText] = useDebouncedInput(state.filters.q, (q) => state.setFilters({ q }, { replace: true }));
  const isSet = foldedFilters?.some((value) => value !== '');
  const [isOpen, setOpen] = useState(false);
  // Stays open when the last filter is cleared, because that control has the focus.
  if (isSet && !isOpen) setOpen(true);
  const id = useId();
  return (
    <div role="search" className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <Field label={label} hideLabel className="min-w-0 flex-1 sm:min-w-48">
        <SearchInput placeholder={placeholder} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {foldedFilters && (
        <IconButton
          variant="outlined"
          label={t('ui.showFilters')}
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={isSet}
          onClick={() => setOpen(!isOpen)}
          className="disabled:opacity-60 sm:hidden"
        />
      )}
      {/* Phones have two columns. A last filter that is alone in its row fills both. */}
      <div
        id={id}
        className={cx(
          'grid w-full grid-cols-2 items-start gap-x-3 gap-y-2 sm:contents max-sm:[&>*:last-child:nth-child(odd)]:col-span-full',
          foldedFilters && !isOpen && 'max-sm:hidden',
        )}
      >
        {children}
        {state.isFiltered && (
          <Button variant="quiet" className="max-sm:px-2" onClick={state.clearFilters}>
            {t('ui.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
};
