import type { ClientSession, Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type SecurityNoticeRecord, SecurityNoticeModel } from './security-notices.model.ts';

export const SECURITY_NOTICE_JOB = 'mail.security-notice';

export type SecurityChange = 'password' | 'mpesa' | 'emola' | 'paypal';

const INTERVAL_MS = 10 * 60 * 1000;
/** Longer than all attempts of a mail job take. */
const RETENTION_MS = 3 * DAY_MS;

/**
 * Tells the owner of an account about changes: at once, or together with all other changes within ten minutes of the
 * last mail. Belongs into the transaction of the change, which writes to the account: of two changes at the same moment,
 * the second sees the notice of the first.
 */
export async function queueSecurityNotice(
  deps: Deps,
  user: Types.ObjectId,
  changes: SecurityChange[],
  session: ClientSession,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const last = await SecurityNoticeModel.findOne({ user }, null, { session }).sort({ sendAt: -1 }).lean<SecurityNoticeRecord>();
  const lastAt = last?.sendAt.getTime() ?? -Infinity;
  // A notice due later than that was queued before the clock was set back: joining it would delay this one.
  if (last && !last.closedAt && lastAt <= now + INTERVAL_MS) {
    await SecurityNoticeModel.updateOne({ _id: last._id }, { $addToSet: { changes: { $each: changes } } }, { session });
    return;
  }
  const sendAt = Math.max(now, Math.min(lastAt, now) + INTERVAL_MS);
  const record = { user, changes, sendAt: new Date(sendAt), expiresAt: new Date(sendAt + RETENTION_MS) };
  const [notice] = await SecurityNoticeModel.create([record], { session });
  await deps.jobs.enqueue(SECURITY_NOTICE_JOB, { notice: String(notice?._id) }, session, { delayMs: sendAt - now });
}

/** Closes a notice, so that a retried job sends the same mail; null when it is gone. */
export const closeSecurityNotice = async (id: string, now: Date): Promise<SecurityNoticeRecord | null> =>
  await SecurityNoticeModel.findByIdAndUpdate(
    id,
    { $set: { closedAt: now } },
    { returnDocument: 'after' },
  ).lean<SecurityNoticeRecord>();
