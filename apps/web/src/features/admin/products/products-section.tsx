import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { t } from '../../../lib/i18n/t.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { focusNextPendingCard } from '../../../lib/focus-next-pending-card.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { ReorderFeaturedDialog } from './reorder-featured-dialog.tsx';
import { AdminProductCard } from './product-card.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { useProductFilters } from './product-filters.ts';
import type { AdminProduct } from '../../../api/admin-products.ts';
import { useAdminProducts } from './use-admin-products.ts';

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
  const isPendingQueue = Object.entries(state.filters).every(([name, value]) => value === (name === 'status' ? 'pending' : ''));
  return (
    <>
      <ListSection
        ref={section}
        id="admin-products"
        titleId="adminProducts.title"
        quantityId="quantity.products"
        loadingId="adminProducts.loading"
        list={{ data, error, isStale }}
        isEmpty={products.length === 0}
        onRetry={refresh}
        getPageHref={state.getPageHref}
        action={
          <Button variant="secondary" onClick={() => setReordering(true)} className="max-sm:w-full">
            <ArrowDownUp aria-hidden="true" className="size-5" />
            {t('adminProducts.featuredOrder')}
          </Button>
        }
        filters={<ProductFilterBar state={state} />}
        onClear={state.isFiltered ? state.clearFilters : undefined}
        empty={
          isPendingQueue ? (
            <EmptyState title={t('adminProducts.nonePendingTitle')} text={t('adminProducts.nonePending')} pattern="em-dia" />
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
