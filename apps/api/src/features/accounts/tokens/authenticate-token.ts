import type { Caller } from '../../../platform/caller.ts';
import { CLOCK_SKEW_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { OWNER_LOOKUP, type Owner, toCaller } from '../sessions/owner.ts';
import { type ApiTokenRecord, ApiTokenModel } from './api-tokens.model.ts';
import { hashTokenSecret, hasTokenFormat } from './token-secret.ts';

type TokenWithOwner = ApiTokenRecord & { owner: Owner[] };

const USE_INTERVAL_MS = 60_000;

/** A failed write must not refuse the request, because the time is only shown to the owner. */
async function recordUse({ clock, log }: Deps, { _id, lastUsedAt }: ApiTokenRecord): Promise<void> {
  const now = clock.now();
  const elapsed = now.getTime() - (lastUsedAt?.getTime() ?? -Infinity);
  if (elapsed < USE_INTERVAL_MS && elapsed > -CLOCK_SKEW_MS) return;
  await ApiTokenModel.updateOne({ _id }, { $set: { lastUsedAt: now } }).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'storing the last use of an API token failed'),
  );
}

/** Reads the token and its account on each request. The caller is never an admin, whoever the owner is. */
export async function authenticateToken(deps: Deps, secret: string): Promise<Caller | undefined> {
  if (!hasTokenFormat(secret)) return undefined;
  const [token] = await ApiTokenModel.aggregate<TokenWithOwner>([{ $match: { hash: hashTokenSecret(secret) } }, OWNER_LOOKUP]);
  const owner = token?.owner[0];
  if (!token || !owner || owner.status !== 'active') return undefined;
  if (token.expiresAt && token.expiresAt <= deps.clock.now()) return undefined;
  await recordUse(deps, token);
  const { _id, name, scopes } = token;
  return {
    ...toCaller(deps, owner),
    role: owner.role === 'admin' ? 'creator' : owner.role,
    sessionId: '',
    limitKey: `token ${String(_id)}`,
    hasRecentAuthentication: false,
    token: { id: String(_id), name, scopes },
  };
}
