import { me } from '@banca/contracts/current-user';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query(toQueryDefinition(me)),
  }),
});
