import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { APPEAL_DECLINED_JOB } from './emails/suspension.email.ts';
import { type UserRecord, UserModel } from './users.model.ts';
import { findUser } from './users.service.ts';

async function findCreator(id: string, session: ClientSession): Promise<UserRecord> {
  const user = await findUser(id, session);
  if (!user || user.role === 'user') throw notFound('creators.notFound');
  if (user.creatorStatus !== 'suspended') throw new AppError('conflict', 'accounts.shopNotSuspended');
  return user;
}

async function saveAppeal(
  { _id }: UserRecord,
  shopAppeal: NonNullable<UserRecord['shopAppeal']>,
  session: ClientSession,
): Promise<UserRecord> {
  const options = { session, returnDocument: 'after' } as const;
  const user = await UserModel.findByIdAndUpdate(_id, { $set: { shopAppeal } }, options).lean<UserRecord>();
  if (!user) throw notFound();
  return user;
}

/** Keeps why an earlier appeal was declined. @throws AppError conflict if an appeal is open or the shop is not suspended, rate_limited */
export async function appealShopSuspension(deps: Deps, caller: Caller, text: string): Promise<UserRecord> {
  await deps.limits.consume('shop-appeal', caller.id);
  return await inTransaction(async (session) => {
    const before = await findCreator(caller.id, session);
    if (before.shopAppeal?.requestedAt) throw new AppError('conflict', 'accounts.appealOpen');
    const now = deps.clock.now();
    await writeAudit({ at: now, actor: caller.id, action: 'creator.appeal', target: before._id, after: { text } }, session);
    return await saveAppeal(before, { ...before.shopAppeal, text, requestedAt: now }, session);
  });
}

/** @throws AppError not_found, conflict without an open appeal */
export async function declineShopAppeal(deps: Deps, admin: Caller, id: string, reason: string): Promise<UserRecord> {
  return await inTransaction(async (session) => {
    const before = await findCreator(id, session);
    const { text, requestedAt } = before.shopAppeal ?? {};
    if (!requestedAt) throw new AppError('conflict', 'accounts.noOpenAppeal');
    const now = deps.clock.now();
    const entry = { at: now, actor: admin.id, action: 'creator.decline-appeal', target: before._id };
    await writeAudit({ ...entry, before: { text }, after: { reason } }, session);
    await deps.jobs.enqueue(APPEAL_DECLINED_JOB, { user: id, reason, at: now.getTime() }, session);
    return await saveAppeal(before, { text, declinedAt: now, declineReason: reason }, session);
  });
}
