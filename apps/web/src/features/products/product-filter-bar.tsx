import type { PlainMessageId } from '@banca/messages';
import { t } from '../../lib/i18n/t.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { type ProductFilters, sorts, statuses } from './product-filters.ts';

const STATUS_LABELS: Record<(typeof statuses)[number], PlainMessageId> = {
  approved: 'ownProducts.approved',
  pending: 'ownProducts.pending',
  rejected: 'ownProducts.rejected',
};
const SORT_LABELS: Record<(typeof sorts)[number], PlainMessageId> = {
  oldest: 'ownProducts.oldest',
  popularity: 'ownProducts.bestSelling',
};

interface Props {
  state: ProductFilters;
}

const StatusChips = ({ state: { filters, setFilters } }: Props) => (
  <div role="group" aria-label={t('ownProducts.status')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    <Chip pressed={filters.status === ''} onClick={() => setFilters({ status: '' })} className="h-11">
      {t('ownProducts.all')}
    </Chip>
    {statuses.map((status) => (
      <Chip key={status} pressed={filters.status === status} onClick={() => setFilters({ status })} className="h-11">
        {t(STATUS_LABELS[status])}
      </Chip>
    ))}
  </div>
);

export const ProductFilterBar = ({ state }: Props) => {
  const { filters, setFilters } = state;
  const [text, setText] = useDebouncedInput(filters.q, (q) => setFilters({ q }, { replace: true }));
  return (
    <div className="grid gap-2">
      <StatusChips state={state} />
      <div role="search" className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-start gap-2 sm:grid-cols-[minmax(0,36rem)_11rem]">
        <Field label={t('ownProducts.search')} hideLabel>
          <SearchInput
            placeholder={t('ownProducts.searchPlaceholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label={t('ownProducts.sort')} hideLabel>
          <Select
            value={filters.sort}
            onChange={(event) => setFilters({ sort: sorts.find((sort) => sort === event.target.value) ?? '' })}
          >
            <option value="">{t('ownProducts.newest')}</option>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(SORT_LABELS[sort])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
};
