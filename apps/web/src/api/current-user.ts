import { me } from '@banca/contracts/auth';
import { api } from './api.ts';
import { call } from './call.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query(call(me)),
  }),
});
