import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { type ReactNode, useEffect, useState } from 'react';
import Star from 'lucide-react/icons/star';
import type { PlainMessageId } from '@banca/messages';
import { PRODUCT_STATUSES } from '@banca/contracts/enums';
import { t } from '../../../lib/i18n/text.tsx';
import { focusNextPendingCard } from '../../../lib/focus-next-pending-card.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { ReorderFeaturedDialog } from './reorder-featured-dialog.tsx';
import { AdminProductCard } from './product-card.tsx';
import { useProductFilters, type ProductFilters, sorts } from './product-filters.ts';
import { type AdminProduct, adminProductsApi } from '../../../api/admin-products.ts';
import { newestFirst, oldestFirst, useRetainedItems } from '../../../lib/previous-data.ts';
import { usePendingProductCount } from './pending-product-count.ts';
import { getCategoryName } from '../../../entities/product/category-name.ts';
import { Chip } from '../../../ui/chip.tsx';
import { categoriesApi } from '../../../api/admin-categories.ts';
import { AccountFilter } from '../account-filter.tsx';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';

/** Without a filter in the URL, opens the pending products if there are any, else all. Until then, returns true. */
function useOpenOnPending({ hasNoFilterInUrl, setStatus }: ProductFilters): boolean {
  const pendingCount = usePendingProductCount();
  const canChooseStatus = hasNoFilterInUrl && pendingCount !== undefined;
  useEffect(() => {
    if (canChooseStatus) setStatus(pendingCount > 0 ? 'pending' : '', { replace: true });
  }, [canChooseStatus]); // oxlint-disable-line react-hooks/exhaustive-deps -- `setStatus` is new on each render
  return hasNoFilterInUrl;
}

/** In a list that is sorted by date, a moderated product keeps its place until the filters change. */
function useAdminProducts(state: ProductFilters) {
  const { query } = state;
  const shouldWait = useOpenOnPending(state);
  const result = adminProductsApi.useListAdminProductsQuery({ query }, { refetchOnMountOrArgChange: true, skip: shouldWait });
  const compare = query.sort === 'oldest' ? oldestFirst : newestFirst;
  const { items, retain, ...rest } = useRetainedItems(result, JSON.stringify(query), ({ products }) => products, compare);
  return {
    ...rest,
    response: result.data,
    products: items,
    refresh: (): void => void result.refetch(),
    retain: (product: AdminProduct): void => {
      if (query.sort === 'oldest' || query.sort === 'newest') retain(product);
    },
  };
}

const STATUS_LABELS: Record<(typeof PRODUCT_STATUSES)[number], PlainMessageId> = {
  pending: 'adminProducts.pending',
  approved: 'adminProducts.approved',
  rejected: 'adminProducts.rejected',
};
const SORT_LABELS: Record<(typeof sorts)[number], PlainMessageId> = {
  newest: 'adminProducts.newest',
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
      <Star />
      {t('adminProducts.featured')}
    </Chip>
  </div>
);

const CategoryFilter = ({ state }: { state: ProductFilters }) => {
  const { category } = state.filters;
  const { data = [] } = categoriesApi.useAllCategoriesQuery();
  const names = data.map(({ name }) => name);
  const options = category && !names.includes(category) ? [category, ...names] : names;
  return (
    <FilterSelect
      label={t('adminProducts.category')}
      name="category"
      options={[['', t('adminProducts.category')], ...options.map((name) => [name, getCategoryName(name)] as const)]}
      state={state}
    />
  );
};

const ProductFilterBar = ({ state }: { state: ProductFilters }) => (
  <div className="grid gap-3">
    <StatusChips state={state} />
    <FilterBar
      label={t('adminProducts.search')}
      placeholder={t('adminProducts.searchPlaceholder')}
      state={state}
      foldedFilters={[state.filters.category, state.filters.creator, state.filters.sort]}
    >
      <CategoryFilter state={state} />
      <AccountFilter value={state.filters.creator} onChange={(creator) => state.setFilters({ creator })} />
      <FilterSelect
        label={t('admin.sort')}
        name="sort"
        options={sorts.map((sort) => [sort === state.defaultSort ? '' : sort, t(SORT_LABELS[sort])] as const)}
        state={state}
      />
    </FilterBar>
  </div>
);

interface Props {
  /** Renders the edit dialog, which belongs to another feature. */
  renderEditor: (product: AdminProduct, onClose: () => void) => ReactNode;
}

export const ProductsSection = ({ renderEditor }: Props) => {
  const state = useProductFilters();
  const { data, response, products, error, isStale, refresh, retain } = useAdminProducts(state);
  const { section, expectRemoval } = useFocusFallback(response);
  const [lastDecidedId, setLastDecidedId] = useState<string | null>(null);
  const [editedProduct, setEditedProduct] = useState<AdminProduct | null>(null);
  const [isReordering, setReordering] = useState(false);
  useEffect(() => {
    if (lastDecidedId) focusNextPendingCard(section.current, lastDecidedId);
  }, [lastDecidedId, section]);
  const { status, ...otherFilters } = state.filters;
  const isPendingQueue = status === 'pending' && Object.values(otherFilters).every((value) => value === '');
  return (
    <>
      <ListSection
        ref={section}
        id="admin-products"
        titleId="adminProducts.title"
        quantityId="quantity.products"
        loadingId="adminProducts.loading"
        list={{ data, error, isStale }}
        isEmpty={data?.total === 0 && products.length === 0}
        onRetry={refresh}
        action={
          <Button variant="secondary" onClick={() => setReordering(true)} className="max-sm:w-full">
            <ArrowDownUp className="size-5" />
            {t('adminProducts.featuredOrder')}
          </Button>
        }
        filters={<ProductFilterBar state={state} />}
        state={state}
        empty={
          isPendingQueue ? (
            <EmptyState title={t('adminProducts.nonePendingTitle')} text={t('adminProducts.nonePending')} patternSeed="em-dia" />
          ) : (
            t('adminProducts.empty')
          )
        }
        rowHeight="h-80 md:h-50"
      >
        <div className="grid gap-4">
          {products.map((product) => (
            <AdminProductCard
              key={product._id}
              product={product}
              onFilterCreator={() => state.setFilters({ creator: product.creator._id })}
              onEdit={() => setEditedProduct(product)}
              onDeleted={expectRemoval}
              onDecided={(decidedProduct) => {
                retain(decidedProduct);
                setLastDecidedId(decidedProduct._id);
              }}
            />
          ))}
        </div>
      </ListSection>
      {isReordering && <ReorderFeaturedDialog onClose={() => setReordering(false)} />}
      {editedProduct && renderEditor(editedProduct, () => setEditedProduct(null))}
    </>
  );
};
