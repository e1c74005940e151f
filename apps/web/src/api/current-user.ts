import { me } from '@banca/contracts/current-user';
import { api, toQueryDefinition } from './api.ts';

export const currentUserApi = api.injectEndpoints({
  endpoints: (build) => ({ me: build.query(toQueryDefinition(me)) }),
});
