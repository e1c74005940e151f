import { defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './order-page.schemas.ts';

export const getOrderPage = defineGet<typeof schemas.getOrderPage>('/api/orders/:id', 'public');
export const correctContact = definePut<typeof schemas.correctContact>('/api/orders/:id/contact', 'public');
export const confirmOrderEmail = definePost<typeof schemas.confirmOrderEmail>('/api/orders/:id/confirm-email', 'public');
export const submitProof = definePost<typeof schemas.submitProof>('/api/orders/:id/proofs', 'public');
export const withdrawOrder = definePost<typeof schemas.withdrawOrder>('/api/orders/:id/withdraw', 'public');
