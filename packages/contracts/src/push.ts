import { defineDelete, defineGet, definePut } from './endpoint.ts';
import type * as schemas from './push.schemas.ts';

export const getPushKey = defineGet<typeof schemas.getPushKey>('/api/creators/push-key', 'creator');
export const savePushSubscription = definePut<typeof schemas.savePushSubscription>('/api/creators/push-subscriptions', 'creator');
export const deletePushSubscription = defineDelete<typeof schemas.deletePushSubscription>(
  '/api/creators/push-subscriptions',
  'creator',
);
