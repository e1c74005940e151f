import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { suspensionEmailQueues } from '../accounts/emails/suspension.email.ts';
import { endSessionsAndTokens } from '../accounts/tokens/tokens.service.ts';
import { startSuspensionAnnouncement } from '../orders/suspensions/announce-suspension.ts';
import { resumeClocks } from '../orders/suspensions/resume-clocks.ts';
import { startShopSync } from '../products/shop/visibility.ts';
import { lockActingAdmin, updateAccountState, type AccountStateChange } from '../accounts/account-state.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findUser } from '../accounts/users.service.ts';

interface StateDecision {
  id: string;
  change: AccountStateChange;
  action: string;
  assertAllowed?: (account: UserRecord) => void;
}

/** Also ends the sessions of a suspended account, emails the owner and the buyers of open orders that a suspension begins or ends, and updates the products. Idempotent. @throws AppError not_found, forbidden */
async function changeAccountState(
  deps: Deps,
  admin: Caller,
  { id, change, action, assertAllowed }: StateDecision,
): Promise<UserRecord> {
  const [field, value] = Object.entries(change)[0] as [keyof UserRecord, string];
  return await inTransaction(async (session) => {
    const before = await findUser(id, session);
    if (!before) throw notFound();
    assertAllowed?.(before);
    if (before[field] === value) return before;
    await lockActingAdmin(admin, id, session);
    const now = deps.clock.now();
    const after = await updateAccountState(before._id, change, now, session);
    if (!after) throw notFound();
    const entry = { at: now, actor: admin.id, action, target: after._id };
    await writeAudit({ ...entry, before: { [field]: before[field] }, after: change }, session);
    if (after.status === 'suspended') await endSessionsAndTokens(after._id, session);
    if ('status' in change) {
      if (after.status === 'active') await resumeClocks(after._id, { from: before.suspendedAt ?? now, to: now }, session);
      await suspensionEmailQueues.status[change.status](deps, after._id, session);
      await startSuspensionAnnouncement(deps, after, session);
    }
    if ('creatorStatus' in change) await suspensionEmailQueues.creatorStatus[change.creatorStatus](deps, after._id, session);
    await startShopSync(deps, after._id, session);
    return after;
  });
}

export const setRole = (deps: Deps, admin: Caller, id: string, role: UserRecord['role']): Promise<UserRecord> =>
  changeAccountState(deps, admin, { id, change: { role }, action: 'user.role' });

interface StatusDecision {
  status: 'active' | 'suspended';
  reason?: string | undefined;
}

/** Only a suspension keeps its reason. */
export const setStatus = (deps: Deps, admin: Caller, id: string, { status, reason }: StatusDecision): Promise<UserRecord> => {
  const change = { status, ...(status === 'suspended' && reason ? { suspensionReason: reason } : {}) };
  return changeAccountState(deps, admin, { id, change, action: 'user.status' });
};

/**
 * Only a suspension keeps its reason.
 * @throws AppError not_found, also for an account that is not a creator; forbidden for the admin's own account
 */
export const setCreatorStatus = (
  deps: Deps,
  admin: Caller,
  id: string,
  { status: creatorStatus, reason }: StatusDecision,
): Promise<UserRecord> =>
  changeAccountState(deps, admin, {
    id,
    change: { creatorStatus, ...(creatorStatus === 'suspended' && reason ? { shopSuspensionReason: reason } : {}) },
    action: 'creator.status',
    assertAllowed({ role }) {
      if (role === 'user') throw notFound('creators.notFound');
    },
  });
