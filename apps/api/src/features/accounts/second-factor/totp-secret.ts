import type { Types } from 'mongoose';
import { decrypt, encrypt } from '../../../platform/encryption.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys, SecretKeys } from '../../../platform/keys.ts';
import { type SecondFactorRecord, SecondFactorModel } from './second-factors.model.ts';

interface EncryptedSecret {
  keyId: string;
  data: Buffer;
}

const KEY_ID_LENGTH = 8;

const getKeyId = (keys: SecretKeys): string => keys.sign('second-factor', 'key-id').slice(0, KEY_ID_LENGTH);

/** The key is derived for each account, so that a secret that is copied to another account cannot be decrypted. */
const deriveKey = (keys: SecretKeys, user: Types.ObjectId): Buffer => keys.derive('second-factor', 'secret', String(user));

export const encryptSecret = (keys: Keys, user: Types.ObjectId, secret: string): EncryptedSecret => ({
  keyId: getKeyId(keys),
  data: encrypt(deriveKey(keys, user), secret),
});

/** @throws Error if the installation's secret of that time is no longer configured */
export function decryptSecret(keys: Keys, user: Types.ObjectId, { keyId, data }: EncryptedSecret): string {
  const secretKeys = keys.allSecrets.find((candidate) => getKeyId(candidate) === keyId);
  if (!secretKeys) throw new Error(`the secret of ${String(user)} was encrypted with another key (${keyId})`);
  // Lean queries return a Binary of BSON.
  return decrypt(deriveKey(secretKeys, user), Buffer.from(data.buffer));
}

/** Encrypts all secrets with the newest key, so that the installation's previous secret can be removed. Idempotent. */
export async function reencryptSecrets({ keys, log }: Pick<Deps, 'keys' | 'log'>): Promise<void> {
  const filter = { 'secret.keyId': { $ne: getKeyId(keys) } };
  for await (const { _id, secret } of SecondFactorModel.find(filter, { secret: 1 }).lean<SecondFactorRecord[]>().cursor()) {
    try {
      const encrypted = encryptSecret(keys, _id, decryptSecret(keys, _id, secret));
      await SecondFactorModel.updateOne({ _id, 'secret.data': secret.data }, { $set: { secret: encrypted } });
    } catch (error) {
      log.error({ error: String(error) }, 'encrypting the secret of a second factor again failed');
    }
  }
}
