import { trackView } from '@banca/contracts/analytics';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export const trackViewApi = api.injectEndpoints({
  endpoints: (build) => ({ trackView: build.mutation(toQueryDefinition(trackView)) }),
});
