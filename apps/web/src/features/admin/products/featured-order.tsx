import { admin as messages } from '@banca/contracts/messages';
import { cx } from '../../../lib/cx.ts';
import { serverText } from '../../../api/errors.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { Cover } from '../../../entities/product/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ProductStatusBadge } from '../../../entities/status-badge.tsx';
import { Arrows, Handle, type Moving } from '../move-controls.tsx';
import { useMoves } from '../use-moves.ts';
import { inOrder, useSaveOrder } from '../use-save-order.ts';
import {
  type AdminProduct,
  adminProductsApi,
  useListAdminProductsQuery,
  useOrderFeaturedMutation,
} from '../../../api/admin-products.ts';

/** All of them: an order is of the whole list. */
const request = { query: { featured: 'true', limit: 100 } } as const;

const Row = ({ product, moving }: { product: AdminProduct; moving: Moving }) => (
  <li
    data-row={product._id}
    className={cx(
      'grid grid-cols-[auto_56px_minmax(0,1fr)_auto] items-center gap-2 rounded-card border bg-card py-2 pr-2 pl-0.5',
      moving.isDragged ? 'relative z-1 border-edge shadow-soft select-none' : 'border-line',
    )}
  >
    <Handle name={product.title} moving={moving} />
    <Cover image={product.image} id={product._id} sizes="56px" className="rounded-control" />
    <div className="grid min-w-0 justify-items-start gap-0.5">
      <p className="line-clamp-2 text-sm leading-snug font-strong wrap-anywhere">{product.title}</p>
      {product.status !== 'approved' && <ProductStatusBadge status={product.status} />}
    </div>
    <div className="flex gap-1 max-sm:flex-col">
      <Arrows name={product.title} moving={moving} />
    </div>
  </li>
);

const Rows = ({ products, reload }: { products: AdminProduct[]; reload: () => void }) => {
  const dispatch = useAppDispatch();
  const [order] = useOrderFeaturedMutation();
  const save = useSaveOrder({
    show: (ids) => {
      const show = adminProductsApi.util.updateQueryData('listAdminProducts', request, (page) => {
        page.products = inOrder(page.products, ids);
      });
      dispatch(show);
    },
    save: async (ids) => await order({ body: { ids } }),
    reload,
    failed: messages.productFailed,
  });
  const { list, drag, step, told } = useMoves(
    products.map(({ _id, title }) => ({ _id, name: title })),
    save,
  );
  const byId = new Map(products.map((product) => [product._id, product]));
  const rows = drag.order.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      <ol ref={list} aria-label="Produtos em destaque, na ordem da loja" className="grid gap-2">
        {rows.map((product, at) => (
          <Row
            key={product._id}
            product={product}
            moving={{
              isFirst: at === 0,
              isLast: at === rows.length - 1,
              isDragged: drag.dragged === product._id,
              onStep: (by, control) => step(product._id, by, control),
              onTake: () => drag.take(product._id),
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
};

/** The featured products in the order of home and catalogue, to move by dragging, with buttons or with the arrow keys. */
export const FeaturedOrder = ({ onClose }: { onClose: () => void }) => {
  const {
    currentData: data,
    isError,
    error,
    isFetching,
    refetch,
  } = useListAdminProductsQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const reload = (): void => void refetch();
  return (
    <Dialog isOpen onClose={onClose} title="Ordem dos destaques">
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          A página inicial e o catálogo mostram-nos nesta ordem. Arrasta, ou usa as setas. O catálogo mostra os quatro primeiros.
        </p>
        {isError && !isFetching && <ErrorState message={serverText(error, messages.fetchFailed)} lang="en" onRetry={reload} />}
        {!data && isFetching && (
          <Loading label="A carregar destaques" className="grid gap-2">
            {[1, 2, 3, 4].map((n) => (
              <Skeleton key={n} className="h-16 rounded-card" />
            ))}
          </Loading>
        )}
        {data?.products.length === 0 && <p>Nenhum produto está em destaque. Liga «Em destaque» num produto aprovado.</p>}
        {data && data.products.length > 0 && <Rows products={data.products} reload={reload} />}
      </div>
    </Dialog>
  );
};
