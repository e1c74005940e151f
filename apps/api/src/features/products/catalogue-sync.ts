import type { ChangeStream, Document, Timestamp } from 'mongodb';
import { Types } from 'mongoose';
import type { Logger } from '../../platform/log.ts';
import { hexOf } from '../../platform/mongo/hex.ts';
import type { Entry } from './catalogue-columns.ts';
import { CatalogueIndex, type Change } from './catalogue-index.ts';
import { forgetAllRecords, forgetRecords } from './catalogue-records.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

/** What the index needs of a product. */
const FIELDS = {
  price: 1,
  category: 1,
  sales: 1,
  rating: 1,
  reviewCount: 1,
  status: 1,
  listed: 1,
  featured: 1,
  featuredOrder: 1,
  terms: 1,
  createdAt: 1,
  'creator._id': 1,
} as const;
const BATCH = 100;
const AGAIN_MS = 1_000;

let index = new CatalogueIndex();
let isLoaded = false;
/** Ids of products that were written since the index last looked. */
let touched = new Set<string>();
let running: Promise<void> | undefined;

/** Says that these products were written, in this process; the next list reads them again. */
export function touchProducts(ids: Iterable<string | Types.ObjectId>): void {
  const some = [...ids].map(String);
  for (const id of some) touched.add(id);
  forgetRecords(some);
}

/** Forgets all: the next list reads every product again. After what went past the services. */
export function reloadCatalogue(): void {
  isLoaded = false;
  forgetAllRecords();
}

type Row = Pick<ProductRecord, keyof typeof FIELDS & keyof ProductRecord> & {
  _id: Types.ObjectId;
  creator: { _id: Types.ObjectId };
};

const entryOf = ({ _id, creator, createdAt, ...row }: Row): Entry => ({
  ...row,
  id: hexOf(_id),
  creator: hexOf(creator._id),
  createdAt: createdAt.getTime(),
  featured: row.featured ?? false,
  featuredOrder: row.featuredOrder ?? 0,
});

function changeOf(row: Row): Change {
  const entry = entryOf(row);
  return { id: entry.id, entry };
}

async function load(): Promise<void> {
  isLoaded = true;
  const next = new CatalogueIndex();
  const rows = ProductModel.collection.find({ deletedAt: null }, { projection: FIELDS, batchSize: BATCH });
  let batch: Change[] = [];
  for await (const row of rows) {
    batch.push(changeOf(row as unknown as Row));
    if (batch.length < BATCH) continue;
    next.fill(batch);
    batch = [];
  }
  next.fill(batch);
  next.sort();
  index = next;
}

async function readAgain(ids: string[]): Promise<void> {
  const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deletedAt: null };
  const rows = (await ProductModel.collection.find(filter, { projection: FIELDS }).toArray()) as unknown as Row[];
  const found = new Map(rows.map(changeOf).map((change) => [change.id, change]));
  index.apply(ids.map((id) => found.get(id) ?? { id, entry: null }));
}

async function run(): Promise<void> {
  const ids = [...touched];
  touched = new Set();
  try {
    await (isLoaded ? readAgain(ids) : load());
  } catch (error) {
    isLoaded = false;
    throw error;
  }
}

/** The index as the database stands: what this process wrote is in it, what others wrote within moments. */
export async function catalogueIndex(): Promise<CatalogueIndex> {
  while (!isLoaded || touched.size > 0 || running)
    await (running ??= run().finally(() => {
      running = undefined;
    }));
  return index;
}

/**
 * Follows the products that other processes write; a stream that breaks is opened again, and all is read anew.
 * @returns what ends it
 */
export async function followProducts(log: Logger): Promise<() => Promise<void>> {
  let stream: ChangeStream | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  /** From a moment before the products are read: what is written while they are comes too. */
  async function open(): Promise<void> {
    const answer = await ProductModel.db.db?.command({ ping: 1 });
    if (isOver) return;
    const startAtOperationTime = answer?.['operationTime'] as Timestamp;
    stream = ProductModel.collection.watch([{ $project: { documentKey: 1 } }], { startAtOperationTime });
    stream.on('change', (change: Document) => {
      const id = (change['documentKey'] as { _id?: Types.ObjectId } | undefined)?._id;
      if (id) touchProducts([id]);
      else reloadCatalogue();
    });
    // A stream that breaks closes itself; one may also be closed without an error, when its collection is dropped.
    stream.on('error', (error: unknown) => log.warn({ err: error }, 'following products failed'));
    stream.once('close', openSoon);
    reloadCatalogue();
  }

  function openSoon(): void {
    if (isOver) return;
    timer = setTimeout(() => void open().catch(openSoon), AGAIN_MS);
  }

  await open();
  await catalogueIndex();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await stream?.close();
  };
}
