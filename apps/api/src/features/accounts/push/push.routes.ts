import { creators } from '@banca/contracts/server';
import { type Api, route } from '../../../platform/http/route.ts';
import { deletePushSubscription, savePushSubscription } from './push-subscriptions.service.ts';

export function pushRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.getPushKey, async () => ({ publicKey: deps.push.publicKey }));
  route(api, creators.savePushSubscription, ({ user, body }) => savePushSubscription(deps, user, body));
  route(api, creators.deletePushSubscription, ({ user, body }) => deletePushSubscription(deps, user, body.endpoint));
}
