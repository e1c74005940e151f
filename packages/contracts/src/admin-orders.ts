import type * as schemas from './admin-orders.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const listAdminOrders = defineEndpoint<typeof schemas.listAdminOrders>({
  method: 'GET',
  path: '/api/admin/orders',
  access: 'admin',
});
