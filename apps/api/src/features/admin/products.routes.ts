import { admin } from '@banca/contracts/server';
import { createSignedUrl } from '../accounts/csv-links/signed-url.ts';
import { startFileResponse } from '../../platform/http/send-file.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { updateProduct } from '../products/edit-product.service.ts';
import { reorderFeaturedProducts } from '../products/moderation/featured-order.service.ts';
import { decideProduct, setProductFeatured } from '../products/moderation/moderation.service.ts';
import { listManagedProducts } from '../products/managed-products.ts';
import { presentOwnProduct } from '../products/products.presenter.ts';
import { auditDownload, findFileToModerate, presentAdminProduct, presentAdminProducts } from './product-files.service.ts';
import { deleteProduct } from '../products/products.service.ts';

function adminFileRoutes(api: Api): void {
  const { deps } = api;
  route(api, admin.createProductFileLink, async ({ user, params }) => {
    await findFileToModerate(deps, params);
    const path = admin.downloadProductFile.path.replace(':id', params.id).replace(':fileId', params.fileId);
    return createSignedUrl(deps, { path, query: {}, sessionId: user.sessionId });
  });
  route(api, admin.downloadProductFile, async ({ user, params, res }) => {
    const file = await findFileToModerate(deps, params);
    const response = await startFileResponse(res, file.content, { cacheControl: 'private, no-store' });
    if (!response) return;
    await auditDownload(deps, user, file).catch((error: unknown) => {
      response.cancel();
      throw error;
    });
    await api.admission.pause(response.send);
  });
}

export function adminProductRoutes(api: Api): void {
  const { deps } = api;
  route(api, admin.listAdminProducts, async ({ query }) => {
    const page = await listManagedProducts(deps, query);
    return { ...page, products: await presentAdminProducts(page.products) };
  });
  route(api, admin.editAdminProduct, async ({ user, params, body, files, t }) => ({
    product: presentOwnProduct(await updateProduct(deps, user, params.id, body, files)),
    message: t('upload.updated'),
  }));
  route(api, admin.setProductStatus, async ({ user, params, body, t }) => ({
    product: await presentAdminProduct(await decideProduct(deps, user, params.id, body)),
    message: t(body.status === 'approved' ? 'admin.approved' : 'admin.rejected'),
  }));
  route(api, admin.setProductFeatured, async ({ user, params, body, t }) => ({
    product: await presentAdminProduct(await setProductFeatured(deps, user, params.id, body.featured)),
    message: t(body.featured ? 'admin.featured' : 'admin.notFeatured'),
  }));
  route(api, admin.orderFeatured, async ({ user, body, t }) => ({
    products: await presentAdminProducts(await reorderFeaturedProducts(deps, user, body.ids)),
    message: t('admin.featuredOrdered'),
  }));
  route(api, admin.deleteAdminProduct, async ({ user, params, t }) => {
    await deleteProduct(deps, user, params.id);
    return { message: t('upload.deleted') };
  });
  adminFileRoutes(api);
}
