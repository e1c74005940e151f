import type { Keys, Purpose } from './keys.ts';

/** A token is a version and an HMAC. Incrementing the stored version invalidates all earlier tokens. */
export const createVersionedToken = (keys: Keys, purpose: Purpose, id: string, version: number): string =>
  `${version}.${keys.sign(purpose, id, version)}`;

/** @returns undefined for a token that `createVersionedToken` did not create for this purpose and id */
export function verifyVersionedToken(keys: Keys, purpose: Purpose, id: string, token: string): number | undefined {
  const match = /^(\d{1,6})\.([\w-]+)$/.exec(token);
  const version = Number(match?.[1]);
  return match?.[2] && keys.verify(match[2], purpose, id, version) ? version : undefined;
}
