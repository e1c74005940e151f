import { gateways } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { receiveNotification } from './notifications.service.ts';
import { deleteGateway, listGateways, saveGateway } from './creator-gateways.service.ts';

export function gatewayRoutes(api: Api): void {
  const { deps } = api;
  route(api, gateways.listGateways, async ({ user }) => ({ gateways: await listGateways(deps, user) }));
  route(api, gateways.saveGateway, async ({ user, params, body }) => ({
    gateway: await saveGateway(deps, user, params.name, body.credentials),
  }));
  route(
    api,
    gateways.receiveNotification,
    async ({ params, rawBody: raw, res }) => {
      await receiveNotification(deps, { gateway: params.name, creator: params.creatorId, raw, headers: res.req.headers });
      return {};
    },
    { beforeBody: ({ ip }) => deps.limits.consume('gateway-notification-ip', ip) },
  );
  route(api, gateways.deleteGateway, ({ user, params }) => deleteGateway(deps, user, params.name));
}
