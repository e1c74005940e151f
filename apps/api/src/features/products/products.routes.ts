import { products } from '@banca/contracts/server';
import type { Deps } from '../../platform/deps.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { createBundleFacts } from './bundles.ts';
import { productCsvRoutes } from './csv/product-csv.routes.ts';
import { assertCanCreateProduct, createProduct } from './create-product.service.ts';
import { updateProduct } from './edit-product.service.ts';
import { deleteFileVersion } from './file-versions.service.ts';
import { listManagedProducts } from './managed-products.ts';
import { presentOwnProduct, presentProductDetail } from './products.presenter.ts';
import { isOffSale, type ProductRecord } from './products.model.ts';
import { setProductOffSale } from './set-off-sale.service.ts';
import { assertOwnsProduct, deleteProduct, getBuyerFacts, getProduct } from './products.service.ts';

async function presentChange({ reviewTime }: Deps, product: ProductRecord, message: string) {
  const reviewMinutes = product.status === 'pending' ? await reviewTime.getMinutes() : undefined;
  return { product: presentOwnProduct(product), message, ...(reviewMinutes ? { reviewMinutes } : {}) };
}

function mountChanges(api: Api): void {
  const { deps } = api;
  route(
    api,
    products.createProduct,
    async ({ user, body, files, idempotencyKeys, t }) =>
      await presentChange(deps, await createProduct(deps, user, { input: body, files, idempotencyKeys }), t('upload.success')),
    { beforeBody: ({ user, idempotencyKeys }) => assertCanCreateProduct(deps, user, idempotencyKeys) },
  );
  route(
    api,
    products.updateProduct,
    async ({ user, params, body, files, t }) =>
      await presentChange(deps, await updateProduct(deps, user, params.id, body, files), t('upload.updated')),
    { beforeBody: ({ user, params }) => assertOwnsProduct(user, params.id) },
  );
  route(api, products.setProductOffSale, async ({ user, params, body, t }) => ({
    product: presentOwnProduct(await setProductOffSale(deps, user, params.id, body.offSale)),
    message: t(body.offSale ? 'upload.takenOffSale' : 'upload.backOnSale'),
  }));
  route(api, products.deleteProduct, async ({ user, params, t }) => {
    await deleteProduct(deps, user, params.id);
    return { message: t('upload.deleted') };
  });
  route(api, products.deleteFileVersion, async ({ user, params, t }) => ({
    product: presentOwnProduct(await deleteFileVersion(deps, user, params)),
    message: t('upload.versionDeleted'),
  }));
}

const TITLE_FIELDS = { title: 1, status: 1, shortUrl: 1, price: 1, offSale: 1, listed: 1, parts: 1 } as const;

export function productRoutes(api: Api): void {
  const { deps } = api;
  route(api, products.listMyProducts, async ({ query, user }) => {
    // An index on the creator has the products in the sequence of `bestsellers`, but not of `popularity`.
    const sort = query.sort === 'popularity' ? 'bestsellers' : query.sort;
    const page = await listManagedProducts(deps, { ...query, sort, creator: user.id });
    const getBundleFacts = await createBundleFacts(page.products);
    const rows = page.products.map((product) => ({ ...presentOwnProduct(product), ...getBundleFacts(product) }));
    return { ...page, products: rows };
  });
  route(api, products.listMyTitles, async ({ query, user }) => {
    const page = await listManagedProducts(deps, { ...query, creator: user.id }, TITLE_FIELDS);
    const titles = page.products.map((product) => {
      const { _id: id, title, status, shortUrl, price, parts } = product;
      return {
        _id: String(id),
        title,
        status,
        price: centavosToMzn(price),
        ...(shortUrl ? { shortUrl } : {}),
        ...(isOffSale(product) ? { offSale: true as const } : {}),
        ...(parts?.length ? { isBundle: true as const } : {}),
      };
    });
    return { ...page, products: titles };
  });
  route(api, products.getProduct, async ({ params, caller }) => {
    const { product, creator, canManage } = await getProduct(deps, params.id, caller);
    const facts = await getBuyerFacts(deps, product);
    return { product: presentProductDetail(product, creator, { canManage, ...facts }) };
  });
  mountChanges(api);
  productCsvRoutes(api);
}
