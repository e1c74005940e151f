import { createHmac } from 'node:crypto';
import { model, Schema } from 'mongoose';
import type { Clock } from '../clock.ts';
import { decrypt, encrypt } from '../encryption.ts';
import type { Logger } from '../log.ts';
import { isDuplicateKey } from '../mongo/duplicate-key.ts';
import { mayHaveCommitted } from '../mongo/transaction.ts';
import { AppError } from '../errors.ts';

export const IDEMPOTENCY_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** A call that exceeds the lease is assumed to have crashed, so a retry with its key may run. */
const LEASE_MS = 60_000;

interface KeyRecord {
  _id: string;
  digest: string;
  leaseUntil: Date;
  expiresAt: Date;
  /** Encrypted with a key derived from the client's Idempotency-Key, because a login response contains a token. */
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
  json: string | undefined;
}

export interface IdempotentCall {
  id: string;
  /** 32 bytes, derived from the client's key and never stored. */
  secret: Buffer;
}

const createInProgressError = (): AppError =>
  new AppError('in_progress', 'errors.inProgress', { headers: { 'Retry-After': '1' } });

/** @returns the response of an earlier call with the key, or undefined if this call must run */
async function reserveKey({ id, secret }: IdempotentCall, digest: string, clock: Clock): Promise<StoredResponse | undefined> {
  const now = clock.now().getTime();
  const reservation = { digest, leaseUntil: new Date(now + LEASE_MS), expiresAt: new Date(now + IDEMPOTENCY_KEY_LIFETIME_MS) };
  try {
    await IdempotencyKeyModel.create([{ _id: id, ...reservation }]);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const existing = await IdempotencyKeyModel.findById(id);
  if (!existing) throw createInProgressError();
  if (existing.expiresAt.getTime() > now && existing.digest !== digest)
    throw new AppError('conflict', 'errors.idempotencyConflict');
  if (existing.answer && existing.expiresAt.getTime() > now)
    return JSON.parse(decrypt(secret, existing.answer)) as StoredResponse;
  const past = { $lte: new Date(now) };
  const filter = { _id: id, $or: [{ expiresAt: past }, { answer: null, leaseUntil: past }] };
  const reserved = await IdempotencyKeyModel.updateOne(filter, { $set: reservation, $unset: { answer: 1 } });
  if (reserved.modifiedCount === 0) throw createInProgressError();
  return undefined;
}

/** Selects what an earlier attempt of a call created before it crashed. @param idempotencyKeys one for each secret of the API */
export const createdByRetriedCall = (idempotencyKeys: readonly string[], clock: Clock) => ({
  idempotencyKey: { $in: [...idempotencyKeys] },
  createdAt: { $gt: new Date(clock.now().getTime() - IDEMPOTENCY_KEY_LIFETIME_MS) },
});

interface ExecutionOptions {
  clock: Clock;
  log: Logger;
  isRetrySafe: boolean;
}

async function executeOnce(
  call: IdempotentCall,
  requestDigest: string,
  { clock, log, isRetrySafe }: ExecutionOptions,
  execute: () => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const logFailure = (error: unknown) => log.warn({ error: String(error) }, 'updating an Idempotency-Key failed');
  // The digest is keyed, because a plain digest of a sign-up would allow fast password guessing.
  const stored = await reserveKey(call, createHmac('sha256', call.secret).update(requestDigest).digest('base64url'), clock);
  if (stored) return stored;
  const response = await execute().catch(async (error: unknown) => {
    // A call that may have committed keeps its key until the lease ends. A retry after that finds what the call created.
    if (isRetrySafe || !mayHaveCommitted(error)) await IdempotencyKeyModel.deleteOne({ _id: call.id }).catch(logFailure);
    throw error;
  });
  const answer = encrypt(call.secret, JSON.stringify(response));
  await IdempotencyKeyModel.updateOne({ _id: call.id }, { $set: { answer } }).catch(logFailure);
  return response;
}

/** @param calls one for each secret of the API. All are reserved, one inside the other: another process may know only one secret */
export const withIdempotencyKey = (
  calls: readonly IdempotentCall[],
  requestDigest: string,
  options: ExecutionOptions,
  execute: () => Promise<StoredResponse>,
): Promise<StoredResponse> => calls.reduce((inner, call) => () => executeOnce(call, requestDigest, options, inner), execute)();
