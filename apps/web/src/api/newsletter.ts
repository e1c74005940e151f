import { subscribeNewsletter } from '@banca/contracts/newsletter';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({ subscribeNewsletter: build.mutation(toQueryDefinition(subscribeNewsletter)) }),
});
