import { deletePushSubscription, getPushKey, savePushSubscription } from '@banca/contracts/push';
import { api, toQueryDefinition } from './api.ts';

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query(toQueryDefinition(getPushKey)),
    savePushSubscription: build.mutation(toQueryDefinition(savePushSubscription)),
    deletePushSubscription: build.mutation(toQueryDefinition(deletePushSubscription)),
  }),
});
