import { me } from '@banca/contracts/auth';
import { api } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...call(me), providesTags: ['Me'] }),
  }),
});
