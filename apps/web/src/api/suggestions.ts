import type { ResponseBody } from '@banca/contracts/endpoint';
import { getSuggestions } from '@banca/contracts/suggestions';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type Suggestions = ResponseBody<typeof getSuggestions>;

export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({ getSuggestions: build.query(toQueryDefinition(getSuggestions)) }),
});
