import type { ApiToken, createToken as CreateTokenSchema } from '@banca/contracts/tokens.schemas';
import { TOKEN_LIFETIME_MAX_DAYS, TOKEN_SCOPES } from '@banca/contracts/token-scopes';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../../platform/caller.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { exportDocuments } from '../../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { queueSecurityNotice } from '../emails/security-notices.ts';
import { endSessions, isSessionOpen } from '../sessions/sessions.service.ts';
import { lockAccount } from '../users.service.ts';
import { type ApiTokenRecord, ApiTokenModel } from './api-tokens.model.ts';
import { createTokenSecret, hashTokenSecret } from './token-secret.ts';

type NewToken = z.output<typeof CreateTokenSchema.body>;

const TOKENS_MAX = 20;
const LAST_CHARACTERS = 4;

export const listTokens = async (user: string): Promise<ApiTokenRecord[]> =>
  await ApiTokenModel.find({ user }).sort({ createdAt: -1, _id: -1 }).limit(TOKENS_MAX).lean<ApiTokenRecord[]>();

/** @throws AppError validation_failed for a time that is past or too far away */
function parseExpiry(expiresAt: string | null | undefined, now: Date): Date | null {
  if (expiresAt == null) return null;
  const expiry = new Date(expiresAt);
  const lifetime = expiry.getTime() - now.getTime();
  if (lifetime <= 0) throw createValidationError({ expiresAt: 'tokens.expiryPast' });
  if (lifetime > TOKEN_LIFETIME_MAX_DAYS * DAY_MS) throw createValidationError({ expiresAt: 'tokens.expiryTooFar' });
  return expiry;
}

const describeToken = ({ name, scopes, expiresAt }: Pick<ApiTokenRecord, 'name' | 'scopes' | 'expiresAt'>) => ({
  name,
  scopes,
  expiresAt,
});

/** @throws AppError validation_failed, unauthenticated; conflict beyond 20 tokens */
export async function createToken(
  deps: Deps,
  caller: Caller,
  { name, scopes, expiresAt }: NewToken,
): Promise<{ token: ApiTokenRecord; secret: string }> {
  const now = deps.clock.now();
  const secret = createTokenSecret();
  const chosen = TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
  const fields = { name, scopes: chosen, expiresAt: parseExpiry(expiresAt, now) };
  return await inTransaction(async (session) => {
    // The account is locked, so concurrent calls cannot exceed the limit together, nor outlast a reset of the password.
    const user = await lockAccount(caller.id, session);
    if (!user || !(await isSessionOpen(caller.sessionId, now, session)))
      throw new AppError('unauthenticated', 'errors.unauthenticated');
    if ((await ApiTokenModel.countDocuments({ user: user._id }, { session })) >= TOKENS_MAX)
      throw new AppError('conflict', 'tokens.tooMany');
    const stored = { hash: hashTokenSecret(secret), lastCharacters: secret.slice(-LAST_CHARACTERS), createdAt: now };
    const [token] = await ApiTokenModel.create([{ user: user._id, ...fields, ...stored }], { session });
    if (!token) throw new Error('the token was not stored');
    const entry = { at: now, actor: caller.id, action: 'token.create', target: user._id };
    await writeAudit({ ...entry, before: null, after: describeToken(fields) }, session);
    await queueSecurityNotice(deps, user._id, ['token-created'], session);
    return { token: token.toObject<ApiTokenRecord>(), secret };
  });
}

/** @throws AppError not_found */
export async function revokeToken(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const token = await ApiTokenModel.findOneAndDelete({ _id: id, user: caller.id }, { session }).lean<ApiTokenRecord>();
    if (!token) throw notFound();
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'token.revoke', target: token.user };
    await writeAudit({ ...entry, before: describeToken(token), after: null }, session);
    await queueSecurityNotice(deps, token.user, ['token-revoked'], session);
  });
}

/** For an account that may have been in the hands of somebody else, or is closed. */
export async function endSessionsAndTokens(user: Types.ObjectId, session: ClientSession): Promise<void> {
  await endSessions(user, session);
  await ApiTokenModel.deleteMany({ user }, { session });
}

export const presentToken = (token: ApiTokenRecord): z.input<typeof ApiToken> => ({
  _id: String(token._id),
  name: token.name,
  scopes: token.scopes,
  lastCharacters: token.lastCharacters,
  createdAt: token.createdAt,
  lastUsedAt: token.lastUsedAt ?? null,
  expiresAt: token.expiresAt ?? null,
});

export const exportTokens = (user: Types.ObjectId) => exportDocuments(ApiTokenModel, { user }, { createdAt: -1 });
