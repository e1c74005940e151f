import { admin } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { updateProduct } from '../products/edit-product.service.ts';
import { reorderFeaturedProducts } from '../products/moderation/featured-order.service.ts';
import { decideProduct, setProductFeatured } from '../products/moderation/moderation.service.ts';
import { listManagedProducts } from '../products/managed-products.ts';
import { presentOwnProduct } from '../products/products.presenter.ts';
import { deleteProduct } from '../products/products.service.ts';

export function adminProductRoutes(api: Api): void {
  const { deps } = api;
  route(api, admin.listAdminProducts, async ({ query }) => {
    const page = await listManagedProducts(deps, query);
    return { ...page, products: page.products.map(presentOwnProduct) };
  });
  route(api, admin.editAdminProduct, async ({ user, params, body, files, t }) => ({
    product: presentOwnProduct(await updateProduct(deps, user, params.id, body, files)),
    message: t('upload.updated'),
  }));
  route(api, admin.setProductStatus, async ({ user, params, body, t }) => ({
    product: presentOwnProduct(await decideProduct(deps, user, params.id, body)),
    message: t(body.status === 'approved' ? 'admin.approved' : 'admin.rejected'),
  }));
  route(api, admin.setProductFeatured, async ({ user, params, body, t }) => ({
    product: presentOwnProduct(await setProductFeatured(deps, user, params.id, body.featured)),
    message: t(body.featured ? 'admin.featured' : 'admin.notFeatured'),
  }));
  route(api, admin.orderFeatured, async ({ user, body, t }) => ({
    products: (await reorderFeaturedProducts(deps, user, body.ids)).map(presentOwnProduct),
    message: t('admin.featuredOrdered'),
  }));
  route(api, admin.deleteAdminProduct, async ({ user, params, t }) => {
    await deleteProduct(deps, user, params.id);
    return { message: t('upload.deleted') };
  });
}
