import type * as schemas from './admin-products.schemas.ts';
import { defineDelete, defineGet, definePut } from './endpoint.ts';

export const listAdminProducts = defineGet<typeof schemas.listAdminProducts>('/api/admin/products', 'admin');
export const editAdminProduct = definePut<typeof schemas.editAdminProduct>('/api/admin/products/:id', 'admin');
export const setProductStatus = definePut<typeof schemas.setProductStatus>('/api/admin/products/:id/status', 'admin');
export const setProductFeatured = definePut<typeof schemas.setProductFeatured>('/api/admin/products/:id/featured', 'admin');
export const orderFeatured = definePut<typeof schemas.orderFeatured>('/api/admin/products/featured/order', 'admin');
export const deleteAdminProduct = defineDelete<typeof schemas.deleteAdminProduct>('/api/admin/products/:id', 'admin');
