import { model, Schema } from 'mongoose';
import { DAY_MS, toMaputoDay } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.ts';
import type { UserRecord } from '../users.model.ts';
import { isEmailDisowned } from '../verification/disowned-email.ts';

/** The emails sent to one unconfirmed account on one Maputo day. The id consists of the account id and the day. */
const schema = new Schema(
  { _id: String, emails: { type: [String], default: [] }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'unconfirmed_emails' },
);
schema.index({ expiresAt: 1 }, { name: 'forget earlier days', expireAfterSeconds: 0 });

const EmailQuotaModel = model('UnconfirmedEmails', schema);

const EMAILS_PER_DAY = 10;

async function ensureDayRecord(id: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + 2 * DAY_MS);
  const empty = { $setOnInsert: { emails: [], expiresAt } };
  await EmailQuotaModel.updateOne({ _id: id }, empty, { upsert: true }).catch((error: unknown) => {
    // Two emails at the same moment both try to insert; one record is enough.
    if (!isDuplicateKey(error)) throw error;
  });
}

/** Counts emails to unconfirmed accounts, once per `emailId`. @returns whether the email may be sent */
export async function consumeEmailQuota(
  { clock }: Pick<Deps, 'clock'>,
  user: Pick<UserRecord, '_id' | 'email' | 'emailVerified' | 'disownedEmailKeys'>,
  emailId: string,
): Promise<boolean> {
  if (user.emailVerified) return true;
  if (isEmailDisowned(user)) return false;
  const now = clock.now();
  const _id = `${String(user._id)} ${toMaputoDay(now)}`;
  await ensureDayRecord(_id, now);
  // The email was counted before, or the list has a free place.
  const quotaFilter = { $or: [{ emails: emailId }, { [`emails.${EMAILS_PER_DAY - 1}`]: { $exists: false } }] };
  const { matchedCount } = await EmailQuotaModel.updateOne({ _id, ...quotaFilter }, { $addToSet: { emails: emailId } });
  return matchedCount === 1;
}
