import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './creators.schemas.ts';

export const listCustomers = defineEndpoint<typeof schemas.listCustomers>({
  method: 'GET',
  path: '/api/creators/:id/customers',
  access: 'creator',
});
export const exportCustomers = defineEndpoint<typeof schemas.exportCustomers>({
  method: 'GET',
  path: '/api/creators/customers.csv',
  access: 'creator',
  acceptsSignedLink: true,
});
