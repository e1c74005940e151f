import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../../lib/i18n/text.tsx';
import { type ProductList, wishlistApi } from '../../api/wishlist.ts';
import { paths } from '../../config/paths.ts';
import { FIRST_SCREEN_COUNT, ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { toggleInWishlist, useWishlistIds } from '../../entities/product/wishlist.ts';
import { parsePage } from '../../lib/parse-page.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Pagination } from '../../ui/pagination.tsx';

const PAGE_SIZE = 24;

/** A successful response may have another body, such as the page of a proxy. */
const isValid = (list: ProductList | undefined): list is ProductList => Array.isArray(list?.products);

/** Loads the products of one page. Removing a product from the page sends no request. */
function useProducts(pageIds: string[]) {
  const [requestedIds, setRequestedIds] = useState(pageIds);
  if (pageIds.some((id) => !requestedIds.includes(id))) setRequestedIds(pageIds);
  const { data, currentData, isFetching, refetch } = wishlistApi.useListProductsByIdQuery(
    { query: { ids: requestedIds.join(',') } },
    { skip: requestedIds.length === 0 },
  );
  const isLoaded = isValid(currentData);
  const latest = isLoaded ? currentData : data;
  const productsById = new Map((isValid(latest) ? latest.products : []).map((product) => [product._id, product]));
  const products = pageIds.flatMap((id) => productsById.get(id) ?? []);
  return {
    products,
    unavailableIds: isLoaded ? pageIds.filter((id) => !productsById.has(id)) : [],
    isFailed: !isFetching && !isLoaded,
    isLoading: isFetching && products.length === 0,
    refetch,
  };
}

/** The pressed button disappears with its card, so the focus moves to the content. */
function useFocusAfterRemoval(count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
    previousCount.current = count;
  }, [count]);
}

const UnavailableNotice = ({ ids }: { ids: string[] }) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-sunk px-4 py-2.5">
    <p className="text-sm text-muted">{t('quantity.savedProductsGone', { count: ids.length })}</p>
    <Button variant="secondary" size="sm" onClick={() => ids.forEach(toggleInWishlist)}>
      {t('wishlist.removeUnavailable')}
    </Button>
  </div>
);

const WishlistPage = ({ pageIds }: { pageIds: string[] }) => {
  const { products, unavailableIds, isFailed, isLoading, refetch } = useProducts(pageIds);
  if (isLoading) return <ProductCardsSkeleton count={pageIds.length} />;
  if (isFailed) return <ErrorState message={t('wishlist.failed')} onRetry={() => void refetch()} />;
  return (
    <>
      {unavailableIds.length > 0 && <UnavailableNotice ids={unavailableIds} />}
      <h2 className="sr-only">{t('wishlist.products')}</h2>
      <ProductCards products={products} eagerCount={FIRST_SCREEN_COUNT} />
    </>
  );
};

export const Wishlist = () => {
  const ids = [...useWishlistIds()].reverse(); // newest first
  const { search } = useLocation();
  useFocusAfterRemoval(ids.length);
  const pages = Math.ceil(ids.length / PAGE_SIZE);
  const page = Math.max(1, Math.min(parsePage(new URLSearchParams(search)), pages));
  return (
    <>
      <p role="status" className="num mb-3 text-sm text-muted">
        {ids.length > 0 && t('quantity.savedProducts', { count: ids.length })}
      </p>
      {ids.length > 0 ? (
        <WishlistPage pageIds={ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      ) : (
        <EmptyState
          text={t('wishlist.empty')}
          patternSeed="guardados"
          action={<ButtonLink to={paths.products}>{t('ui.exploreProducts')}</ButtonLink>}
        />
      )}
      <Pagination page={page} pages={pages} getHref={(targetPage) => `${paths.wishlist}?page=${targetPage}`} className="mt-8" />
    </>
  );
};
