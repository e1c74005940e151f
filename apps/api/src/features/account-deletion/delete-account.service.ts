import { type ClientSession, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { eraseAccount, isAccountErased, lockActingAdmin } from '../accounts/account-state.ts';
import { verifyCurrentPassword } from '../accounts/auth/verify-current-password.ts';
import { DELETE_PICTURE_JOB } from '../accounts/profile/profile.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findUser, normalizeUsername } from '../accounts/users.service.ts';
import { deleteFollowBatch } from '../creators/follows.service.ts';
import { deleteDiscountBatch } from '../discounts/discounts.service.ts';
import { deleteDevicesOfCreator } from '../devices/devices.service.ts';
import { REMOVE_ACCOUNT_FILES_JOB } from '../files/uploads.service.ts';
import { deleteCredentials } from '../gateways/credentials.ts';
import { deleteLibraryAccess } from '../library/account-data.ts';
import { deleteSubscriber } from '../newsletter/newsletter.service.ts';
import { CREATOR_DELETED_REASON } from '../orders/order-states.ts';
import { cancelOpenBatch } from '../orders/decide/decide-order.service.ts';
import { deletePaymentBatch } from '../payments/account-data.ts';
import { forgetColumns } from '../payments/statement-columns.service.ts';
import { anonymizeCreatorSummary, deleteProductBatch } from '../products/shop/visibility.ts';
import { deleteReplyBatch } from '../reviews/replies.service.ts';
import { deleteReportBatch } from '../reviews/reports.service.ts';
import { deleteTrackRecord } from '../track-records/track-records.ts';
import { deleteWebhooksOfCreator } from '../webhooks/account-data.ts';
import { queueAccountDeletedEmail } from './account-deleted.email.ts';

const ACCOUNT_CLEANUP_JOB = 'admin.delete-rest';

interface AccountCleanup {
  user: string;
  actor: string;
  [key: string]: string;
}

async function eraseWithRelatedData(deps: Deps, actor: string, before: UserRecord, session: ClientSession): Promise<void> {
  const { _id, email, emailVerified, username, role, status, creatorStatus, profilePicture } = before;
  const now = deps.clock.now();
  await eraseAccount(_id, now, session);
  await deleteDevicesOfCreator(deps, _id, session);
  await deleteCredentials(_id, session);
  await deleteWebhooksOfCreator(deps, _id, session);
  await deleteTrackRecord(_id, session);
  // Anybody can sign up with the address of a subscriber or buyer, so only a confirmed address counts.
  if (emailVerified) {
    await deleteSubscriber(email, session);
    await deleteLibraryAccess(before.emailKey, session);
  }
  const entry = { at: now, actor, action: 'user.delete', target: _id };
  await writeAudit({ ...entry, before: { username, role, status, creatorStatus }, after: null }, session);
  if (profilePicture) await deps.jobs.enqueue(DELETE_PICTURE_JOB, { address: profilePicture }, session);
  // Deletes a first batch of products. `ACCOUNT_CLEANUP_JOB` deletes the others.
  await deleteProductBatch(deps, _id, session);
  const cleanup: AccountCleanup = { user: String(_id), actor };
  await deps.jobs.enqueue(ACCOUNT_CLEANUP_JOB, cleanup, session);
}

/** Erases an account and queues the cleanup of its data. Idempotent. @throws AppError not_found, forbidden */
export async function deleteAccount(deps: Deps, admin: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const before = await findUser(id, session);
    if (!before && (await isAccountErased(id, session))) return;
    if (!before) throw notFound();
    await lockActingAdmin(admin, id, session);
    await eraseWithRelatedData(deps, admin.id, before, session);
  });
}

interface DeletionConfirmation {
  username: string;
  currentPassword: string;
}

/** Idempotent. @throws AppError validation_failed, forbidden for admins, conflict after a parallel change of the password */
export async function deleteOwnAccount(
  deps: Deps,
  caller: Caller,
  { username, currentPassword }: DeletionConfirmation,
): Promise<void> {
  const user = await verifyCurrentPassword(deps, caller, currentPassword);
  if (normalizeUsername(username) !== user.usernameKey)
    throw createValidationError({ username: 'accountDeletion.wrongUsername' });
  await inTransaction(async (session) => {
    const before = await findUser(caller.id, session);
    if (!before) return;
    // Only another admin can delete an admin, so that one always remains.
    if (before.role === 'admin') throw new AppError('forbidden', 'accounts.notYourself');
    if (before.passwordHash !== user.passwordHash) throw new AppError('conflict', 'errors.conflict');
    await eraseWithRelatedData(deps, caller.id, before, session);
    await queueAccountDeletedEmail(deps, before, session);
  });
}

async function cleanUpAccount(deps: Deps, cleanup: AccountCleanup): Promise<void> {
  const account = new Types.ObjectId(cleanup.user);
  const cancellation = { creator: account, actor: cleanup.actor, reason: CREATOR_DELETED_REASON };
  await runBatches(
    [
      (session) => deleteProductBatch(deps, account, session),
      (session) => cancelOpenBatch(deps, cancellation, session),
      (session) => deleteDiscountBatch(account, session),
      (session) => deletePaymentBatch(account, session),
      (session) => deleteFollowBatch(account, session),
      (session) => deleteReplyBatch(account, session),
      (session) => deleteReportBatch(account, session),
    ],
    {
      requeue: (session) => deps.jobs.enqueue(ACCOUNT_CLEANUP_JOB, cleanup, session),
      onDone: async () => {
        await anonymizeCreatorSummary(account);
        await forgetColumns(account);
        await inTransaction((session) => deps.jobs.enqueue(REMOVE_ACCOUNT_FILES_JOB, { creator: cleanup.user }, session));
      },
    },
  );
}

export const defineCleanupJob = (deps: Deps): void =>
  deps.jobs.define<AccountCleanup>({
    name: ACCOUNT_CLEANUP_JOB,
    group: 'accounts',
    maxAttempts: 16,
    perform: (cleanup) => cleanUpAccount(deps, cleanup),
  });
