import type { ResponseBody } from '@banca/contracts/endpoint';
import { getSuggestions } from '@banca/contracts/suggestions';
import { api, toQueryDefinition } from './api.ts';

export type Suggestions = ResponseBody<typeof getSuggestions>;

export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({ getSuggestions: build.query(toQueryDefinition(getSuggestions)) }),
});
