import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './discounts.schemas.ts';

export const listDiscounts = defineGet<typeof schemas.listDiscounts>('/api/creators/discounts', 'creator', {
  scope: 'products:write',
});
export const createDiscount = definePost<typeof schemas.createDiscount>('/api/creators/discounts', 'creator', {
  scope: 'products:write',
});
export const updateDiscount = definePut<typeof schemas.updateDiscount>('/api/creators/discounts/:id', 'creator', {
  scope: 'products:write',
});
export const archiveDiscount = defineDelete<typeof schemas.archiveDiscount>('/api/creators/discounts/:id', 'creator', {
  scope: 'products:write',
});
