import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './order-batches.schemas.ts';

export const approveOrders = defineEndpoint<typeof schemas.approveOrders>({
  method: 'POST',
  path: '/api/creators/orders/approve',
  access: 'creator',
  isOpenToAdmins: true,
});
export const matchOrders = defineEndpoint<typeof schemas.matchOrders>({
  method: 'POST',
  path: '/api/creators/orders/match',
  access: 'creator',
});
