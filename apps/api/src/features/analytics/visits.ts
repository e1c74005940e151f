import { createHmac, randomBytes } from 'node:crypto';
import mongoose, { model, Schema } from 'mongoose';
import { endOfMaputoDay, toMaputoDay } from '../../platform/clock.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MetricSubject } from './metric-buckets.model.ts';

const EXPIRES_AT_MIDNIGHT = { expiresAt: { type: Date, required: true } };
/** The random salt of a day. It is deleted after the day, so that no visit can be traced to an IP address. */
const saltSchema = new Schema(
  { _id: String, salt: { type: String, required: true }, ...EXPIRES_AT_MIDNIGHT },
  { versionKey: false, collection: 'visit_salts' },
);
saltSchema.index({ expiresAt: 1 }, { name: 'forget the salt with its day', expireAfterSeconds: 0 });
const SaltModel = model('VisitSalt', saltSchema);

/** The salted hash of a visitor and a subject, which shows only that the visitor has been counted today. */
const visitSchema = new Schema({ _id: String, ...EXPIRES_AT_MIDNIGHT }, { versionKey: false, collection: 'visits' });
visitSchema.index({ expiresAt: 1 }, { name: 'forget visits with their day', expireAfterSeconds: 0 });
const VisitModel = model('Visit', visitSchema);

interface DailySalt {
  day: string;
  salt: string;
}

export const createVisitSalt = (): { latest: DailySalt | undefined } => ({ latest: undefined });

/** All processes share the salt of a day. The process that needs it first creates it and deletes earlier salts. */
async function getOrCreateSalt({ visitSalt }: VisitDeps, day: string, expiresAt: Date): Promise<string> {
  if (visitSalt.latest?.day === day) return visitSalt.latest.salt;
  const insertSalt = { $setOnInsert: { salt: randomBytes(32).toString('base64url'), expiresAt } };
  const storedSalt = await SaltModel.findOneAndUpdate({ _id: day }, insertSalt, { upsert: true, returnDocument: 'after' }).lean();
  await SaltModel.deleteMany({ _id: { $lt: day } });
  const { salt } = storedSalt as { salt: string };
  visitSalt.latest = { day, salt };
  return salt;
}

type VisitDeps = Pick<Deps, 'clock' | 'visitSalt'>;

export interface Visitor {
  ip: string;
  userAgent: string;
}

/** @returns the subjects that this visitor had not visited today */
export async function recordVisit(
  deps: VisitDeps,
  { ip, userAgent }: Visitor,
  subjects: MetricSubject[],
): Promise<Set<MetricSubject>> {
  const day = toMaputoDay(deps.clock.now());
  const expiresAt = endOfMaputoDay(day);
  const salt = await getOrCreateSalt(deps, day, expiresAt);
  const hashVisit = (subject: MetricSubject): string =>
    createHmac('sha256', salt)
      .update(JSON.stringify([ip, userAgent, String(subject)]))
      .digest('base64url')
      .slice(0, 24);
  const visits = subjects.map((subject) => ({ _id: hashVisit(subject), expiresAt }));
  const repeatedIndexes = new Set<number>();
  try {
    // The type of a Mongoose collection only allows ObjectIds as ids.
    await VisitModel.collection.insertMany(visits as never, { ordered: false, writeConcern: { w: 1, j: false } });
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
    // The driver reports a single error without an array.
    for (const failed of [error.writeErrors].flat()) {
      if (!isDuplicateKey(failed)) throw error;
      repeatedIndexes.add(failed.index);
    }
  }
  return new Set(subjects.filter((_subject, index) => !repeatedIndexes.has(index)));
}
