import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './order-page.schemas.ts';

export const getOrderPage = defineEndpoint<typeof schemas.getOrderPage>({
  method: 'GET',
  path: '/api/orders/:id',
  access: 'public',
});
export const correctContact = defineEndpoint<typeof schemas.correctContact>({
  method: 'PUT',
  path: '/api/orders/:id/contact',
  access: 'public',
});
export const confirmOrderEmail = defineEndpoint<typeof schemas.confirmOrderEmail>({
  method: 'POST',
  path: '/api/orders/:id/confirm-email',
  access: 'public',
});
export const submitProof = defineEndpoint<typeof schemas.submitProof>({
  method: 'POST',
  path: '/api/orders/:id/proofs',
  access: 'public',
});
export const withdrawOrder = defineEndpoint<typeof schemas.withdrawOrder>({
  method: 'POST',
  path: '/api/orders/:id/withdraw',
  access: 'public',
});
