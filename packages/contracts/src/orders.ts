import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './orders.schemas.ts';

export const createOrder = defineEndpoint<typeof schemas.createOrder>({
  method: 'POST',
  path: '/api/products/:id/orders',
  access: 'public',
});
export const createQuote = defineEndpoint<typeof schemas.createQuote>({
  method: 'POST',
  path: '/api/products/:id/quote',
  access: 'public',
});
export const listCreatorOrders = defineEndpoint<typeof schemas.listCreatorOrders>({
  method: 'GET',
  path: '/api/creators/orders',
  access: 'creator',
});
export const exportOrders = defineEndpoint<typeof schemas.exportOrders>({
  method: 'GET',
  path: '/api/creators/orders.csv',
  access: 'creator',
  acceptsSignedLink: true,
});
export const approveOrder = defineEndpoint<typeof schemas.approveOrder>({
  method: 'POST',
  path: '/api/creators/orders/:id/approve',
  access: 'creator',
  isOpenToAdmins: true,
});
export const cancelOrder = defineEndpoint<typeof schemas.cancelOrder>({
  method: 'POST',
  path: '/api/creators/orders/:id/cancel',
  access: 'creator',
  isOpenToAdmins: true,
});
export const returnOrder = defineEndpoint<typeof schemas.returnOrder>({
  method: 'POST',
  path: '/api/creators/orders/:id/return',
  access: 'creator',
  isOpenToAdmins: true,
});
export const correctOrderEmail = defineEndpoint<typeof schemas.correctOrderEmail>({
  method: 'PUT',
  path: '/api/creators/orders/:id/email',
  access: 'creator',
  isOpenToAdmins: true,
});
export const getScreenshot = defineEndpoint<typeof schemas.getScreenshot>({
  method: 'GET',
  path: '/api/orders/:id/screenshot',
  access: 'public',
});
