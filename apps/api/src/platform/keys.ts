import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { isEqualInConstantTime } from './constant-time.ts';

/** Each purpose has its own key, so that a token for one purpose is invalid for every other. */
export const PURPOSES = [
  'download',
  'download-client',
  'order-page',
  'order-email',
  'quote',
  'quote-of-several',
  'screenshot',
  'idempotency',
  'idempotency-answer',
  'password-reset',
  'verify-email',
  'email-change-confirm',
  'email-change-undo',
  'account-export',
  'csv-link',
  'unsubscribe-creator',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'vapid',
  'second-factor',
  'login-device',
  'login-code',
  'library-code',
  'library-link',
  'device',
  'gateway',
  'webhook',
  'order-picture',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface SecretKeys {
  sign: (purpose: Purpose, ...parts: (string | number)[]) => string;
  derive: (purpose: Purpose, ...parts: (string | number)[]) => Buffer;
  /** Signs session tokens. With a string, jsonwebtoken would try to parse it as a public key in each request. */
  sessionKey: KeyObject;
}

export interface Keys extends SecretKeys {
  /** Accepts the signatures of every configured secret. */
  verify: (signature: string, purpose: Purpose, ...parts: (string | number)[]) => boolean;
  /** The keys of each secret, newest first. What was signed with an earlier secret stays valid. */
  allSecrets: readonly SecretKeys[];
}

const SIGNATURE_BYTES = 24;

function createSecretKeys(secret: string): SecretKeys {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose): Buffer => {
    const cachedKey = keys.get(purpose);
    if (cachedKey) return cachedKey;
    const key = Buffer.from(hkdfSync('sha256', secret, 'banca', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const derive: SecretKeys['derive'] = (purpose, ...parts) =>
    createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest();
  const sign: SecretKeys['sign'] = (purpose, ...parts) =>
    derive(purpose, ...parts)
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  return { sign, derive, sessionKey: createSecretKey(secret, 'utf8') };
}

export function createKeys(secret: string, previousSecrets: readonly string[] = []): Keys {
  const newest = createSecretKeys(secret);
  const allSecrets = [newest, ...previousSecrets.map(createSecretKeys)];
  return {
    ...newest,
    allSecrets,
    verify: (signature, purpose, ...parts) =>
      allSecrets.some(({ sign }) => isEqualInConstantTime(sign(purpose, ...parts), signature)),
  };
}

/** Parses a token of the form `ID.SIGNATURE`. Does not verify the signature. */
export function parseSignedId(token: string): { id: string; signature: string } | undefined {
  const [, id, signature] = /^([0-9a-f]{24})\.([\w-]+)$/.exec(token) ?? [];
  return id && signature ? { id, signature } : undefined;
}
