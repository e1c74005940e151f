import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './push.schemas.ts';

export const getPushKey = defineEndpoint<typeof schemas.getPushKey>({
  method: 'GET',
  path: '/api/creators/push-key',
  access: 'creator',
});
export const savePushSubscription = defineEndpoint<typeof schemas.savePushSubscription>({
  method: 'PUT',
  path: '/api/creators/push-subscriptions',
  access: 'creator',
});
export const deletePushSubscription = defineEndpoint<typeof schemas.deletePushSubscription>({
  method: 'DELETE',
  path: '/api/creators/push-subscriptions',
  access: 'creator',
});
