import type { Deps } from '../../../platform/deps.ts';
import type { UserRecord } from '../users.model.ts';

type TokenOwner = Pick<UserRecord, '_id' | 'emailKey'>;

/** Tokens are not stored. The signature covers the address, so a change of the address invalidates them. */
const signToken = ({ keys }: Deps, { _id, emailKey }: TokenOwner, expiresAt: number): string =>
  keys.sign('verify-email', String(_id), emailKey, expiresAt);

export const createVerificationToken = (deps: Deps, user: TokenOwner, expiresAt: number): string =>
  `${String(user._id)}.${expiresAt.toString(36)}.${signToken(deps, user, expiresAt)}`;

export interface VerificationToken {
  user: string;
  expiresAt: number;
  signature: string;
}

export function parseVerificationToken(token: string): VerificationToken | undefined {
  const [, user, expiry, signature] = /^([0-9a-f]{24})\.([0-9a-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  return user && expiry && signature ? { user, expiresAt: Number.parseInt(expiry, 36), signature } : undefined;
}

export const isSignatureValid = (deps: Deps, { expiresAt, signature }: VerificationToken, user: TokenOwner): boolean =>
  deps.keys.verify(signature, 'verify-email', String(user._id), user.emailKey, expiresAt);
