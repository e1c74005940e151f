import type { Types } from 'mongoose';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Keys, SecretKeys } from '../../../platform/keys.ts';

export interface EncryptedSecret {
  /** Identifies the installation's secret with which `data` was encrypted. */
  keyId: string;
  data: Buffer;
}

const KEY_ID_LENGTH = 8;

export const getKeyId = (keys: SecretKeys): string => keys.sign('second-factor', 'key-id').slice(0, KEY_ID_LENGTH);

/** The key is derived for each account, so that a secret that is copied to another account cannot be decrypted. */
const deriveKey = (keys: SecretKeys, user: Types.ObjectId): Buffer => keys.derive('second-factor', 'secret', String(user));

export const encryptSecret = (keys: Keys, user: Types.ObjectId, secret: string): EncryptedSecret => ({
  keyId: getKeyId(keys),
  data: encrypt(deriveKey(keys, user), secret),
});

/** @throws Error if the installation's secret of that time is no longer configured */
export function decryptSecret(keys: Keys, user: Types.ObjectId, { keyId, data }: EncryptedSecret): string {
  const secretKeys = keys.bySecret.find((candidate) => getKeyId(candidate) === keyId);
  if (!secretKeys) throw new Error(`the secret of ${String(user)} was encrypted with another key (${keyId})`);
  // Lean queries return a Binary of BSON.
  return decrypt(deriveKey(secretKeys, user), Buffer.from(data.buffer));
}
