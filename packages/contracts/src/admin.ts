import type * as orders from './admin-orders.schemas.ts';
import type * as product from './admin-products.schemas.ts';
import type * as reviews from './admin-reviews.schemas.ts';
import type * as sourceFaults from './admin-source-faults.schemas.ts';
import type * as system from './admin-system.schemas.ts';
import type * as users from './admin-users.schemas.ts';
import type * as admin from './admin.schemas.ts';
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';

export const getOverview = defineGet<typeof admin.getOverview>('/api/admin/analytics/overview', 'admin');
export const listAudit = defineGet<typeof admin.listAudit>('/api/admin/audit', 'admin');

export const getSystem = defineGet<typeof system.getSystem>('/api/admin/system', 'admin');
export const listJobs = defineGet<typeof system.listJobs>('/api/admin/jobs', 'admin');
export const retryJob = definePost<typeof system.retryJob>('/api/admin/jobs/:id/retry', 'admin');
export const discardJob = defineDelete<typeof system.discardJob>('/api/admin/jobs/:id', 'admin');

export const listAdminOrders = defineGet<typeof orders.listAdminOrders>('/api/admin/orders', 'admin');

export const listSourceFaults = defineGet<typeof sourceFaults.listSourceFaults>('/api/admin/source-faults', 'admin');

export const listAdminProducts = defineGet<typeof product.listAdminProducts>('/api/admin/products', 'admin');
export const editAdminProduct = definePut<typeof product.editAdminProduct>('/api/admin/products/:id', 'admin');
export const setProductStatus = definePut<typeof product.setProductStatus>('/api/admin/products/:id/status', 'admin');
export const setProductFeatured = definePut<typeof product.setProductFeatured>('/api/admin/products/:id/featured', 'admin');
export const orderFeatured = definePut<typeof product.orderFeatured>('/api/admin/products/featured/order', 'admin');
export const createProductFileLink = definePost<typeof product.createProductFileLink>(
  '/api/admin/products/:id/files/:fileId/links',
  'admin',
);
export const downloadProductFile = defineGet<typeof product.downloadProductFile>(
  '/api/admin/products/:id/files/:fileId',
  'admin',
  { acceptsSignedLink: true },
);
export const deleteAdminProduct = defineDelete<typeof product.deleteAdminProduct>('/api/admin/products/:id', 'admin');

export const listUsers = defineGet<typeof users.listUsers>('/api/admin/users', 'admin');
export const setUserRole = definePut<typeof users.setUserRole>('/api/admin/users/:id/role', 'admin');
export const setUserStatus = definePut<typeof users.setUserStatus>('/api/admin/users/:id/status', 'admin');
export const setCreatorStatus = definePut<typeof users.setCreatorStatus>('/api/admin/creators/:id/status', 'admin');
export const declineShopAppeal = definePost<typeof users.declineShopAppeal>(
  '/api/admin/creators/:id/shop-appeal/decline',
  'admin',
);
export const removeSecondFactor = defineDelete<typeof users.removeSecondFactor>('/api/admin/users/:id/second-factor', 'admin');
export const deleteUser = defineDelete<typeof users.deleteUser>('/api/admin/users/:id', 'admin');

export const listAdminReviews = defineGet<typeof reviews.listAdminReviews>('/api/admin/reviews', 'admin');
export const setReviewHidden = definePut<typeof reviews.setReviewHidden>('/api/admin/reviews/:id/hidden', 'admin');
