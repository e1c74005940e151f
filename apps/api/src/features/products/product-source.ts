import { type CatalogueEntry, type CatalogueSource, type ChangeBatch, ChangeHistoryLostError } from '@banca/catalogue';
import type { ChangeStreamDocument, ResumeToken, Timestamp } from 'mongodb';
import mongoose, { Types } from 'mongoose';
import { toHexString } from '../../platform/mongo/to-hex-string.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

/** The fields that public lists filter and sort by. */
const ENTRY_FIELDS = {
  price: 1,
  category: 1,
  sales: 1,
  rating: 1,
  featured: 1,
  featuredOrder: 1,
  terms: 1,
  createdAt: 1,
  'creator._id': 1,
} as const;
const SCAN_BATCH = 500;
const CHANGES_MAX = 1_000;
/** How long MongoDB waits for a change before it reports that there is none. */
const AWAIT_MS = 1_000;

type Row = Pick<
  ProductRecord,
  '_id' | 'price' | 'category' | 'sales' | 'rating' | 'featured' | 'featuredOrder' | 'terms' | 'createdAt'
> & { creator: { _id: Types.ObjectId } };

const toEntry = ({ _id, creator, createdAt, featured, featuredOrder, ...row }: Row): CatalogueEntry => ({
  ...row,
  id: toHexString(_id),
  creator: toHexString(creator._id),
  createdAt: createdAt.getTime(),
  featured: featured ?? false,
  featuredOrder: featuredOrder ?? 0,
});

async function* scanEntries(): AsyncIterable<CatalogueEntry[]> {
  const options = { projection: ENTRY_FIELDS, batchSize: SCAN_BATCH };
  const cursor = ProductModel.collection.find({ listed: true }, options);
  let batch: CatalogueEntry[] = [];
  for await (const row of cursor) {
    batch.push(toEntry(row as unknown as Row));
    if (batch.length < SCAN_BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function readEntries(ids: string[]): Promise<CatalogueEntry[]> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, listed: true };
  const rows = await ProductModel.collection.find(filter, { projection: ENTRY_FIELDS }).toArray();
  return (rows as unknown as Row[]).map(toEntry);
}

/** A time of the cluster, or the position in a change stream. */
type Token = { at: string } | { after: ResumeToken };

async function readResumeToken(): Promise<string> {
  const reply = await mongoose.connection.db?.command({ ping: 1 });
  const lastWrite = reply?.['operationTime'] as Timestamp;
  // A stream starts with the write of the given time: one more increment leaves out the last one.
  return JSON.stringify({ at: String(lastWrite.toBigInt() + 1n) } satisfies Token);
}

/** Updates of other fields, as of the description's text, change no list. */
const LIST_FIELDS = ['price', 'category', 'sales', 'rating', 'listed', 'featured', 'featuredOrder', 'terms', 'creator'];
const LIST_CHANGES = {
  $match: {
    $or: [
      { operationType: { $ne: 'update' } },
      ...LIST_FIELDS.map((name) => ({ [`updateDescription.updatedFields.${name}`]: { $exists: true } })),
    ],
  },
};

function openStream(token: string, listChangesOnly: boolean) {
  const position = JSON.parse(token) as Token;
  const start =
    'at' in position
      ? { startAtOperationTime: mongoose.mongo.Timestamp.fromString(position.at, 10) }
      : { resumeAfter: position.after };
  const pipeline = [...(listChangesOnly ? [LIST_CHANGES] : []), { $project: { documentKey: 1, operationType: 1 } }];
  return ProductModel.collection.watch(pipeline, { ...start, maxAwaitTimeMS: AWAIT_MS, batchSize: CHANGES_MAX });
}

const HISTORY_LOST = 286;
const isHistoryLost = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError &&
  (error.code === HISTORY_LOST || error.codeName === 'ChangeStreamHistoryLost');

type ProductStream = ReturnType<typeof openStream>;

/** The product of a change; undefined when the whole collection was dropped or renamed. */
function getChangedId(change: ChangeStreamDocument): string | undefined {
  const key = 'documentKey' in change ? (change.documentKey as { _id: Types.ObjectId } | undefined) : undefined;
  return key && toHexString(key._id);
}

/** Reads a stream ahead, so that changes which arrive while a batch is applied form the next batch. */
class ChangeReader {
  readonly #stream: ProductStream;
  #ids = new Set<string>();
  #token: ResumeToken;
  #failure: unknown;
  #news = Promise.withResolvers<void>();

  constructor(stream: ProductStream) {
    this.#stream = stream;
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      // A closed stream answers at once that there is no change: asking it again would block the event loop.
      while (!this.#stream.closed) {
        const change = await this.#stream.tryNext();
        if (change) this.#add(change);
        this.#token = this.#stream.resumeToken;
        this.#news.resolve();
      }
      throw new Error('the change stream was closed');
    } catch (error) {
      this.#failure = error;
      this.#news.resolve();
    }
  }

  #add(change: ChangeStreamDocument): void {
    const id = getChangedId(change);
    if (!id) throw new ChangeHistoryLostError(`the products were replaced: ${change.operationType}`);
    this.#ids.add(id);
  }

  /** Waits for changes, or for MongoDB to report that there are none. */
  async next(): Promise<ChangeBatch> {
    await this.#news.promise;
    if (this.#failure) throw this.#failure;
    this.#news = Promise.withResolvers();
    const ids = [...this.#ids];
    this.#ids = new Set();
    return { ids, resumeToken: JSON.stringify({ after: this.#token } satisfies Token) };
  }
}

/** Reports product changes after a token. `isForLists` leaves out changes that no public list shows. */
export async function* watchProducts(
  token: string,
  signal: AbortSignal,
  { isForLists: listChangesOnly = true } = {},
): AsyncIterable<ChangeBatch> {
  const stream = openStream(token, listChangesOnly);
  const close = (): void => void stream.close().catch(() => undefined);
  signal.addEventListener('abort', close, { once: true });
  try {
    const changes = new ChangeReader(stream);
    while (!signal.aborted) yield await changes.next();
  } catch (error) {
    if (signal.aborted) return;
    throw isHistoryLost(error) ? new ChangeHistoryLostError(String(error)) : error;
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** The products of the database, for a catalogue. */
export const createProductSource = (): CatalogueSource => ({
  scan: scanEntries,
  read: readEntries,
  readResumeToken,
  watch: (token, signal) => watchProducts(token, signal),
});
