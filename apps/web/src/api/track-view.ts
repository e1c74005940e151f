import { trackView } from '@banca/contracts/analytics';
import { api } from './api.ts';
import { call } from './call.ts';

export const trackViewApi = api.injectEndpoints({
  endpoints: (build) => ({ trackView: build.mutation(call(trackView)) }),
});
