import { type ClientSession, type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';

const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    changes: { type: [String], required: true },
    sendAt: { type: Date, required: true },
    /** Set at the first attempt to send. Later changes go into the next notice. */
    closedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'security_notices' },
);
schema.index({ expiresAt: 1 }, { name: 'forget sent notices', expireAfterSeconds: 0 });
schema.index({ user: 1, sendAt: -1 }, { name: 'the last notice to one account' });

type SecurityNoticeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

const SecurityNoticeModel = model('SecurityNotice', schema);

export const SECURITY_NOTICE_JOB = 'mail.security-notice';

export type SecurityChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed';

const INTERVAL_MS = 10 * 60 * 1000;
/** Exceeds the total duration of all attempts of an email job. */
const RETENTION_MS = 3 * DAY_MS;

/** Queues one email for all changes within ten minutes. Must run in the transaction that changes the account. */
export async function queueSecurityNotice(
  deps: Deps,
  user: Types.ObjectId,
  changes: string[],
  session: ClientSession,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const latestNotice = await SecurityNoticeModel.findOne({ user }, null, { session })
    .sort({ sendAt: -1 })
    .lean<SecurityNoticeRecord>();
  const lastSendAt = latestNotice?.sendAt.getTime() ?? -Infinity;
  // A notice due in more than ten minutes was queued before the clock was set back. Joining it would delay this change.
  if (latestNotice && !latestNotice.closedAt && lastSendAt <= now + INTERVAL_MS) {
    await SecurityNoticeModel.updateOne({ _id: latestNotice._id }, { $addToSet: { changes: { $each: changes } } }, { session });
    return;
  }
  // Ten minutes after the last notice, or now. A last notice in the future counts as sent now.
  const sendAt = Math.max(now, Math.min(lastSendAt, now) + INTERVAL_MS);
  const record = { user, changes, sendAt: new Date(sendAt), expiresAt: new Date(sendAt + RETENTION_MS) };
  const [notice] = await SecurityNoticeModel.create([record], { session });
  await deps.jobs.enqueue(SECURITY_NOTICE_JOB, { notice: String(notice?._id) }, session, { delayMs: sendAt - now });
}

export const closeSecurityNotice = async (id: string, now: Date): Promise<SecurityNoticeRecord | null> =>
  await SecurityNoticeModel.findByIdAndUpdate(
    id,
    { $set: { closedAt: now } },
    { returnDocument: 'after' },
  ).lean<SecurityNoticeRecord>();
