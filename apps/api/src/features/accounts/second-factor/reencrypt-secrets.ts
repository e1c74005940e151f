import type { Deps } from '../../../platform/deps.ts';
import { type SecondFactorRecord, SecondFactorModel } from './second-factors.model.ts';
import { decryptSecret, encryptSecret, getKeyId } from './totp-secret.ts';

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
