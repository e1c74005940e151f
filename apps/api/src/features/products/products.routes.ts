import { products } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { updateProduct } from './edit-product.service.ts';
import { listManagedProducts } from './managed-products.ts';
import { presentOwnProduct, presentProductDetail } from './products.presenter.ts';
import { assertCanCreateProduct, assertOwnsProduct, createProduct, deleteProduct, getProduct } from './products.service.ts';

function mountChanges(api: Api): void {
  const { deps } = api;
  route(
    api,
    products.createProduct,
    async ({ user, body, files, idempotencyKeys, t }) => ({
      product: presentOwnProduct(await createProduct(deps, user, { input: body, files, idempotencyKeys })),
      message: t('upload.success'),
    }),
    { beforeBody: ({ user, idempotencyKeys }) => assertCanCreateProduct(deps, user, idempotencyKeys) },
  );
  route(
    api,
    products.updateProduct,
    async ({ user, params, body, files, t }) => ({
      product: presentOwnProduct(await updateProduct(deps, user, params.id, body, files)),
      message: t('upload.updated'),
    }),
    { beforeBody: ({ user, params }) => assertOwnsProduct(user, params.id) },
  );
  route(api, products.deleteProduct, async ({ user, params, t }) => {
    await deleteProduct(deps, user, params.id);
    return { message: t('upload.deleted') };
  });
}

export function productRoutes(api: Api): void {
  const { deps } = api;
  route(api, products.listMyProducts, async ({ query, user }) => {
    // An index on the creator has the products in the sequence of `bestsellers`, but not of `popularity`.
    const sort = query.sort === 'popularity' ? 'bestsellers' : query.sort;
    const page = await listManagedProducts(deps, { ...query, sort, creator: user.id });
    return { ...page, products: page.products.map(presentOwnProduct) };
  });
  route(api, products.listMyTitles, async ({ query, user }) => {
    const page = await listManagedProducts(deps, { ...query, creator: user.id }, { title: 1, shortUrl: 1 });
    const titles = page.products.map(({ _id: id, title, shortUrl }) => {
      const _id = String(id);
      return shortUrl ? { _id, title, shortUrl } : { _id, title };
    });
    return { ...page, products: titles };
  });
  route(api, products.getProduct, async ({ params, caller }) => {
    const { product, creator, canManage } = await getProduct(deps, params.id, caller);
    const confirmationMinutes = await deps.confirmationTimes.getMinutes(creator._id);
    return { product: presentProductDetail(product, creator, { canManage, confirmationMinutes }) };
  });
  mountChanges(api);
}
