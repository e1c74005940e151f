import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import {
  decryptSecret as decryptStoredSecret,
  encryptSecret as encryptStoredSecret,
  reencryptSecrets as reencryptStoredSecrets,
  type StoredSecret,
} from '../../../platform/mongo/stored-secret.ts';
import { SecondFactorModel } from './second-factors.model.ts';

export const encryptSecret = (keys: Keys, user: Types.ObjectId, secret: string): StoredSecret =>
  encryptStoredSecret(keys, 'second-factor', user, secret);

/** @throws Error if the installation's secret of that time is no longer configured */
export const decryptSecret = (keys: Keys, user: Types.ObjectId, secret: StoredSecret): string =>
  decryptStoredSecret(keys, 'second-factor', user, secret);

export const reencryptSecrets = (deps: Pick<Deps, 'keys' | 'log'>): Promise<void> =>
  reencryptStoredSecrets(deps, 'second-factor', SecondFactorModel);
