import type * as schemas from './csv-links.schemas.ts';
import { definePost } from './endpoint.ts';

export const createCsvLink = definePost<typeof schemas.createCsvLink>('/api/creators/csv-links', 'creator');
