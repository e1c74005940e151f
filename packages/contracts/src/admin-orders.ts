import type * as schemas from './admin-orders.schemas.ts';
import { endpoint } from './endpoint.ts';

export const listAdminOrders = endpoint<typeof schemas.listAdminOrders>({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
});
