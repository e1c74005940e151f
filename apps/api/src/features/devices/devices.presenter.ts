import type { Device } from '@banca/contracts/devices.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { createApiUrl } from '../../platform/http/language.ts';
import type { DeviceRecord } from './devices.model.ts';
import { formats, SECRET_HEADER } from './forwarded-message.ts';

const getChain = ({ balance, isTrusted }: DeviceRecord): z.input<typeof Device>['chain'] => {
  if (!balance) return 'empty';
  return isTrusted ? 'trusted' : 'unconfirmed';
};

const toIso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export const presentDevice = (device: DeviceRecord): z.input<typeof Device> => ({
  _id: String(device._id),
  name: device.name,
  wallet: device.wallet,
  format: device.format,
  createdAt: device.createdAt.toISOString(),
  lastMessageAt: device.lastResult ? device.activeAt.toISOString() : null,
  lastResult: device.lastResult ?? null,
  chain: getChain(device),
  brokenAt: toIso(device.brokenAt),
});

/** What the app on the phone needs. */
export function presentSetup(deps: Deps, { _id, format }: DeviceRecord, secret: string) {
  const { buildBody, hasSecretHeader } = formats[format];
  const url = createApiUrl(deps, `/api/payment-messages/${String(_id)}`);
  return {
    url,
    header: hasSecretHeader ? { name: SECRET_HEADER, value: secret } : null,
    body: buildBody(url),
  };
}
