import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './payments.schemas.ts';

export const listPayments = defineGet<typeof schemas.listPayments>('/api/creators/payments', 'creator', {
  scope: 'payments:write',
});
export const importStatement = definePost<typeof schemas.importStatement>('/api/creators/payments/import', 'creator', {
  scope: 'payments:write',
});
export const joinPayment = definePost<typeof schemas.joinPayment>('/api/creators/payments/:id/join', 'creator', {
  scope: 'payments:write',
});
export const unjoinPayment = definePost<typeof schemas.unjoinPayment>('/api/creators/payments/:id/unjoin', 'creator', {
  scope: 'payments:write',
});
export const ignorePayment = definePost<typeof schemas.ignorePayment>('/api/creators/payments/:id/ignore', 'creator', {
  scope: 'payments:write',
});
