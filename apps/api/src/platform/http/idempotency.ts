import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { errors as messages } from '@banca/contracts/messages';
import mongoose from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import { AppError } from '../errors.ts';

const { model, Schema } = mongoose;

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A call that has not ended by then has died with its process: the next one with its key may run. */
const LEASE_MS = 60_000;

interface KeyRecord {
  _id: string;
  digest: string;
  leaseUntil: Date;
  expiresAt: Date;
  /** Encrypted with a key that only the caller's own Idempotency-Key gives: an answer to a login holds a token. */
  answer?: Buffer;
}

const schema = new Schema<KeyRecord>(
  {
    _id: String,
    digest: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    answer: { type: Buffer },
  },
  { versionKey: false, collection: 'idempotency_keys', minimize: false },
);
schema.index({ expiresAt: 1 }, { name: 'forget after 24 h', expireAfterSeconds: 0 });

const IdempotencyKey = model('IdempotencyKey', schema);

export interface StoredResponse {
  status: number;
  /** Absent where the handler answered by itself. */
  json: string | undefined;
}

/** One call over its retries. */
export interface IdempotentCall {
  id: string;
  /** 32 bytes that come from the client's key and are kept nowhere. */
  secret: Buffer;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function seal(secret: Buffer, answer: StoredResponse): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function unseal(secret: Buffer, sealed: Buffer): StoredResponse {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as StoredResponse;
}

const inProgress = (): AppError => new AppError('in_progress', messages.inProgress, { headers: { 'Retry-After': '1' } });

/** Takes the key for this call, or finds the answer that an earlier call with the same body got. */
async function reserve({ id, secret }: IdempotentCall, digest: string, clock: Clock): Promise<StoredResponse | undefined> {
  const now = clock.now().getTime();
  const fresh = { digest, leaseUntil: new Date(now + LEASE_MS), expiresAt: new Date(now + KEPT_MS) };
  try {
    await IdempotencyKey.create([{ _id: id, ...fresh }]);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const known = await IdempotencyKey.findById(id);
  if (!known) throw inProgress();
  if (known.expiresAt.getTime() > now && known.digest !== digest) throw new AppError('conflict', messages.idempotencyConflict);
  if (known.answer && known.expiresAt.getTime() > now) return unseal(secret, known.answer);
  // Never one that was answered in the meantime: only a dead call's, or one of more than a day ago.
  const past = { $lte: new Date(now) };
  const filter = { _id: id, $or: [{ expiresAt: past }, { answer: null, leaseUntil: past }] };
  const taken = await IdempotencyKey.updateOne(filter, { $set: fresh, $unset: { answer: 1 } });
  if (taken.modifiedCount === 0) throw inProgress();
  return undefined;
}

interface Running {
  clock: Clock;
  log: Logger;
  /** The work finds what an earlier try of the same call has done. */
  isRetrySafe: boolean;
}

/**
 * Runs a call once per key (24 h): the same key and body get the same answer, another body is a conflict, a second
 * call while the first still runs is `in_progress`. A call that fails leaves the key free, unless it may have been done
 * all the same; what was done is answered even when the answer cannot be kept, and the lease then holds a repetition back.
 */
export async function withIdempotencyKey(
  call: IdempotentCall,
  bodyDigest: string,
  { clock, log, isRetrySafe }: Running,
  execute: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const forget = (error: unknown) => log.warn({ error: String(error) }, 'an Idempotency-Key was not updated');
  // Keyed, since a plain digest of a sign-up would be a fast way to try passwords.
  const earlier = await reserve(call, createHmac('sha256', call.secret).update(bodyDigest).digest('base64url'), clock);
  if (earlier) return earlier;
  const answer = await execute().catch(async (error: unknown) => {
    // What may have been done must not be done again: the key stays taken until its lease ends.
    if (isRetrySafe || !mayHaveCommitted(error)) await IdempotencyKey.deleteOne({ _id: call.id }).catch(forget);
    throw error;
  });
  await IdempotencyKey.updateOne({ _id: call.id }, { $set: { answer: seal(call.secret, answer) } }).catch(forget);
  return answer;
}
