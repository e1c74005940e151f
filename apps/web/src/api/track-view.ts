import { trackView } from '@banca/contracts/analytics';
import { api, toQueryDefinition } from './api.ts';

export const trackViewApi = api.injectEndpoints({
  endpoints: (build) => ({ trackView: build.mutation(toQueryDefinition(trackView)) }),
});
