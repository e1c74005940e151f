import { PRODUCT_STATUSES } from '@banca/contracts/enums';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import Star from 'lucide-react/icons/star';
import type { PlainMessageId } from '@banca/messages';
import { t } from '../../../lib/i18n/t.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useAllCategoriesQuery } from '../../../api/admin-categories.ts';
import { AccountFilter } from '../account-filter.tsx';
import { FilterBar, FilterSelect } from '../filter-bar.tsx';
import { type ProductFilters, sorts } from './product-filters.ts';

const STATUS_LABELS: Record<(typeof PRODUCT_STATUSES)[number], PlainMessageId> = {
  pending: 'adminProducts.pending',
  approved: 'adminProducts.approved',
  rejected: 'adminProducts.rejected',
};
const SORT_LABELS: Record<(typeof sorts)[number], PlainMessageId> = {
  oldest: 'adminProducts.oldest',
  'price-low': 'adminProducts.cheapest',
  'price-high': 'adminProducts.mostExpensive',
  popularity: 'adminProducts.bestSelling',
  rating: 'adminProducts.bestRated',
};

const StatusChips = ({ state: { filters, setFilters, setStatus } }: { state: ProductFilters }) => (
  <div role="group" aria-label={t('adminProducts.statusFilter')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    <Chip pressed={filters.status === ''} onClick={() => setStatus('')} className="h-11">
      {t('adminProducts.all')}
    </Chip>
    {PRODUCT_STATUSES.map((status) => (
      <Chip key={status} pressed={filters.status === status} onClick={() => setStatus(status)} className="h-11">
        {t(STATUS_LABELS[status])}
      </Chip>
    ))}
    <Chip
      pressed={filters.featured === 'true'}
      onClick={() => setFilters({ featured: filters.featured ? '' : 'true' })}
      className="h-11"
    >
      <Star aria-hidden="true" />
      {t('adminProducts.featured')}
    </Chip>
  </div>
);

const CategoryFilter = ({ state: { filters, setFilters } }: { state: ProductFilters }) => {
  const { data = [] } = useAllCategoriesQuery();
  const names = data.map(({ name }) => name);
  const options = filters.category && !names.includes(filters.category) ? [filters.category, ...names] : names;
  return (
    <FilterSelect
      label={t('adminProducts.category')}
      name="category"
      value={filters.category}
      options={[['', t('adminProducts.category')], ...options.map((name) => [name, getCategoryName(name)] as const)]}
      onChange={(category) => setFilters({ category })}
    />
  );
};

export const ProductFilterBar = ({ state }: { state: ProductFilters }) => {
  const { filters, setFilters, clearFilters, isFiltered } = state;
  return (
    <div className="grid gap-3">
      <StatusChips state={state} />
      <FilterBar
        search={{
          label: t('adminProducts.search'),
          placeholder: t('adminProducts.searchPlaceholder'),
          value: filters.q,
          onChange: (q) => setFilters({ q }, { replace: true }),
        }}
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        <CategoryFilter state={state} />
        <AccountFilter value={filters.creator} onChange={(creator) => setFilters({ creator })} />
        <FilterSelect
          label={t('admin.sort')}
          name="sort"
          value={filters.sort}
          options={[['', t('adminProducts.newest')], ...sorts.map((sort) => [sort, t(SORT_LABELS[sort])] as const)]}
          onChange={(sort) => setFilters({ sort })}
        />
      </FilterBar>
    </div>
  );
};
