import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { getErrorText } from '../../api/errors.ts';
import { formatTotal } from '../../lib/format.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EditProductDialog } from './edit-product-dialog.tsx';
import { OwnProductRow } from './own-product-row.tsx';
import { ProductFilterBar } from './product-filter-bar.tsx';
import { type ProductFilters, useProductFilters } from './product-filters.ts';
import { type OwnProduct, useMyProductsQuery } from '../../api/own-products.ts';

const AddProductLink = ({ className }: { className?: string }) => (
  <ButtonLink to={paths.addProduct} className={className}>
    <Plus aria-hidden="true" className="size-5" />
    {t('ownProducts.add')}
  </ButtonLink>
);

const NoProducts = ({ state: { filters, isFiltered, clearFilters } }: { state: ProductFilters }) =>
  isFiltered ? (
    <EmptyState
      text={t('catalogue.noMatch')}
      pattern="procura"
      action={
        <Button variant="secondary" onClick={clearFilters}>
          {filters.status === '' ? t('ownProducts.clearSearch') : t('ui.clearFilters')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('ownProducts.empty')}
      text={t('ownProducts.emptyText')}
      pattern="banca-vazia"
      action={<AddProductLink />}
    />
  );

const ProductsLoading = () => (
  <Loading label={t('ownProducts.loading')} className="grid gap-3">
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} className="h-24 rounded-card" />
    ))}
  </Loading>
);

interface Props {
  /** Renders the reviews below the edit form. They belong to another feature. */
  renderReviews?: (product: OwnProduct) => ReactNode;
}

export const ProductsSection = ({ renderReviews }: Props) => {
  const state = useProductFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editedProduct, setEditedProduct] = useState<OwnProduct | null>(null);
  const result = useMyProductsQuery({ query: state.query });
  const { data, isStale, error } = withPreviousData(result);
  // The focused menu button disappears with its row, so the heading takes the focus.
  const wasDeleted = useRef(false);
  useEffect(() => {
    if (wasDeleted.current) heading.current?.focus();
    wasDeleted.current = false;
  }, [result.data]);
  // The last product of the last page was deleted, or an old URL contains a page that no longer exists.
  const isPastEnd = data?.products.length === 0 && state.page > 1 && !isStale;
  return (
    <section aria-labelledby="meus-produtos" className="grid gap-5">
      {isPastEnd && <Navigate replace to={state.getPageHref(Math.max(1, data.pages))} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="meus-produtos" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
            {t('dashboard.myProducts')}
          </h1>
          <p role="status" className="num min-h-5 text-sm text-muted">
            {data && formatTotal(data, t('quantity.products', { count: data.total }))}
          </p>
        </div>
        <AddProductLink className="max-sm:w-full" />
      </div>
      {(state.isFiltered || data === undefined || data.total > 0) && <ProductFilterBar state={state} />}
      {error !== undefined && (
        <ErrorState message={getErrorText(error, <Text id="catalogue.loadFailed" />)} onRetry={() => void result.refetch()} />
      )}
      {!data && error === undefined && <ProductsLoading />}
      {data?.total === 0 && <NoProducts state={state} />}
      {data && data.products.length > 0 && (
        <div aria-busy={isStale} className="grid gap-3">
          {data.products.map((product) => (
            <OwnProductRow
              key={product._id}
              product={product}
              onEdit={() => setEditedProduct(product)}
              onDeleted={() => {
                wasDeleted.current = true;
              }}
            />
          ))}
        </div>
      )}
      {data && <Pagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
      {editedProduct && (
        <EditProductDialog key={editedProduct._id} product={editedProduct} onClose={() => setEditedProduct(null)}>
          {renderReviews?.(editedProduct)}
        </EditProductDialog>
      )}
    </section>
  );
};
