import type * as schemas from './admin-products.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const listAdminProducts = defineEndpoint<typeof schemas.listAdminProducts>({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
});
export const editAdminProduct = defineEndpoint<typeof schemas.editAdminProduct>({
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'admin',
});
export const setProductStatus = defineEndpoint<typeof schemas.setProductStatus>({
  method: 'PUT',
  path: '/api/admin/products/:id/status',
  access: 'admin',
});
export const setProductFeatured = defineEndpoint<typeof schemas.setProductFeatured>({
  method: 'PUT',
  path: '/api/admin/products/:id/featured',
  access: 'admin',
});
export const orderFeatured = defineEndpoint<typeof schemas.orderFeatured>({
  method: 'PUT',
  path: '/api/admin/products/featured/order',
  access: 'admin',
});
export const deleteAdminProduct = defineEndpoint<typeof schemas.deleteAdminProduct>({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  access: 'admin',
});
