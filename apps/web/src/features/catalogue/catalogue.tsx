import { type ReactNode, type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t, Text } from '../../lib/i18n/text.tsx';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { cx } from '../../lib/cx.ts';
import { formatTotal } from '../../lib/format.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { useIsHydrating } from '../../lib/use-is-hydrating.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { buildCatalogueRequest, isFiltered, NO_FILTERS } from './catalogue-query.ts';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { FIRST_SCREEN_COUNT, ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { type ProductPage, type Product, productsApi } from '../../api/products.ts';
import { QuickViewButton } from './quick-view-button.tsx';
import type { SearchHelpProps } from './search-help.tsx';
import { type CatalogueState, useCatalogueFilters } from './use-catalogue-filters.ts';
import { paths } from '../../config/paths.ts';

interface OpenedView {
  product: Product;
  View: ComponentType<{ product: Product; onClose: () => void }>;
}

const importQuickView = () => import('./quick-view.tsx');

/** State of the quick view. Fetches its code on hover or focus. If that fails, a click opens the product's page instead. */
function useQuickView() {
  const [openedView, setOpenedView] = useState<OpenedView | null>(null);
  const navigate = useNavigate();
  return {
    openedView,
    close: () => setOpenedView(null),
    preload: () => void importQuickView().catch(() => undefined),
    open: (product: Product) =>
      void importQuickView().then(
        ({ QuickView }) => setOpenedView({ product, View: QuickView }),
        () => navigate(paths.product(product._id)),
      ),
  };
}

/** The API's default. */
const PAGE_SIZE = 12;

/** The clicked element disappears with the filters, so the focus moves to the content. */
const focusContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** Lazy, because few searches find so little. Left out if its code does not load. */
const SearchHelp = lazy<ComponentType<SearchHelpProps>>(() =>
  import('./search-help.tsx').then(
    (module) => ({ default: module.SearchHelp }),
    () => ({ default: () => null }),
  ),
);

interface HelpProps {
  state: CatalogueState;
  count: number;
  categories: ProductPage['categories'];
}

/** What to look at instead of, or below, the results of a search that do not fill a page. Keeps its height while it loads. */
const ShortListHelp = ({ state: { filters, getHref }, count, categories }: HelpProps) => {
  // The server does not render lazy components.
  const isHydrating = useIsHydrating();
  const isShort = filters.q !== '' && filters.page === 1 && count < PAGE_SIZE;
  if (count > 0 && !isShort) return null;
  return (
    <div className={cx('noscript:hidden', count === 0 ? 'min-h-160 pt-2' : 'min-h-36 pt-7')}>
      <Suspense>
        {!isHydrating && (
          <SearchHelp filters={filters} getHref={getHref} isEmpty={count === 0} categories={categories} onClear={focusContent} />
        )}
      </Suspense>
    </div>
  );
};

interface ProductsProps {
  products: ProductPage['products'];
  isStale: boolean;
}

const Products = ({ products, isStale }: ProductsProps) => {
  const { openedView, close, open, preload } = useQuickView();
  return (
    <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60 delay-200')}>
      <h2 className="sr-only">{t('catalogue.products')}</h2>
      <ProductCards
        products={products}
        eagerCount={FIRST_SCREEN_COUNT}
        renderButton={(product) => <QuickViewButton product={product} onOpen={() => open(product)} onIntent={preload} />}
      />
      {openedView && <openedView.View product={openedView.product} onClose={close} />}
    </div>
  );
};

/** A successful response may have another body, such as the page of a proxy. */
function renderError(isError: boolean, response: ProductPage | null | undefined): ReactNode {
  if (isError) return <Text id="catalogue.loadFailed" />;
  if (response === null) return <Text id="catalogue.noData" />;
  return response && !Array.isArray(response.products) ? <Text id="catalogue.invalidData" /> : undefined;
}

function useRetryWhenOnline(hasFailed: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const handleOnline = (): void => void refetch();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, [hasFailed, refetch]);
}

const describeTotal = (page: ProductPage, isPartOfList: boolean): string =>
  page.products.length === 0 && isPartOfList
    ? t('catalogue.noMatch')
    : formatTotal(page, t('quantity.products', { count: page.total }));

/** The list of products. The filters are in the URL. The previous page stays visible until the next one has loaded. */
export const Catalogue = () => {
  const { search } = useLocation();
  const state = useCatalogueFilters();
  const { data, currentData, isFetching, isError, refetch } = productsApi.useListProductsQuery(
    buildCatalogueRequest(new URLSearchParams(search)),
  );
  const isOnline = useIsOnline();
  useRetryWhenOnline(isError, refetch);
  const errorText = renderError(isError && !isFetching, currentData);
  const visiblePage = errorText ? undefined : (currentData ?? (isFetching ? data : undefined));
  const hasFilters = isFiltered(state.filters);
  const isPartOfList = hasFilters || state.filters.page > 1;
  const isEmpty = visiblePage?.products.length === 0;
  const hasNoMatch = isEmpty && isPartOfList;
  return (
    <>
      <CatalogueToolbar state={state} categories={(visiblePage ?? data)?.categories ?? []} />
      <div
        className={cx(
          'flex justify-between gap-3',
          hasNoMatch ? 'flex-col items-start pt-6 pb-3' : 'min-h-11 items-center pb-1.5 text-sm text-muted',
        )}
      >
        <p role="status" className="num">
          {isFetching && visiblePage ? t('catalogue.searching') : visiblePage && describeTotal(visiblePage, isPartOfList)}
        </p>
        {(hasFilters || hasNoMatch) && (
          <ButtonLink
            to={state.getHref(NO_FILTERS)}
            onClick={focusContent}
            variant="quiet"
            size="narrow"
            className={hasNoMatch ? 'hidden! noscript:inline-flex!' : 'shrink-0'}
          >
            {t('ui.clearFilters')}
          </ButtonLink>
        )}
      </div>
      {errorText && <ErrorState message={isOnline ? errorText : t('orderPage.offline')} onRetry={() => void refetch()} />}
      {!visiblePage && !errorText && <ProductCardsSkeleton count={PAGE_SIZE} />}
      {isEmpty && !isPartOfList && (
        <EmptyState text={t('catalogue.empty')} patternSeed="vazio" action={<SellLink>{t('catalogue.sell')}</SellLink>} />
      )}
      {visiblePage && visiblePage.products.length > 0 && <Products products={visiblePage.products} isStale={isFetching} />}
      {visiblePage && isPartOfList && (
        <ShortListHelp state={state} count={visiblePage.products.length} categories={visiblePage.categories} />
      )}
      {visiblePage && (
        <Pagination
          page={visiblePage.page}
          pages={visiblePage.pages}
          getHref={(page) => state.getHref({ page })}
          className="mt-8"
        />
      )}
    </>
  );
};
