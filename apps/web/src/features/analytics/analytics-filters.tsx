import { useId, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { parseDay, parseId, parseOneOf, useUrlFilters } from '../../lib/url-filters.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { OwnProductSelect } from '../../entities/product/own-product-select.tsx';
import { ALL_TIME, DEFAULT_DAYS, findPreset, getLastDays, presetDays } from './date-presets.ts';

const filterParsers = { from: parseDay, to: parseDay, period: parseOneOf(['all']), product: parseId };

/** Without a period in the URL, `query` has the last 30 days. */
export function useAnalyticsFilters() {
  const state = useUrlFilters(filterParsers);
  const { from, to, period, product } = state.filters;
  const hasDates = from !== '' || to !== '';
  const range = hasDates ? { from, to } : period === 'all' ? ALL_TIME : getLastDays(DEFAULT_DAYS);
  return { ...state, query: { ...range, product }, isReversed: from !== '' && to !== '' && from > to };
}

type FilterState = ReturnType<typeof useAnalyticsFilters>;
export type AnalyticsFilterValues = FilterState['query'];

/** Until the user opens or closes the date fields, they are open only for a range that no chip shows. */
function useDateFields({ query, isReversed }: FilterState) {
  const [isOpenByUser, setOpenByUser] = useState<boolean | null>(null);
  const preset = findPreset(query);
  const isAllTime = query.from === '' && query.to === '';
  const isCustomRange = preset === undefined && !isAllTime;
  return { preset, isAllTime, isOpen: isReversed || (isOpenByUser ?? isCustomRange), setOpenByUser };
}

interface DateFieldsProps {
  id: string;
  range: Pick<AnalyticsFilterValues, 'from' | 'to'>;
  isReversed: boolean;
  onChange: (changes: { from?: string; to?: string }) => void;
}

const DateFields = ({ id, range: { from, to }, isReversed, onChange }: DateFieldsProps) => (
  <div id={id} className="grid grid-cols-2 gap-3 sm:-mb-1.5 sm:flex">
    {[
      { name: 'from', label: t('analytics.from'), value: from, max: to || undefined, error: undefined },
      { name: 'to', label: t('analytics.to'), value: to, min: from || undefined, error: isReversed && t('analytics.reversed') },
    ].map(({ name, label, error, ...input }) => (
      <Field key={name} label={label} error={error || undefined} className="min-w-0 grid-cols-1 sm:w-40">
        <Input
          {...input}
          type="date"
          name={name}
          onChange={({ target }) => onChange({ [name]: target.value })}
          className="max-sm:px-2"
        />
      </Field>
    ))}
  </div>
);

export const AnalyticsFilters = ({ state }: { state: FilterState }) => {
  const { filters, query, setFilters, clearFilters, isFiltered } = state;
  const { preset, isAllTime, isOpen, setOpenByUser } = useDateFields(state);
  const dateFieldsId = useId();
  return (
    <div role="search" className="grid grid-cols-1 gap-3 sm:flex sm:flex-wrap sm:items-end">
      <div role="group" aria-label={t('analytics.period')} className="flex flex-wrap gap-2 py-1 sm:-mb-1">
        {presetDays.map((days) => (
          <Chip
            key={days}
            pressed={days === preset && !isOpen}
            onClick={() => {
              setOpenByUser(null);
              setFilters({ ...(days === DEFAULT_DAYS ? ALL_TIME : getLastDays(days)), period: '' });
            }}
            className="h-11"
          >
            {t('analytics.lastDays', { days })}
          </Chip>
        ))}
        <Chip
          pressed={isAllTime && !isOpen}
          onClick={() => {
            setOpenByUser(null);
            setFilters({ ...ALL_TIME, period: 'all' });
          }}
          className="h-11"
        >
          {t('analytics.allTime')}
        </Chip>
        <Chip
          pressed={isOpen}
          aria-expanded={isOpen}
          aria-controls={isOpen ? dateFieldsId : undefined}
          onClick={() => setOpenByUser(!isOpen)}
          className="h-11"
        >
          {t('analytics.dates')}
        </Chip>
      </div>
      {isOpen && (
        <DateFields
          id={dateFieldsId}
          range={query}
          isReversed={state.isReversed}
          onChange={(changes) => {
            setOpenByUser(true);
            setFilters({ from: query.from, to: query.to, ...changes, period: '' });
          }}
        />
      )}
      <div className="grid grid-cols-1 gap-1 sm:contents">
        <OwnProductSelect
          hideLabel
          className="min-w-0 sm:-mb-1.5 sm:min-w-44 sm:flex-1"
          value={filters.product}
          onChange={(product) => setFilters({ product })}
        />
        {isFiltered && (
          <Button
            variant="quiet"
            onClick={() => {
              setOpenByUser(null);
              clearFilters();
            }}
            className="justify-self-start px-2"
          >
            {t('ui.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
};
