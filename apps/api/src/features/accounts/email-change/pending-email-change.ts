import type { ClientSession, Types } from 'mongoose';
import type { Clock } from '../../../platform/clock.ts';
import { createEmailTakenError, normalizeEmail } from '../users.service.ts';
import { type EmailChangeRecord, EmailChangeModel } from './email-changes.model.ts';

export const findPendingChange = async (user: string, clock: Clock): Promise<EmailChangeRecord | null> =>
  await EmailChangeModel.findOne({ user, state: 'pending', expiresAt: { $gt: clock.now() } })
    .sort({ requestedAt: -1 })
    .lean<EmailChangeRecord>();

/** Invalidates links to new addresses that wait to be confirmed. @returns whether there were any */
export async function cancelPendingChanges(user: Types.ObjectId | string, session: ClientSession): Promise<boolean> {
  const pending = { user, state: 'pending' as const };
  return (await EmailChangeModel.updateMany(pending, { $set: { state: 'cancelled' } }, { session })).modifiedCount > 0;
}

/** Returns whether another account gave up the address and can still take it back. Until then, nobody else can use it. */
export const isAddressReserved = async (
  { emailKey, exceptFor, now }: { emailKey: string; exceptFor?: Types.ObjectId; now: Date },
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await EmailChangeModel.exists({
    fromKey: emailKey,
    state: 'completed',
    canUndo: true,
    undoUntil: { $gt: now },
    ...(exceptFor ? { user: { $ne: exceptFor } } : {}),
  }).session(session)) !== null;

/** @throws AppError conflict */
export async function assertNotReserved(email: string, now: Date, session: ClientSession): Promise<void> {
  if (await isAddressReserved({ emailKey: normalizeEmail(email), now }, session)) throw createEmailTakenError();
}
