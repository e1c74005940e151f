import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './creators.schemas.ts';
import type * as csvLinks from './csv-links.schemas.ts';

export const listCustomers = defineGet<typeof schemas.listCustomers>('/api/creators/:id/customers', 'creator', {
  scope: 'orders:read',
});
export const exportCustomers = defineGet<typeof schemas.exportCustomers>('/api/creators/customers.csv', 'creator', {
  scope: 'orders:read',
  acceptsSignedLink: true,
});

export const createCsvLink = definePost<typeof csvLinks.createCsvLink>('/api/creators/csv-links', 'creator');
