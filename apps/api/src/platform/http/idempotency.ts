import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { errors as messages } from '@banca/contracts/messages';
import mongoose from 'mongoose';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import { AppError } from '../errors.ts';

const { model, Schema } = mongoose;

const RETENTION_MS = 24 * 60 * 60 * 1000;
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

const IdempotencyKeyModel = model('IdempotencyKey', schema);

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

function encrypt(secret: Buffer, response: StoredResponse): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(response), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function decrypt(secret: Buffer, encrypted: Buffer): StoredResponse {
  const decipher = createDecipheriv('aes-256-gcm', secret, encrypted.subarray(0, IV_BYTES));
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as StoredResponse;
}

const inProgress = (): AppError => new AppError('in_progress', messages.inProgress, { headers: { 'Retry-After': '1' } });

/** Takes the key for this call, or finds the answer that an earlier call with the same body got. */
async function reserveKey({ id, secret }: IdempotentCall, digest: string, clock: Clock): Promise<StoredResponse | undefined> {
  const now = clock.now().getTime();
  const reservation = { digest, leaseUntil: new Date(now + LEASE_MS), expiresAt: new Date(now + RETENTION_MS) };
  try {
    await IdempotencyKeyModel.create([{ _id: id, ...reservation }]);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const existing = await IdempotencyKeyModel.findById(id);
  if (!existing) throw inProgress();
  if (existing.expiresAt.getTime() > now && existing.digest !== digest)
    throw new AppError('conflict', messages.idempotencyConflict);
  if (existing.answer && existing.expiresAt.getTime() > now) return decrypt(secret, existing.answer);
  // Never one that was answered in the meantime: only a dead call's, or one of more than a day ago.
  const past = { $lte: new Date(now) };
  const filter = { _id: id, $or: [{ expiresAt: past }, { answer: null, leaseUntil: past }] };
  const reserved = await IdempotencyKeyModel.updateOne(filter, { $set: reservation, $unset: { answer: 1 } });
  if (reserved.modifiedCount === 0) throw inProgress();
  return undefined;
}

interface ExecutionOptions {
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
  { clock, log, isRetrySafe }: ExecutionOptions,
  execute: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const logFailure = (error: unknown) => log.warn({ error: String(error) }, 'an Idempotency-Key was not updated');
  // Keyed, since a plain digest of a sign-up would be a fast way to try passwords.
  const stored = await reserveKey(call, createHmac('sha256', call.secret).update(bodyDigest).digest('base64url'), clock);
  if (stored) return stored;
  const response = await execute().catch(async (error: unknown) => {
    // What may have been done must not be done again: the key stays taken until its lease ends.
    if (isRetrySafe || !mayHaveCommitted(error)) await IdempotencyKeyModel.deleteOne({ _id: call.id }).catch(logFailure);
    throw error;
  });
  await IdempotencyKeyModel.updateOne({ _id: call.id }, { $set: { answer: encrypt(call.secret, response) } }).catch(logFailure);
  return response;
}
