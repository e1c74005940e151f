import type { Session } from '@banca/contracts/sessions.schemas';
import type { z } from 'zod';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { PushSubscriptionModel } from '../push/push-subscriptions.model.ts';
import { getUser } from '../users.service.ts';
import { formatDeviceName } from './device-name.ts';
import { type SessionRecord, SessionModel } from './sessions.model.ts';
import { endSessions } from './sessions.service.ts';

const SESSIONS_MAX = 100;

const getLastUse = ({ lastUsedAt, createdAt }: SessionRecord): Date => lastUsedAt ?? createdAt;

/** The current session is first, then the one that was used last. */
export async function listSessions({ clock }: Deps, { id, sessionId }: Caller): Promise<z.input<typeof Session>[]> {
  const records = await SessionModel.find({ user: id, expiresAt: { $gt: clock.now() } })
    .sort({ createdAt: -1 })
    .limit(SESSIONS_MAX)
    .lean<SessionRecord[]>();
  const isCurrent = ({ _id }: SessionRecord): boolean => String(_id) === sessionId;
  return records
    .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || getLastUse(b).getTime() - getLastUse(a).getTime())
    .map((record) => ({
      _id: String(record._id),
      createdAt: record.createdAt,
      lastUsedAt: getLastUse(record),
      device: formatDeviceName(record.userAgent),
      isCurrent: isCurrent(record),
    }));
}

/** @throws AppError not_found for a session that has ended or belongs to another account */
export async function endSession({ id }: Caller, sessionId: string): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, user: id }, { session });
    if (deletedCount === 0) throw notFound('sessions.notFound');
    await PushSubscriptionModel.deleteMany({ user: id, session: sessionId }, { session });
  });
}

export async function endOtherSessions(caller: Caller): Promise<void> {
  const { _id } = await getUser(caller.id);
  await inTransaction(async (session) => await endSessions(_id, session, caller.sessionId));
}
