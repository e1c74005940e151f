import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Each purpose has its own key, so that a token for one purpose is invalid for every other. */
export const PURPOSES = [
  'download',
  'order-page',
  'order-email',
  'screenshot',
  'idempotency',
  'idempotency-answer',
  'password-reset',
  'verify-email',
  'unsubscribe-creator',
  'newsletter-confirm',
  'newsletter-unsubscribe',
  'vapid',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Keys {
  sign(purpose: Purpose, ...parts: (string | number)[]): string;
  verify(signature: string, purpose: Purpose, ...parts: (string | number)[]): boolean;
  /** Derives a 32-byte encryption key from the parts and the installation's secret. */
  derive(purpose: Purpose, ...parts: (string | number)[]): Buffer;
}

const SIGNATURE_BYTES = 24;

export function createKeys(secret: string): Keys {
  const keys = new Map<Purpose, Buffer>();
  const keyFor = (purpose: Purpose): Buffer => {
    const cachedKey = keys.get(purpose);
    if (cachedKey) return cachedKey;
    const key = Buffer.from(hkdfSync('sha256', secret, 'banca', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  const derive: Keys['derive'] = (purpose, ...parts) =>
    createHmac('sha256', keyFor(purpose)).update(JSON.stringify(parts)).digest();
  const sign: Keys['sign'] = (purpose, ...parts) =>
    derive(purpose, ...parts)
      .subarray(0, SIGNATURE_BYTES)
      .toString('base64url');
  return {
    sign,
    derive,
    verify(signature, purpose, ...parts) {
      const expected = Buffer.from(sign(purpose, ...parts));
      const signatureBytes = Buffer.from(signature);
      return expected.length === signatureBytes.length && timingSafeEqual(expected, signatureBytes);
    },
  };
}
