import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { catalogue, dashboard } from '@banca/contracts/messages';
import { paths } from '../../app/paths.ts';
import { serverText } from '../../lib/errors.ts';
import { formatCount } from '../../lib/format.ts';
import { useTyped } from '../../lib/use-typed.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EditProduct } from './edit-product.tsx';
import { MyProductCard } from './my-product-card.tsx';
import { useMyProductsFilters } from './my-products-filters.ts';
import { type OwnProduct, useMyProductsQuery } from './selling.api.ts';

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

const AddProduct = ({ className }: { className?: string }) => (
  <ButtonLink to={paths.addProduct} className={className}>
    <Plus aria-hidden="true" className="size-5" />
    Adicionar produto
  </ButtonLink>
);

type Filters = ReturnType<typeof useMyProductsFilters>;

const Tools = ({ state: { filters, change } }: { state: Filters }) => {
  const [text, setText] = useTyped(filters.q, (q) => change({ q }));
  return (
    <Field label="Procurar nos meus produtos" hideLabel className="max-w-xl">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint"
        />
        <Input
          type="search"
          className="pl-10.5"
          placeholder="Procurar por título"
          maxLength={200}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </Field>
  );
};

const Nothing = ({ state: { filters, change } }: { state: Filters }) =>
  filters.q ? (
    <EmptyState
      text={catalogue.noMatch}
      pattern="procura"
      action={
        <Button variant="secondary" onClick={() => change({ q: '' })}>
          Limpar a procura
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="A tua banca está à espera"
      text="Ainda não tens produtos. Põe o primeiro à venda em poucos minutos."
      pattern="banca-vazia"
      action={<AddProduct />}
    />
  );

const Shelves = () => (
  <Loading label="A carregar os teus produtos" className={GRID}>
    {[1, 2, 3, 4, 5, 6].map((n) => (
      <Skeleton key={n} className="h-43 rounded-card sm:h-100" />
    ))}
  </Loading>
);

interface Props {
  /** What buyers say of a product, below the form that changes it. */
  reviews?: (product: OwnProduct) => ReactNode;
}

/** The own products: search, edit, share, delete (specification, section 2 products). */
export const ProductsSection = ({ reviews }: Props) => {
  const state = useMyProductsFilters();
  const { q, page } = state.filters;
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<OwnProduct | null>(null);
  const { data, currentData, error, isFetching, refetch } = useMyProductsQuery({ query: { page, q } });
  const shown = currentData ?? (isFetching ? data : undefined);
  // The last product of the last page was deleted, or an old address names a page that is gone.
  const isPastEnd = currentData !== undefined && currentData.products.length === 0 && page > 1;
  useEffect(() => {
    if (isPastEnd) state.change({ page: Math.max(1, currentData.pages) });
  });
  // The button that held the focus goes with its card.
  const wasDeleted = useRef(false);
  useEffect(() => {
    if (wasDeleted.current) heading.current?.focus();
    wasDeleted.current = false;
  }, [data]);
  return (
    <section aria-labelledby="meus-produtos" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="meus-produtos" ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
            {dashboard.myProducts}
          </h1>
          <p role="status" className="num min-h-5 text-sm text-muted">
            {shown && (shown.total === 1 ? '1 produto' : `${formatCount(shown.total)} produtos`)}
          </p>
        </div>
        <AddProduct className="max-sm:w-full" />
      </div>
      {(q !== '' || data === undefined || data.total > 0) && <Tools state={state} />}
      {error && !shown && <ErrorState message={serverText(error, catalogue.loadFailed)} onRetry={() => void refetch()} />}
      {!shown && !error && <Shelves />}
      {shown?.total === 0 && <Nothing state={state} />}
      {shown && shown.products.length > 0 && (
        <div aria-busy={isFetching} className={GRID}>
          {shown.products.map((product) => (
            <MyProductCard
              key={product._id}
              product={product}
              onEdit={() => setEdited(product)}
              onDeleted={() => {
                wasDeleted.current = true;
              }}
            />
          ))}
        </div>
      )}
      {shown && <Pagination page={shown.page} pages={shown.pages} href={state.href} />}
      {edited && (
        <EditProduct key={edited._id} product={edited} onClose={() => setEdited(null)}>
          {reviews?.(edited)}
        </EditProduct>
      )}
    </section>
  );
};
