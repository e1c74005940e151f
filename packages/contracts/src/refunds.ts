import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './refunds.schemas.ts';

export const refundOrder = definePost<typeof schemas.refundOrder>('/api/creators/orders/:id/refund', 'creator', {
  isOpenToAdmins: true,
});
export const payBackOrder = definePost<typeof schemas.payBackOrder>('/api/creators/orders/:id/pay-back', 'creator', {
  isOpenToAdmins: true,
});
export const recordReceivedAmount = definePost<typeof schemas.recordReceivedAmount>(
  '/api/creators/orders/:id/received',
  'creator',
  {
    isOpenToAdmins: true,
  },
);
export const getOrderPicture = defineGet<typeof schemas.getOrderPicture>('/api/orders/:id/picture', 'public');
