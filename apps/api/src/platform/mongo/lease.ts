import { randomUUID } from 'node:crypto';
import { model, Schema } from 'mongoose';

/** A lease lets one process at a time do some work. It expires if that process is killed. */
const LeaseModel = model(
  'Lease',
  new Schema({ _id: String, owner: String, expiresAt: Date }, { versionKey: false, collection: 'leases' }),
);

/** Held by work that removes files that a document names or has named, and by a backup while it copies all files. */
export const STORED_FILES_LEASE = 'stored-files';

const LIFETIME_MS = 120_000;
const RENEWAL_INTERVAL_MS = LIFETIME_MS / 4;

export interface Lease {
  /** Renews the lease. Call it before a step that another owner must not see half done. @throws Error if it is lost */
  confirm(): Promise<void>;
}

/** Uses the clock of the database, because the clocks of the processes may differ. */
const isUnexpired = { $gt: ['$expiresAt', '$$NOW'] };
const createFields = (owner: string) => ({
  owner: { $literal: owner },
  expiresAt: { $add: ['$$NOW', LIFETIME_MS] },
});

async function acquire(name: string, owner: string): Promise<boolean> {
  const fields = { $cond: [isUnexpired, '$$ROOT', { $mergeObjects: ['$$ROOT', createFields(owner)] }] };
  // As a `never`, because the type of a Mongoose collection only allows ObjectIds as ids.
  const options = { upsert: true, returnDocument: 'after' } as const;
  const lease = await LeaseModel.collection.findOneAndUpdate({ _id: name as never }, [{ $replaceWith: fields }], options);
  return lease?.['owner'] === owner;
}

async function renew(name: string, owner: string): Promise<void> {
  const filter = { _id: name as never, owner, $expr: isUnexpired };
  const { matchedCount } = await LeaseModel.collection.updateOne(filter, [{ $set: createFields(owner) }]);
  if (matchedCount === 0) throw new Error(`the lease "${name}" has expired`);
}

/** Runs `work` while no other process has the lease. @returns undefined if it did not run */
export async function withLease<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<{ result: T } | undefined> {
  const owner = randomUUID();
  if (!(await acquire(name, owner))) return undefined;
  const confirm = (): Promise<void> => renew(name, owner);
  // If a renewal fails, the next call of `confirm` throws.
  const timer = setInterval(() => void confirm().catch(() => {}), RENEWAL_INTERVAL_MS);
  try {
    return { result: await work({ confirm }) };
  } finally {
    clearInterval(timer);
    await LeaseModel.deleteOne({ _id: name, owner });
  }
}
