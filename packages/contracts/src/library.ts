import { defineDelete, defineGet, definePost } from './endpoint.ts';
import type * as schemas from './library.schemas.ts';

export const requestLibraryCode = definePost<typeof schemas.requestLibraryCode>('/library/api/code', 'public', {
  usesCookies: true,
});
export const openLibrary = definePost<typeof schemas.openLibrary>('/library/api/session', 'public', { usesCookies: true });
export const closeLibrary = defineDelete<typeof schemas.closeLibrary>('/library/api/session', 'public', { usesCookies: true });
export const findLibraryOrder = defineGet<typeof schemas.findLibraryOrder>('/library/api/products/:id', 'optional', {
  usesCookies: true,
});
export const listLibraryOrders = defineGet<typeof schemas.listLibraryOrders>('/library/api/orders', 'optional', {
  usesCookies: true,
});
