import { createECDH } from 'node:crypto';
import type { SecretKeys } from '../keys.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

function toKeyPair(privateKey: Buffer): VapidKeys | undefined {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(privateKey);
  } catch {
    return undefined;
  }
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Derives the keys from a secret of the installation, so that nothing is stored and all processes have the same keys. */
export function deriveVapidKeys(keys: Pick<SecretKeys, 'derive'>): VapidKeys {
  // One in 2^32 derived numbers is not a private key of the curve, so the loop derives the next one.
  for (let attempt = 0; ; attempt += 1) {
    const keyPair = toKeyPair(keys.derive('vapid', attempt));
    if (keyPair) return keyPair;
  }
}
