import { defineGet } from './endpoint.ts';
import type * as schemas from './receipts.schemas.ts';

export const getReceipt = defineGet<typeof schemas.getReceipt>('/api/orders/:id/receipt', 'public');
export const listStatements = defineGet<typeof schemas.listStatements>('/api/creators/statements', 'creator', {
  scope: 'orders:read',
});
export const getStatement = defineGet<typeof schemas.getStatement>('/api/creators/statements/:month', 'creator', {
  scope: 'orders:read',
});
export const exportStatement = defineGet<typeof schemas.exportStatement>('/api/creators/statements/:month.csv', 'creator', {
  scope: 'orders:read',
  acceptsSignedLink: true,
});
export const printStatement = defineGet<typeof schemas.printStatement>('/api/creators/statements/:month.pdf', 'creator', {
  scope: 'orders:read',
  acceptsSignedLink: true,
});
