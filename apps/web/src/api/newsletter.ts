import { subscribeNewsletter } from '@banca/contracts/newsletter';
import { api, toQueryDefinition } from './api.ts';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({ subscribeNewsletter: build.mutation(toQueryDefinition(subscribeNewsletter)) }),
});
