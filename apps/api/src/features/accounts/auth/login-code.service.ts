import { type ClientSession, type InferSchemaType, model, Schema, Types } from 'mongoose';
import { CLOCK_SKEW_MS } from '../../../platform/clock.ts';
import { isEqualInConstantTime } from '../../../platform/constant-time.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SecretKeys } from '../../../platform/keys.ts';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';

/** The latest mailed code, by the id of its account. The code is an HMAC of these fields and is not stored. */
const schema = new Schema(
  { _id: Schema.Types.ObjectId, sentAt: { type: Date, required: true }, expiresAt: { type: Date, required: true } },
  { versionKey: false, collection: 'login_codes' },
);
schema.index({ expiresAt: 1 }, { name: 'forget expired codes', expireAfterSeconds: 0 });

export type LoginCodeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

const LoginCodeModel = model('LoginCode', schema);

export const LOGIN_CODE_JOB = 'mail.login-code';

const LIFETIME_MS = 10 * 60 * 1000;
/** Half of the lifetime, so that the latest email always has a code that is valid for some minutes. */
const INTERVAL_MS = LIFETIME_MS / 2;

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 8;

function createCode({ derive }: SecretKeys, user: Types.ObjectId, sentAt: Date): string {
  const bytes = derive('login-code', String(user), sentAt.getTime());
  return Array.from({ length: CODE_LENGTH }, (_, i) => ALPHABET[bytes.readUInt16BE(2 * i) % ALPHABET.length]).join('');
}

/** Without `user`, the job sends nothing: a wrong password and an unknown address must take the same time. */
export async function requestLoginCode(deps: Deps, user: Types.ObjectId | undefined): Promise<void> {
  const data = { user: user ? String(user) : null, at: deps.clock.now().getTime() };
  await inTransaction((session) => deps.jobs.enqueue(LOGIN_CODE_JOB, data, session));
}

/** Makes the code of `sentAt` the valid one. @returns undefined if another was mailed less than five minutes earlier */
export async function issueLoginCode({ keys, clock }: Deps, user: Types.ObjectId, sentAt: Date): Promise<string | undefined> {
  const expiresAt = new Date(sentAt.getTime() + LIFETIME_MS);
  if (expiresAt <= clock.now()) return undefined;
  const replaceable = [
    { sentAt },
    { sentAt: { $lte: new Date(sentAt.getTime() - INTERVAL_MS) } },
    // A later code was stored before the clock was set back.
    { sentAt: { $gt: new Date(sentAt.getTime() + CLOCK_SKEW_MS) } },
  ];
  try {
    await LoginCodeModel.updateOne({ _id: user, $or: replaceable }, { $set: { sentAt, expiresAt } }, { upsert: true });
    return createCode(keys, user, sentAt);
  } catch (error) {
    // If the stored code is not replaceable, the filter matches nothing, and the upsert fails to insert a document with the same id.
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

/** Checks a code without using it up. Takes the same time without a user. */
export async function matchLoginCode(
  { keys, clock }: Deps,
  user: Types.ObjectId | undefined,
  code: string,
): Promise<LoginCodeRecord | undefined> {
  const record = await LoginCodeModel.findById(user ?? new Types.ObjectId()).lean<LoginCodeRecord>();
  if (!record || record.expiresAt <= clock.now()) return undefined;
  const isMatch = keys.allSecrets.some((secretKeys) =>
    isEqualInConstantTime(createCode(secretKeys, record._id, record.sentAt), code),
  );
  return isMatch ? record : undefined;
}

/** Uses a code up. Of parallel logins with the same code, only one succeeds. @returns false if it was used or replaced */
export const consumeLoginCode = async ({ _id, sentAt }: LoginCodeRecord, session: ClientSession): Promise<boolean> =>
  (await LoginCodeModel.deleteOne({ _id, sentAt }, { session })).deletedCount === 1;
