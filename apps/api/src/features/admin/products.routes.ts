import { admin as messages, upload } from '@banca/contracts/messages';
import { adminProducts } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { updateProduct } from '../products/edit-product.service.ts';
import { reorderFeaturedProducts } from '../products/featured-order.service.ts';
import { decideProduct, setProductFeatured } from '../products/moderation.service.ts';
import { listManagedProducts } from '../products/managed-products.ts';
import { presentOwnProduct } from '../products/products.presenter.ts';
import { deleteProduct } from '../products/products.service.ts';

export function adminProductRoutes(api: Api): void {
  const { deps } = api;
  route(api, adminProducts.listAdminProducts, async ({ query }) => {
    const page = await listManagedProducts(deps, query);
    return { ...page, products: page.products.map(presentOwnProduct) };
  });
  route(api, adminProducts.editAdminProduct, async ({ user, params, body, files }) => ({
    product: presentOwnProduct(await updateProduct(deps, user, params.id, body, files)),
    message: upload.updated,
  }));
  route(api, adminProducts.setProductStatus, async ({ user, params, body }) => ({
    product: presentOwnProduct(await decideProduct(deps, user, params.id, body.status)),
    message: body.status === 'approved' ? messages.approved : messages.rejected,
  }));
  route(api, adminProducts.setProductFeatured, async ({ user, params, body }) => ({
    product: presentOwnProduct(await setProductFeatured(deps, user, params.id, body.featured)),
    message: body.featured ? messages.featured : messages.notFeatured,
  }));
  route(api, adminProducts.orderFeatured, async ({ user, body }) => ({
    products: (await reorderFeaturedProducts(deps, user, body.ids)).map(presentOwnProduct),
    message: messages.featuredOrdered,
  }));
  route(api, adminProducts.deleteAdminProduct, async ({ user, params }) => {
    await deleteProduct(deps, user, params.id);
    return { message: upload.deleted };
  });
}
