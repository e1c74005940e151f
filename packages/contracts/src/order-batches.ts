import { definePost } from './endpoint.ts';
import type * as schemas from './order-batches.schemas.ts';

export const approveOrders = definePost<typeof schemas.approveOrders>('/api/creators/orders/approve', 'creator', {
  isOpenToAdmins: true,
});
export const matchOrders = definePost<typeof schemas.matchOrders>('/api/creators/orders/match', 'creator');
