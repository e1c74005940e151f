import type * as schemas from './admin-products.schemas.ts';
import { endpoint } from './endpoint.ts';

export const listAdminProducts = endpoint<typeof schemas.listAdminProducts>({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
});
export const editAdminProduct = endpoint<typeof schemas.editAdminProduct>({
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'admin',
});
export const setProductStatus = endpoint<typeof schemas.setProductStatus>({
  method: 'PUT',
  path: '/api/admin/products/:id/status',
  access: 'admin',
});
export const setProductFeatured = endpoint<typeof schemas.setProductFeatured>({
  method: 'PUT',
  path: '/api/admin/products/:id/featured',
  access: 'admin',
});
export const orderFeatured = endpoint<typeof schemas.orderFeatured>({
  method: 'PUT',
  path: '/api/admin/products/featured/order',
  access: 'admin',
});
export const deleteAdminProduct = endpoint<typeof schemas.deleteAdminProduct>({
  method: 'DELETE',
  path: '/api/admin/products/:id',
  access: 'admin',
});
