import { useLocation } from 'react-router-dom';
import { catalogue } from '@banca/contracts/messages';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { cx } from '../../lib/cx.ts';
import { formatTotal } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { catalogueRequest, isNarrowed, noFilters, toSearch } from './catalogue-query.ts';
import { CatalogueTools } from './catalogue-tools.tsx';
import { Featured, useFeatured } from './featured.tsx';
import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { type ProductPage, useListProductsQuery } from '../../api/products.ts';
import { useCatalogueFilters } from './use-catalogue-filters.ts';
import { useQuickView } from './use-quick-view.ts';

/** A row on a desk, two on a phone: what is seen before anything is scrolled. */
const VISIBLE_COUNT = 4;
const PAGE_SIZE = 12;

/** What was pressed is gone with the filters: the focus goes on to the content. */
const toContent = (): void => document.getElementById('main')?.focus({ preventScroll: true });

const NoProducts = ({ all }: { all: string | null }) =>
  all ? (
    <EmptyState
      text={catalogue.noMatch}
      pattern="procura"
      action={
        <ButtonLink to={all} onClick={toContent}>
          Ver todos os produtos
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState text={catalogue.empty} pattern="vazio" action={<SellLink>Vender na Banca</SellLink>} />
  );

interface ProductsProps {
  products: ProductPage['products'];
  isStale: boolean;
  /** How many are visible without scrolling. */
  visibleCount: number;
}

const Products = ({ products, isStale, visibleCount }: ProductsProps) => {
  const { opened, close, ...quickView } = useQuickView();
  return (
    <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60 delay-200')}>
      <h2 className="sr-only">Produtos</h2>
      <ProductCards products={products} visibleCount={visibleCount} quickView={quickView} />
      {opened && <opened.View product={opened.product} onClose={close} />}
    </div>
  );
};

/** An answer may be no list at all: a proxy's page, or another server's. */
function problemOf(isError: boolean, answer: ProductPage | null | undefined): string | undefined {
  if (isError) return catalogue.loadFailed;
  if (answer === null) return catalogue.noData;
  return answer && !Array.isArray(answer.products) ? catalogue.invalidData : undefined;
}

/** The catalogue: filters in the address, one page of twelve, the previous answer kept in sight while the next is on its way. */
export const Catalogue = () => {
  const { search } = useLocation();
  const state = useCatalogueFilters();
  const { data, currentData, isFetching, isError, refetch } = useListProductsQuery(catalogueRequest(new URLSearchParams(search)));
  const problem = problemOf(isError && !isFetching, currentData);
  const shown = problem ? undefined : (currentData ?? (isFetching ? data : undefined));
  const narrowed = isNarrowed(state.filters);
  const featured = useFeatured(toSearch(state.filters) === '');
  return (
    <>
      <CatalogueTools state={state} categories={(shown ?? data)?.categories ?? []} />
      <Featured products={featured} count={VISIBLE_COUNT} visibleCount={VISIBLE_COUNT} className="pt-3 pb-5" />
      <div className="flex min-h-11 items-center justify-between gap-3 pb-1.5 text-sm">
        <p role="status" className="num text-muted">
          {isFetching && shown ? 'A procurar…' : shown && formatTotal(shown, 'produto', 'produtos')}
        </p>
        {narrowed && (
          <Link
            to={state.href(noFilters)}
            onClick={toContent}
            className="py-2.5 font-strong underline underline-offset-4 hover:text-brand"
          >
            Limpar filtros
          </Link>
        )}
      </div>
      {problem && <ErrorState message={problem} lang="en" onRetry={() => void refetch()} />}
      {!shown && !problem && <ProductCardsSkeleton count={PAGE_SIZE} />}
      {shown?.products.length === 0 && <NoProducts all={narrowed || state.filters.page > 1 ? state.href(noFilters) : null} />}
      {shown && shown.products.length > 0 && (
        <Products products={shown.products} isStale={isFetching} visibleCount={featured?.length === 0 ? VISIBLE_COUNT : 0} />
      )}
      {shown && <Pagination page={shown.page} pages={shown.pages} getHref={(page) => state.href({ page })} className="mt-8" />}
    </>
  );
};
