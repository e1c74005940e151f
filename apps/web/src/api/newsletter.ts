import { subscribeNewsletter } from '@banca/contracts/newsletter';
import { api } from './api.ts';
import { call } from './call.ts';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({ subscribeNewsletter: build.mutation(call(subscribeNewsletter)) }),
});
