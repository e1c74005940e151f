import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './suggestions.schemas.ts';

export const getSuggestions = defineEndpoint<typeof schemas.getSuggestions>({
  method: 'GET',
  path: '/api/suggestions',
  access: 'public',
});
