import { defineGet } from './endpoint.ts';
import type * as schemas from './suggestions.schemas.ts';

export const getSuggestions = defineGet<typeof schemas.getSuggestions>('/api/suggestions', 'public');
