import type * as schemas from './admin-orders.schemas.ts';
import { defineGet } from './endpoint.ts';

export const listAdminOrders = defineGet<typeof schemas.listAdminOrders>('/api/admin/orders', 'admin');
