import { errors as messages } from '@banca/contracts/messages';
import mongoose from 'mongoose';
import type { Clock } from '../clock.ts';
import { AppError } from './errors.ts';

const { model, Schema } = mongoose;

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A call that has not ended by then has died with its process: the next one with its key may run. */
const LEASE_MS = 60_000;

interface KeyRecord {
  _id: string;
  digest: string;
  leaseUntil: Date;
  expiresAt: Date;
  answer?: { status: number; body: unknown };
}

const schema = new Schema<KeyRecord>(
  {
    _id: String,
    digest: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    answer: { type: Schema.Types.Mixed },
  },
  { versionKey: false, collection: 'idempotency_keys', minimize: false },
);
schema.index({ expiresAt: 1 }, { name: 'forget after 24 h', expireAfterSeconds: 0 });

const IdempotencyKey = model('IdempotencyKey', schema);

export interface Answer {
  status: number;
  body: unknown;
}

const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === 11_000;

const inProgress = (): AppError => new AppError('in_progress', messages.inProgress, { headers: { 'Retry-After': '1' } });

/** Takes the key for this call, or finds the answer that an earlier call with the same body got. */
async function reserve(id: string, digest: string, clock: Clock): Promise<Answer | undefined> {
  const now = clock.now().getTime();
  const fresh = { digest, leaseUntil: new Date(now + LEASE_MS), expiresAt: new Date(now + KEPT_MS) };
  try {
    await IdempotencyKey.create([{ _id: id, ...fresh }]);
    return undefined;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const known = await IdempotencyKey.findById(id).lean();
  if (!known) throw inProgress();
  if (known.expiresAt.getTime() > now && known.digest !== digest) throw new AppError('conflict', messages.idempotencyConflict);
  if (known.answer && known.expiresAt.getTime() > now) return known.answer;
  const filter = { _id: id, leaseUntil: { $lte: new Date(now) } };
  const taken = await IdempotencyKey.updateOne(filter, { $set: fresh, $unset: { answer: 1 } });
  if (taken.modifiedCount === 0) throw inProgress();
  return undefined;
}

/**
 * Runs a call once per key (24 h): the same key and body get the same answer, another body is a conflict, a second
 * call while the first still runs is `in_progress`. A call that fails leaves the key free.
 */
export async function once(id: string, digest: string, clock: Clock, call: () => Promise<Answer>): Promise<Answer> {
  const earlier = await reserve(id, digest, clock);
  if (earlier) return earlier;
  try {
    const answer = await call();
    await IdempotencyKey.updateOne({ _id: id }, { $set: { answer, leaseUntil: clock.now() } });
    return answer;
  } catch (error) {
    await IdempotencyKey.deleteOne({ _id: id });
    throw error;
  }
}
