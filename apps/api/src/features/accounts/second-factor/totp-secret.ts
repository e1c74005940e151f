import type { Types } from 'mongoose';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Keys } from '../../../platform/keys.ts';

interface EncryptedSecret {
  /** Identifies the installation's secret with which `data` was encrypted. */
  keyId: string;
  data: Buffer;
}

const KEY_ID_LENGTH = 8;

const getKeyId = (keys: Keys): string => keys.sign('second-factor', 'key-id').slice(0, KEY_ID_LENGTH);

/** The key is derived for each account, so that a secret that is copied to another account cannot be decrypted. */
const deriveKey = (keys: Keys, user: Types.ObjectId): Buffer => keys.derive('second-factor', 'secret', String(user));

export const encryptSecret = (keys: Keys, user: Types.ObjectId, secret: string): EncryptedSecret => ({
  keyId: getKeyId(keys),
  data: encrypt(deriveKey(keys, user), secret),
});

/** @throws Error if the installation's secret has changed since */
export function decryptSecret(keys: Keys, user: Types.ObjectId, { keyId, data }: EncryptedSecret): string {
  if (keyId !== getKeyId(keys)) throw new Error(`the secret of ${String(user)} was encrypted with another key (${keyId})`);
  // Lean queries return a Binary of BSON.
  return decrypt(deriveKey(keys, user), Buffer.from(data.buffer));
}
