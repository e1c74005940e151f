import { accounts as messages } from '@banca/contracts/messages';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/errors.ts';
import { runBatches } from '../../platform/jobs/batches.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { endSessions } from '../accounts/sessions/sessions.service.ts';
import { removeSomeEdges } from '../creators/follows.service.ts';
import { forgetSubscriber } from '../newsletter/newsletter.service.ts';
import { cancelSomePending } from '../orders/decide-order.service.ts';
import { deleteSomeProducts, forgetCreatorCard } from '../products/shop-shelf.ts';
import { eraseAccount, findAccount, lockAdmin, isErased } from '../accounts/account-state.ts';
import { REMOVE_PICTURE_JOB } from '../accounts/profile/profile.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';

/** Takes apart what a deleted account leaves behind, however much it is. */
const DELETE_REST_JOB = 'admin.delete-rest';

interface Rest {
  user: string;
  /** The admin who deleted it. */
  actor: string;
  [key: string]: string;
}

async function erase(deps: Deps, admin: Caller, before: UserRecord, session: ClientSession): Promise<void> {
  const { _id, email, username, role, status, creatorStatus, profilePicture } = before;
  const now = deps.clock.now();
  await eraseAccount(_id, now, session);
  await endSessions(_id, session);
  await forgetSubscriber(email, session);
  const entry = { at: now, actor: admin.id, action: 'user.delete', target: _id };
  await writeAudit({ ...entry, before: { username, role, status, creatorStatus }, after: null }, session);
  if (profilePicture) await deps.jobs.enqueue(REMOVE_PICTURE_JOB, { address: profilePicture }, session);
  // A shop of the usual size is off every list at once; the job finds the rest.
  await deleteSomeProducts(deps, _id, session);
  const rest: Rest = { user: String(_id), actor: admin.id };
  await deps.jobs.enqueue(DELETE_REST_JOB, rest, session);
}

/**
 * Deletes an account: nothing is left of the person, and what hangs on it goes by a job. The same again is fine.
 * @throws AppError not_found, forbidden for oneself
 */
export async function deleteAccount(deps: Deps, admin: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const before = await findAccount(id, session);
    if (!before && (await isErased(id, session))) return;
    if (!before) throw notFound();
    await lockAdmin(admin, id, session);
    await erase(deps, admin, before, session);
  });
}

/** Products off sale, pending orders cancelled with their mail, edges gone: batch after batch, safe to run twice. */
async function deleteRest(deps: Deps, rest: Rest): Promise<void> {
  const account = new Types.ObjectId(rest.user);
  const pending = { creator: account, actor: rest.actor, reason: messages.noLongerSelling };
  await runBatches(
    [
      async (session) => await deleteSomeProducts(deps, account, session),
      async (session) => await cancelSomePending(deps, pending, session),
      async (session) => await removeSomeEdges(account, session),
    ],
    {
      again: async (session) => await deps.jobs.enqueue(DELETE_REST_JOB, rest, session),
      done: async () => await forgetCreatorCard(account),
    },
  );
}

export const defineAdminJobs = (deps: Deps): void =>
  deps.jobs.define<Rest>({
    name: DELETE_REST_JOB,
    group: 'accounts',
    maxAttempts: 16,
    perform: async (rest) => await deleteRest(deps, rest),
  });
