import { type CatalogueEntry, type CatalogueSource, type ChangeBatch, ChangeHistoryLostError } from '@banca/catalogue';
import type { ChangeStreamDocument, ResumeToken } from 'mongodb';
import { Types } from 'mongoose';
import { CURSOR_BATCH_SIZE, toBatches } from '../../../platform/mongo/page.ts';
import {
  isHistoryLost,
  parseTokenTime,
  readLastWriteTime,
  readResumeToken,
  type StreamPosition,
  toStartOptions,
} from '../../../platform/mongo/stream-position.ts';
import { toUniqueWords } from '../../../platform/search-words.ts';
import { type ProductRecord, ProductModel } from '../products.model.ts';

/** `ObjectId.toHexString` builds a rope string, which takes six times the memory when many ids are kept. */
export const toHexString = ({ id }: Types.ObjectId): string => Buffer.from(id).toString('hex');

const ENTRY_FIELDS = {
  price: 1,
  category: 1,
  sales: 1,
  rating: 1,
  featured: 1,
  featuredOrder: 1,
  title: 1,
  terms: 1,
  createdAt: 1,
  'creator._id': 1,
} as const;
const CHANGE_BATCH_SIZE = 1_000;
/** MongoDB waits this long for a change before it reports that there is none. */
const MAX_AWAIT_MS = 1_000;

type EntryFields = Pick<
  ProductRecord,
  '_id' | 'price' | 'category' | 'sales' | 'rating' | 'featured' | 'featuredOrder' | 'title' | 'terms' | 'createdAt'
> & { creator: { _id: Types.ObjectId } };

const toEntry = ({ _id, creator, createdAt, featured, featuredOrder, title, ...fields }: EntryFields): CatalogueEntry => ({
  ...fields,
  id: toHexString(_id),
  creator: toHexString(creator._id),
  createdAt: createdAt.getTime(),
  featured: featured ?? false,
  featuredOrder: featuredOrder ?? 0,
  titleTerms: toUniqueWords(title),
});

async function* scanEntries(): AsyncIterable<CatalogueEntry[]> {
  const options = { projection: ENTRY_FIELDS, batchSize: CURSOR_BATCH_SIZE };
  for await (const batch of toBatches(ProductModel.collection.find({ listed: true }, options)))
    yield (batch as unknown as EntryFields[]).map(toEntry);
}

async function readEntries(ids: string[]): Promise<CatalogueEntry[]> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, listed: true };
  const rows = await ProductModel.collection.find(filter, { projection: ENTRY_FIELDS }).toArray();
  return (rows as unknown as EntryFields[]).map(toEntry);
}

/** Updates of other fields, such as `description`, change no public list. */
const LIST_FIELDS = ['price', 'category', 'sales', 'rating', 'listed', 'featured', 'featuredOrder', 'title', 'terms', 'creator'];
const LIST_CHANGES = {
  $match: {
    $or: [
      { operationType: { $ne: 'update' } },
      ...LIST_FIELDS.map((name) => ({ [`updateDescription.updatedFields.${name}`]: { $exists: true } })),
    ],
  },
};

function openStream(token: string, isForLists: boolean) {
  const pipeline = [...(isForLists ? [LIST_CHANGES] : []), { $project: { documentKey: 1, operationType: 1 } }];
  return ProductModel.collection.watch(pipeline, {
    ...toStartOptions(token),
    maxAwaitTimeMS: MAX_AWAIT_MS,
    batchSize: CHANGE_BATCH_SIZE,
  });
}

type ProductStream = ReturnType<typeof openStream>;

/** Returns the id of the changed product, or undefined if the whole collection was dropped or renamed. */
function getChangedId(change: ChangeStreamDocument): string | undefined {
  const key = 'documentKey' in change ? (change.documentKey as { _id: Types.ObjectId } | undefined) : undefined;
  return key && toHexString(key._id);
}

/** Reads a stream continuously, so that changes that arrive while the caller applies a batch form the next batch. */
class ChangeReader {
  readonly #stream: ProductStream;
  #ids = new Set<string>();
  #token: ResumeToken;
  /** The cluster time up to which all changes have been read. */
  #completeTime = 0n;
  /** A recent write. When all changes up to it have been read, the reader is up to date as of `readAt` (ms). */
  #target: { lastWriteTime: bigint; readAt: number } | undefined;
  #failure: unknown;
  #nextEvent = Promise.withResolvers<void>();

  constructor(stream: ProductStream) {
    this.#stream = stream;
    void this.#read();
  }

  async #read(): Promise<void> {
    try {
      // On a closed stream, `tryNext` returns immediately without a change, so this loop would block the event loop.
      while (!this.#stream.closed) {
        const change = await this.#stream.tryNext();
        if (change) this.#add(change);
        this.#token = this.#stream.resumeToken;
        // The changes of a transaction have the same time, so a change completes only the time before it.
        this.#completeTime = parseTokenTime(this.#token) - (change ? 1n : 0n);
        this.#nextEvent.resolve();
      }
      throw new Error('the change stream was closed');
    } catch (error) {
      this.#failure = error;
      this.#nextEvent.resolve();
    }
  }

  #add(change: ChangeStreamDocument): void {
    const id = getChangedId(change);
    if (!id) throw new ChangeHistoryLostError(`the products were replaced: ${change.operationType}`);
    this.#ids.add(id);
  }

  /** Waits for the stream to advance. Returns `upToDateAt` when all writes before that time have been read. */
  async next(): Promise<ChangeBatch> {
    const readAt = Date.now();
    this.#target ??= { lastWriteTime: await readLastWriteTime(), readAt };
    await this.#nextEvent.promise;
    if (this.#failure) throw this.#failure;
    this.#nextEvent = Promise.withResolvers();
    const ids = [...this.#ids];
    this.#ids = new Set();
    const resumeToken = JSON.stringify({ after: this.#token } satisfies StreamPosition);
    if (this.#completeTime < this.#target.lastWriteTime) return { ids, resumeToken };
    const upToDateAt = this.#target.readAt;
    this.#target = undefined;
    return { ids, resumeToken, upToDateAt };
  }
}

export async function* watchProducts(token: string, signal: AbortSignal, { isForLists = true } = {}): AsyncIterable<ChangeBatch> {
  const stream = openStream(token, isForLists);
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

export const createProductSource = (): CatalogueSource => ({
  scan: scanEntries,
  read: readEntries,
  readResumeToken,
  watch: (token, signal) => watchProducts(token, signal),
});
