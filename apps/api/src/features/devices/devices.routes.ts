import { creators } from '@banca/contracts/server';
import { type Api, route } from '../../platform/http/route.ts';
import { presentDevice, presentSetup } from './devices.presenter.ts';
import { addDevice, listDevices, removeDevice } from './devices.service.ts';
import { receiveMessage } from './receive-message.service.ts';

export function deviceRoutes(api: Api): void {
  const { deps } = api;
  route(api, creators.listDevices, async ({ user }) => ({ devices: (await listDevices(user.id)).map(presentDevice) }));
  route(api, creators.addDevice, async ({ user, body }) => {
    const { device, secret } = await addDevice(deps, user, body);
    return { device: presentDevice(device), secret, setup: presentSetup(deps, device, secret) };
  });
  route(api, creators.removeDevice, async ({ user, params, t }) => {
    await removeDevice(deps, user, params.id);
    return { message: t('devices.removed') };
  });
  route(
    api,
    creators.receivePaymentMessage,
    async ({ params, rawBody, res }) => {
      await receiveMessage(deps, params.id, { headers: res.req.headers, body: rawBody });
      return {};
    },
    { beforeBody: ({ ip }) => deps.limits.consume('device-message-ip', ip) },
  );
}
