import { defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './orders.schemas.ts';
import type * as batches from './order-batches.schemas.ts';
import type * as page from './order-page.schemas.ts';

export const createOrder = definePost<typeof schemas.createOrder>('/api/products/:id/orders', 'public');
export const createQuote = definePost<typeof schemas.createQuote>('/api/products/:id/quote', 'optional');
export const listCreatorOrders = defineGet<typeof schemas.listCreatorOrders>('/api/creators/orders', 'creator', {
  scope: 'orders:read',
});
export const exportOrders = defineGet<typeof schemas.exportOrders>('/api/creators/orders.csv', 'creator', {
  scope: 'orders:read',
  acceptsSignedLink: true,
});
export const approveOrder = definePost<typeof schemas.approveOrder>('/api/creators/orders/:id/approve', 'creator', {
  scope: 'orders:decide',
  isOpenToAdmins: true,
});
export const cancelOrder = definePost<typeof schemas.cancelOrder>('/api/creators/orders/:id/cancel', 'creator', {
  scope: 'orders:decide',
  isOpenToAdmins: true,
});
export const returnOrder = definePost<typeof schemas.returnOrder>('/api/creators/orders/:id/return', 'creator', {
  scope: 'orders:decide',
  isOpenToAdmins: true,
});
export const sendPaymentInstructions = definePost<typeof schemas.sendPaymentInstructions>(
  '/api/creators/orders/:id/payment-instructions',
  'creator',
);
export const correctOrderEmail = definePut<typeof schemas.correctOrderEmail>('/api/creators/orders/:id/email', 'creator', {
  isOpenToAdmins: true,
});
export const createDownloadLink = definePost<typeof schemas.createDownloadLink>(
  '/api/creators/orders/:id/download-link',
  'creator',
);
export const getScreenshot = defineGet<typeof schemas.getScreenshot>('/api/orders/:id/screenshot', 'public');

export const approveOrders = definePost<typeof batches.approveOrders>('/api/creators/orders/approve', 'creator', {
  scope: 'orders:decide',
  isOpenToAdmins: true,
});
export const matchOrders = definePost<typeof batches.matchOrders>('/api/creators/orders/match', 'creator', {
  scope: 'orders:decide',
});

export const getOrderPage = defineGet<typeof page.getOrderPage>('/api/orders/:id', 'public');
export const correctContact = definePut<typeof page.correctContact>('/api/orders/:id/contact', 'public');
export const confirmOrderEmail = definePost<typeof page.confirmOrderEmail>('/api/orders/:id/confirm-email', 'public');
export const submitProof = definePost<typeof page.submitProof>('/api/orders/:id/proofs', 'public');
export const payOrder = definePost<typeof page.payOrder>('/api/orders/:id/pay', 'public');
export const withdrawOrder = definePost<typeof page.withdrawOrder>('/api/orders/:id/withdraw', 'public');
