import { creators as creatorMessages } from '@banca/contracts/messages';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { endSessions } from '../accounts/sessions/sessions.service.ts';
import { startSyncing } from '../products/shop-shelf.ts';
import { findAccount, lockAdmin, setState, type StateChange } from '../accounts/account-state.ts';
import type { UserRecord } from '../accounts/users.model.ts';

interface Decision {
  id: string;
  change: StateChange;
  action: string;
  /** Refuses by throwing; sees the account as it stands in the transaction. */
  guard?: (account: UserRecord) => void;
}

/**
 * Changes the state of another's account: with it go, in one transaction, the audit entry, its sessions where it is
 * suspended, and its products, which are on sale or hidden as the shop then stands. What is so already stays as it is.
 * @throws AppError not_found, forbidden for oneself
 */
async function decide(deps: Deps, admin: Caller, { id, change, action, guard }: Decision): Promise<UserRecord> {
  const [[field, value]] = Object.entries(change) as [[keyof UserRecord, string]];
  const work = async (session: ClientSession): Promise<UserRecord> => {
    const before = await findAccount(id, session);
    if (!before) throw notFound();
    guard?.(before);
    if (before[field] === value) return before;
    await lockAdmin(admin, id, session);
    const after = await setState(before._id, change, deps.clock.now(), session);
    if (!after) throw notFound();
    const entry = { at: deps.clock.now(), actor: admin.id, action, target: after._id };
    await writeAudit({ ...entry, before: { [field]: before[field] }, after: change }, session);
    if (after.status === 'suspended') await endSessions(after._id, session);
    await startSyncing(deps, after._id, session);
    return after;
  };
  return await inTransaction(work);
}

/** @throws AppError not_found, forbidden for oneself */
export const setRole = async (deps: Deps, admin: Caller, id: string, role: UserRecord['role']): Promise<UserRecord> =>
  await decide(deps, admin, { id, change: { role }, action: 'user.role' });

/** @throws AppError not_found, forbidden for oneself */
export const setStatus = async (deps: Deps, admin: Caller, id: string, status: 'active' | 'suspended'): Promise<UserRecord> =>
  await decide(deps, admin, { id, change: { status }, action: 'user.status' });

/** Of the shop alone. @throws AppError not_found, also for who is no creator; forbidden for oneself */
export const setCreatorStatus = async (
  deps: Deps,
  admin: Caller,
  id: string,
  creatorStatus: 'active' | 'suspended',
): Promise<UserRecord> =>
  await decide(deps, admin, {
    id,
    change: { creatorStatus },
    action: 'creator.status',
    guard({ role }) {
      if (role === 'user') throw notFound(creatorMessages.notFound);
    },
  });
