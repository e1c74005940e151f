import { Schema, type Types } from 'mongoose';
import { decrypt, encrypt } from '../encryption.ts';
import type { Keys, Purpose, SecretKeys } from '../keys.ts';
import type { Logger } from '../log.ts';

export interface StoredSecret {
  keyId: string;
  data: Buffer;
}

export const storedSecretSchema = new Schema<StoredSecret>(
  { keyId: { type: String, required: true }, data: { type: Buffer, required: true } },
  { _id: false },
);

const KEY_ID_LENGTH = 8;

const getKeyId = (keys: SecretKeys, purpose: Purpose): string => keys.sign(purpose, 'key-id').slice(0, KEY_ID_LENGTH);

/** The key is derived for each owner, so that a secret that is copied to another document cannot be decrypted. */
const deriveKey = (keys: SecretKeys, purpose: Purpose, owner: Types.ObjectId): Buffer =>
  keys.derive(purpose, 'secret', String(owner));

export const encryptSecret = (keys: Keys, purpose: Purpose, owner: Types.ObjectId, secret: string): StoredSecret => ({
  keyId: getKeyId(keys, purpose),
  data: encrypt(deriveKey(keys, purpose, owner), secret),
});

/** @throws Error if the installation's secret of that time is no longer configured */
export function decryptSecret(keys: Keys, purpose: Purpose, owner: Types.ObjectId, { keyId, data }: StoredSecret): string {
  const secretKeys = keys.allSecrets.find((candidate) => getKeyId(candidate, purpose) === keyId);
  if (!secretKeys) throw new Error(`the secret of ${String(owner)} was encrypted with another key (${keyId})`);
  // Lean queries return a Binary of BSON.
  return decrypt(deriveKey(secretKeys, purpose, owner), Buffer.from(data.buffer));
}

interface SecretCollection {
  find(filter: object, projection: object): { lean(): { cursor(): AsyncIterable<unknown> } };
  updateOne(filter: object, update: object): PromiseLike<unknown>;
}

/** Encrypts all secrets with the newest key, so that the installation's previous secret can be removed. Idempotent. */
export async function reencryptSecrets(
  { keys, log }: { keys: Keys; log: Logger },
  purpose: Purpose,
  model: SecretCollection,
): Promise<void> {
  const filter = { 'secret.keyId': { $ne: getKeyId(keys, purpose) } };
  for await (const document of model.find(filter, { secret: 1 }).lean().cursor()) {
    const { _id, secret } = document as { _id: Types.ObjectId; secret: StoredSecret };
    try {
      const encrypted = encryptSecret(keys, purpose, _id, decryptSecret(keys, purpose, _id, secret));
      await model.updateOne({ _id, 'secret.data': secret.data }, { $set: { secret: encrypted } });
    } catch (error) {
      log.error({ error: String(error), purpose }, 'encrypting a stored secret again failed');
    }
  }
}
