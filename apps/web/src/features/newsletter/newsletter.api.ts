import { subscribeNewsletter } from '@banca/contracts/newsletter';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

export const newsletterApi = api.injectEndpoints({
  endpoints: (build) => ({ subscribeNewsletter: build.mutation(call(subscribeNewsletter)) }),
});
