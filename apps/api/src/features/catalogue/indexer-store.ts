import { type IndexerState, type IndexerStore, type Lease, LeaseLostError } from '@banca/catalogue/opensearch/indexer-store';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';

const COLLECTION = 'catalogue_indexer';
const STATE_ID = 'products';

interface IndexerDocument {
  _id: typeof STATE_ID;
  owner: string;
  epoch: number;
  expiresAt: Date;
  index?: string;
  token?: string;
  /** When the index was last known to match the database. */
  savedAt?: Date;
  reindexesDone?: number;
  reindexRequests?: number;
}

/** Uses the clock of the database, because the clocks of the processes may differ. */
const addToNow = (ms: number): object => ({ $add: ['$$NOW', ms] });
const toLeaseFilter = ({ epoch }: Lease): { _id: typeof STATE_ID; epoch: number } => ({ _id: STATE_ID, epoch });

/** @returns whether the document is new */
async function createDocument(documents: Collection<IndexerDocument>): Promise<boolean> {
  const fields = { owner: '', epoch: 0, expiresAt: new Date(0) };
  try {
    return (await documents.updateOne({ _id: STATE_ID }, { $setOnInsert: fields }, { upsert: true })).upsertedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function acquire(documents: Collection<IndexerDocument>, owner: string, ttlMs: number): Promise<Lease | undefined> {
  const expiredFilter = { $expr: { $lte: [{ $ifNull: ['$expiresAt', '$$NOW'] }, '$$NOW'] } };
  const fields = { owner: { $literal: owner }, expiresAt: addToNow(ttlMs), epoch: { $add: [{ $ifNull: ['$epoch', 0] }, 1] } };
  const takeLease = async () =>
    await documents.findOneAndUpdate({ _id: STATE_ID, ...expiredFilter }, [{ $set: fields }], { returnDocument: 'after' });
  let document = await takeLease();
  if (!document && (await createDocument(documents))) document = await takeLease();
  return document ? { owner, epoch: document.epoch } : undefined;
}

async function read(documents: Collection<IndexerDocument>): Promise<IndexerState> {
  const projection = {
    _id: 0,
    index: 1,
    token: 1,
    reindexesDone: 1,
    reindexRequests: 1,
    lagMs: { $subtract: ['$$NOW', '$savedAt'] },
  };
  const document = await documents.findOne<Partial<IndexerDocument> & { lagMs?: number | null }>(
    { _id: STATE_ID },
    { projection },
  );
  const { reindexesDone = 0, reindexRequests = 0, lagMs, index, token: resumeToken } = document ?? {};
  return { index, resumeToken, reindexesDone, reindexRequests, lagMs: lagMs ?? Infinity };
}

export function createIndexerStore(db: Db): IndexerStore {
  const documents = db.collection<IndexerDocument>(COLLECTION, {
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
  });
  return {
    acquire: (owner, ttlMs) => acquire(documents, owner, ttlMs),
    read: () => read(documents),
    async renew(lease, ttlMs) {
      const { matchedCount } = await documents.updateOne(toLeaseFilter(lease), [{ $set: { expiresAt: addToNow(ttlMs) } }]);
      return matchedCount === 1;
    },
    async release(lease) {
      await documents.updateOne(toLeaseFilter(lease), [{ $set: { expiresAt: '$$NOW' } }]);
    },
    async save(lease, { index, resumeToken, reindexesDone }, lagMs) {
      const fields = { index: { $literal: index }, token: { $literal: resumeToken }, reindexesDone };
      const savedAt = lagMs === undefined ? {} : { savedAt: addToNow(-lagMs) };
      const { matchedCount } = await documents.updateOne(toLeaseFilter(lease), [{ $set: { ...fields, ...savedAt } }]);
      if (matchedCount === 0) throw new LeaseLostError(`the lease of epoch ${lease.epoch} has been given to another process`);
    },
    async requestReindex() {
      const options = { upsert: true, returnDocument: 'after' } as const;
      const document = await documents.findOneAndUpdate({ _id: STATE_ID }, { $inc: { reindexRequests: 1 } }, options);
      return document?.reindexRequests ?? 0;
    },
  };
}
