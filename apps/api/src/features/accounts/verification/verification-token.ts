import type { Deps } from '../../../platform/deps.ts';
import type { UserRecord } from '../users.model.ts';

type TokenOwner = Pick<UserRecord, '_id' | 'emailKey'>;

/**
 * The signature binds a link to the account, its address and its end. Nothing is stored for a link: it works until the
 * account is confirmed, so every link works at most once, and none works for a deleted account or a changed address.
 */
const signToken = ({ keys }: Deps, { _id, emailKey }: TokenOwner, expiresAt: number): string =>
  keys.sign('verify-email', String(_id), emailKey, expiresAt);

/** Creates the token of a verification link. `expiresAt` is in milliseconds since 1970. */
export const createVerificationToken = (deps: Deps, user: TokenOwner, expiresAt: number): string =>
  `${String(user._id)}.${expiresAt.toString(36)}.${signToken(deps, user, expiresAt)}`;

export interface VerificationToken {
  user: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  signature: string;
}

/** Reads a token without checking its signature; undefined for a text that is not a token. */
export function parseVerificationToken(token: string): VerificationToken | undefined {
  const [, user, end, signature] = /^([0-9a-f]{24})\.([0-9a-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  return user && end && signature ? { user, expiresAt: Number.parseInt(end, 36), signature } : undefined;
}

export const isSignatureValid = (deps: Deps, { expiresAt, signature }: VerificationToken, user: TokenOwner): boolean =>
  deps.keys.verify(signature, 'verify-email', String(user._id), user.emailKey, expiresAt);
