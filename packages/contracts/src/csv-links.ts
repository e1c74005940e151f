import type * as schemas from './csv-links.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const createCsvLink = defineEndpoint<typeof schemas.createCsvLink>({
  method: 'POST',
  path: '/api/creators/csv-links',
  access: 'creator',
});
