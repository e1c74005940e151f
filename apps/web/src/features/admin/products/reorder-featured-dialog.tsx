import { Text, t } from '../../../lib/i18n/text.tsx';
import { cx } from '../../../lib/cx.ts';
import { getErrorText } from '../../../api/errors.ts';
import { useAppDispatch } from '../../../api/hooks.ts';
import { Cover } from '../../../entities/product/cover.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, Loading, Skeletons } from '../../../ui/states.tsx';
import { ProductStatusBadge } from '../../../entities/status-badge.tsx';
import { DragHandle, MoveButtons, type RowMovement } from '../move-controls.tsx';
import { useReorderableList } from '../use-reorderable-list.ts';
import { sortByIds, useSaveItemOrder } from '../use-save-item-order.ts';
import { type AdminProduct, adminProductsApi } from '../../../api/admin-products.ts';

/** Loads every featured product, because one request to the API positions all of them. */
const featuredProductsRequest = { query: { featured: 'true', limit: 100 } } as const;

const FeaturedRow = ({ product, movement }: { product: AdminProduct; movement: RowMovement }) => (
  <li
    data-row={product._id}
    className={cx(
      'grid grid-cols-[auto_56px_minmax(0,1fr)_auto] items-center gap-2 rounded-card border bg-card py-2 pr-2 pl-0.5',
      movement.isDragged ? 'relative z-1 border-edge shadow-soft select-none' : 'border-line',
    )}
  >
    <DragHandle name={product.title} movement={movement} />
    <Cover image={product.image} id={product._id} sizes="56px" className="rounded-control" />
    <div className="grid min-w-0 justify-items-start gap-0.5">
      <p className="line-clamp-2 text-sm leading-snug font-strong wrap-anywhere">{product.title}</p>
      {(product.status !== 'approved' || product.offSale) && <ProductStatusBadge product={product} />}
    </div>
    <div className="flex gap-1 max-sm:flex-col">
      <MoveButtons name={product.title} movement={movement} />
    </div>
  </li>
);

const FeaturedRows = ({ products, reload }: { products: AdminProduct[]; reload: () => void }) => {
  const dispatch = useAppDispatch();
  const [saveFeaturedOrder] = adminProductsApi.useOrderFeaturedMutation();
  const save = useSaveItemOrder({
    applyOptimistically: (ids) => {
      const patch = adminProductsApi.util.updateQueryData('listAdminProducts', featuredProductsRequest, (page) => {
        page.products = sortByIds(page.products, ids);
      });
      dispatch(patch);
    },
    save: (ids) => saveFeaturedOrder({ body: { ids } }),
    reload,
    failureMessage: t('admin.productFailed'),
  });
  const { list, drag, moveBy, announcement } = useReorderableList(
    products.map(({ _id, title }) => ({ _id, name: title })),
    save,
  );
  const productsById = new Map(products.map((product) => [product._id, product]));
  const rows = drag.ids.flatMap((id) => productsById.get(id) ?? []);
  return (
    <>
      <ol ref={list} aria-label={t('adminProducts.featuredList')} className="grid gap-2">
        {rows.map((product, index) => (
          <FeaturedRow
            key={product._id}
            product={product}
            movement={{
              isFirst: index === 0,
              isLast: index === rows.length - 1,
              isDragged: drag.draggedId === product._id,
              onMove: (offset, control) => moveBy(product._id, offset, control),
              onDragStart: () => drag.startDrag(product._id),
            }}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
};

export const ReorderFeaturedDialog = ({ onClose }: { onClose: () => void }) => {
  const result = adminProductsApi.useListAdminProductsQuery(featuredProductsRequest, { refetchOnMountOrArgChange: true });
  const { currentData: data, isError, error, isFetching, refetch } = result;
  const reload = (): void => void refetch();
  return (
    <Dialog open onClose={onClose} title={t('adminProducts.featuredOrder')}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('adminProducts.featuredOrderHint')}</p>
        {isError && !isFetching && <ErrorState message={getErrorText(error, <Text id="admin.fetchFailed" />)} onRetry={reload} />}
        {!data && isFetching && (
          <Loading label={t('adminProducts.loadingFeatured')} className="grid gap-2">
            <Skeletons count={4} className="h-16 rounded-card" />
          </Loading>
        )}
        {data?.products.length === 0 && <p>{t('adminProducts.noneFeatured')}</p>}
        {data && data.products.length > 0 && <FeaturedRows products={data.products} reload={reload} />}
      </div>
    </Dialog>
  );
};
