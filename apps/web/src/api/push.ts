import { deletePushSubscription, getPushKey, savePushSubscription } from '@banca/contracts/push';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query(toQueryDefinition(getPushKey)),
    savePushSubscription: build.mutation(toQueryDefinition(savePushSubscription)),
    deletePushSubscription: build.mutation(toQueryDefinition(deletePushSubscription)),
  }),
});
