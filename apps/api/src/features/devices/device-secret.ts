import { createHmac, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Keys } from '../../platform/keys.ts';
import { decryptSecret, encryptSecret, reencryptSecrets, type StoredSecret } from '../../platform/mongo/stored-secret.ts';
import { DeviceModel, type DeviceRecord } from './devices.model.ts';

const SECRET_BYTES = 24;

export const createDeviceSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const encryptDeviceSecret = (keys: Keys, device: Types.ObjectId, secret: string): StoredSecret =>
  encryptSecret(keys, 'device', device, secret);

/** @throws Error if the installation's secret of that time is no longer configured */
export const decryptDeviceSecret = (keys: Keys, { _id, secret }: DeviceRecord): string =>
  decryptSecret(keys, 'device', _id, secret);

export const reencryptDeviceSecrets = (deps: Pick<Deps, 'keys' | 'log'>): Promise<void> =>
  reencryptSecrets(deps, 'device', DeviceModel);

/** Keyed, because a plain hash of a balance or a code can be guessed. */
export const hashForDevice = (secret: string, ...parts: (string | number | null)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
