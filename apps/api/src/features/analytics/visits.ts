import { createHmac, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { maputoDayEnd, maputoDayOf } from '../../platform/clock.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import type { Owner } from './spans.model.ts';

const { model, Schema } = mongoose;

const untilMidnight = { expiresAt: { type: Date, required: true } };
/** The day's salt: random, shared by all processes, and gone with the day, so that no visit can ever be led back to an address. */
const saltSchema = new Schema(
  { _id: String, salt: { type: String, required: true }, ...untilMidnight },
  { versionKey: false, collection: 'visit_salts' },
);
saltSchema.index({ expiresAt: 1 }, { name: 'forget the salt with its day', expireAfterSeconds: 0 });
const SaltModel = model('VisitSalt', saltSchema);

/** Who was here today, as a salted hash: only that somebody already was. */
const visitSchema = new Schema({ _id: String, ...untilMidnight }, { versionKey: false, collection: 'visits' });
visitSchema.index({ expiresAt: 1 }, { name: 'forget visits with their day', expireAfterSeconds: 0 });
const VisitModel = model('Visit', visitSchema);

let today: { day: string; salt: string } | undefined;

/** The same for all processes, made by whoever counts the day's first view; then those of days past go at once. */
async function saltOf(day: string, expiresAt: Date): Promise<string> {
  if (today?.day === day) return today.salt;
  const fresh = { $setOnInsert: { salt: randomBytes(32).toString('base64url'), expiresAt } };
  const kept = await SaltModel.findOneAndUpdate({ _id: day }, fresh, { upsert: true, returnDocument: 'after' }).lean();
  await SaltModel.deleteMany({ _id: { $lt: day } });
  today = { day, salt: (kept as { salt: string }).salt };
  return today.salt;
}

export interface Visitor {
  ip: string;
  userAgent: string;
}

/** Notes a visit. @returns those of the owners whom this visitor had not visited today */
export async function noteVisit({ ip, userAgent }: Visitor, owners: Owner[], now: Date): Promise<Set<Owner>> {
  const day = maputoDayOf(now);
  const expiresAt = maputoDayEnd(day);
  const salt = await saltOf(day, expiresAt);
  const hash = (owner: Owner): string =>
    createHmac('sha256', salt)
      .update(JSON.stringify([ip, userAgent, String(owner)]))
      .digest('base64url')
      .slice(0, 24);
  const visits = owners.map((owner) => ({ _id: hash(owner), expiresAt }));
  const known = new Set<number>();
  try {
    await VisitModel.collection.insertMany(visits as never, { ordered: false, writeConcern: { w: 1, j: false } });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    for (const failed of [error.writeErrors].flat()) {
      if (!isDuplicateKey(failed)) throw error;
      known.add(failed.index);
    }
  }
  return new Set(owners.filter((_owner, index) => !known.has(index)));
}
