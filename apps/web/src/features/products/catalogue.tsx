import { useLocation } from 'react-router-dom';
import { catalogue } from '@banca/contracts/messages';
import { paths } from '../../app/paths.ts';
import { formatCount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { catalogueRequest, isNarrowed } from './catalogue-query.ts';
import { CatalogueTools } from './catalogue-tools.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from './product-card.tsx';
import { useListProductsQuery } from './products.api.ts';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

/** As many pictures as a phone shows before it is scrolled. */
const FIRST_ROW = 2;
const PAGE_SIZE = 12;

const Nothing = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState text={catalogue.noMatch} pattern="procura" action={<ButtonLink to={paths.products}>Limpar filtros</ButtonLink>} />
  ) : (
    <EmptyState text={catalogue.empty} pattern="vazio" action={<ButtonLink to={paths.signup}>Vender na Banca</ButtonLink>} />
  );

const countText = ({ total, totalIsExact }: { total: number; totalIsExact?: boolean }): string =>
  total === 1 ? '1 produto' : `${totalIsExact === false ? 'mais de ' : ''}${formatCount(total)} produtos`;

/** The catalogue: filters in the address, one page of twelve, the previous answer kept in sight while the next is on its way. */
export const Catalogue = () => {
  const { search } = useLocation();
  const state = useCatalogueFilters();
  const { data, currentData, isFetching, isError, refetch } = useListProductsQuery(catalogueRequest(new URLSearchParams(search)));
  const shown = currentData ?? (isFetching ? data : undefined);
  return (
    <>
      <CatalogueTools state={state} categories={(shown ?? data)?.categories ?? []} />
      <p role="status" className="num min-h-6 py-2 text-sm text-muted">
        {shown && !isFetching ? countText(shown) : ' '}
      </p>
      {isError && !shown && <ErrorState message={catalogue.loadFailed} lang="en" onRetry={() => void refetch()} />}
      {!shown && !isError && (
        <Loading label="A carregar produtos">
          <ProductGrid>
            {Array.from({ length: PAGE_SIZE }, (_, n) => (
              <ProductCardSkeleton key={n} />
            ))}
          </ProductGrid>
        </Loading>
      )}
      {shown?.products.length === 0 && <Nothing narrowed={isNarrowed(state.filters) || state.filters.page > 1} />}
      {shown && shown.products.length > 0 && (
        <div aria-busy={isFetching} className={isFetching ? 'opacity-60 transition-opacity delay-200' : undefined}>
          <h2 className="sr-only">Produtos</h2>
          <ProductGrid>
            {shown.products.map((product, index) => (
              <ProductCard key={product._id} product={product} priority={index < FIRST_ROW} />
            ))}
          </ProductGrid>
        </div>
      )}
      {shown && <Pagination page={shown.page} pages={shown.pages} href={(page) => state.href({ page })} className="mt-8" />}
    </>
  );
};
