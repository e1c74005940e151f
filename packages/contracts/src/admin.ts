import type * as schemas from './admin.schemas.ts';
import { endpoint } from './endpoint.ts';

export const listAdminProducts = endpoint<typeof schemas.listAdminProducts>({
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
});
export const setProductStatus = endpoint<typeof schemas.setProductStatus>({
  method: 'PUT',
  path: '/api/admin/products/:id/status',
  access: 'admin',
});
