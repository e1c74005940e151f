import type { BulkWriteOptions } from 'mongodb';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { aggregateRows } from '../../platform/invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import type { Slice } from './day-ranges.ts';

/** Holds the daily counters of a subject in a month, or a product's monthly counters in a year. `_id` is `SUBJECT:SPAN`. */
const createBucketSchema = (collection: string) =>
  new Schema({ _id: String, parts: Schema.Types.Mixed, customers: Number }, { versionKey: false, collection, minimize: false });

const SalesModel = model('SalesSpan', createBucketSchema('sales_spans'));
const TrafficModel = model('TrafficSpan', createBucketSchema('traffic_spans'));

const MODELS = { sales: SalesModel, traffic: TrafficModel };
export type MetricKind = keyof typeof MODELS;

/** Sales have `sales`, `revenue` (centavos), `refunds` and `refunded` (centavos). Traffic has the other fields: what happens before a sale. */
export interface Bucket {
  sales?: number;
  revenue?: number;
  /** Those recorded then, whenever the orders were approved. Missing before the first one. */
  refunds?: number;
  refunded?: number;
  views?: number;
  visitors?: number;
  /** Visitors who opened the checkout, once a day for each product. Not counted for the market. */
  checkouts?: number;
  /** Placed orders in any state. Not counted for the market. */
  orders?: number;
  referrers?: Record<string, number>;
  devices?: Record<string, number>;
  /** Missing in buckets of the release 0.2.0. */
  sources?: Record<string, number>;
}

/** The id of a product or a creator, or a shard of the whole market. */
export type MetricSubject = Types.ObjectId | string;

/** Approvals of different creators seldom wait for each other, because they write to different shards. */
const SHARDS = 32;
export const marketShard = (creator: Types.ObjectId): string => `shop${Number.parseInt(String(creator).slice(-2), 16) % SHARDS}`;

const HEX_DIGITS = [...'0123456789abcdef'];
const hexDigit = (id: string, position: number) => ({ $indexOfArray: [HEX_DIGITS, { $substrBytes: [id, position, 1] }] });
/** `marketShard` as an aggregation expression. @param creator the path of the id as a string */
export const marketShardExpression = (creator: string) => {
  const lastByte = { $add: [{ $multiply: [16, hexDigit(creator, 22)] }, hexDigit(creator, 23)] };
  return { $concat: ['shop', { $toString: { $mod: [lastByte, SHARDS] } }] };
};
export const marketShards = (): string[] => Array.from({ length: SHARDS }, (_, i) => `shop${i}`);

/** The bucket with the sales of all days; each market shard has one. */
export const ALL_TIME = { span: 'all', bucket: 'ever' } as const;

export interface MetricIncrement {
  subject: MetricSubject;
  /** `2026-11`, `2026` or `all`. */
  span: string;
  /** The day of a month or the month of a year, in two digits. */
  bucket: string;
  /** Amounts by the path of the counter in the bucket: `sales`, `devices.Mobile`. */
  bucketIncrements: Record<string, number>;
  /** Amounts by the name of a counter that has no buckets: `customers`. */
  spanIncrements?: Record<string, number>;
}

const toDocumentId = (subject: MetricSubject, span: string): string => `${String(subject)}:${span}`;

/** @param day YYYY-MM-DD */
export const getDayBucket = (subject: MetricSubject, day: string) => ({ subject, span: day.slice(0, 7), bucket: day.slice(8) });

/** A product also has buckets by month, because its counters are read over years. */
export const listProductBuckets = (product: MetricSubject, day: string) => [
  getDayBucket(product, day),
  { subject: product, span: day.slice(0, 4), bucket: day.slice(5, 7) },
];

/** The sums of all increments of a document, by the path of the counter. */
function sumByDocument(increments: readonly MetricIncrement[]): Map<string, Record<string, number>> {
  const sums = new Map<string, Record<string, number>>();
  for (const { subject, span, bucket, bucketIncrements, spanIncrements = {} } of increments) {
    const id = toDocumentId(subject, span);
    const sum = sums.get(id) ?? {};
    const bucketEntries = Object.entries(bucketIncrements).map(([name, amount]) => [`parts.${bucket}.${name}`, amount] as const);
    for (const [path, amount] of [...bucketEntries, ...Object.entries(spanIncrements)]) sum[path] = (sum[path] ?? 0) + amount;
    sums.set(id, sum);
  }
  return sums;
}

/** Increments counters in one command. */
export async function incrementMetrics(
  kind: MetricKind,
  increments: readonly MetricIncrement[],
  options: BulkWriteOptions = {},
): Promise<void> {
  const operations = [...sumByDocument(increments)].map(([_id, $inc]) => ({
    updateOne: { filter: { _id }, update: { $inc }, upsert: true },
  }));
  // The type of a Mongoose collection only allows ObjectIds as ids.
  await MODELS[kind].collection.bulkWrite(operations as never, options);
}

let waitingIncrements: MetricIncrement[] = [];
let nextWrite: Promise<void> | undefined;
let currentWrite: Promise<void> = Promise.resolve();

async function writeWaitingIncrements(): Promise<void> {
  const increments = waitingIncrements;
  waitingIncrements = [];
  nextWrite = undefined;
  await incrementMetrics('traffic', increments, { writeConcern: { w: 1, j: false } });
}

/**
 * Writes with one command at a time, which takes all increments that came during the one before, because concurrent writers of a
 * busy product's counters would wait for each other. A power cut may lose the increments of the last 100 ms.
 */
export function incrementTraffic(increments: readonly MetricIncrement[]): Promise<void> {
  waitingIncrements.push(...increments);
  nextWrite ??= currentWrite.then(writeWaitingIncrements);
  currentWrite = nextWrite.catch(() => undefined);
  return nextWrite;
}

export interface BucketRow {
  subject: string;
  /** `2026-11-21`, or `2026-11` from the document of a year. */
  date: string;
  bucket: Bucket;
}

interface StoredSpan {
  _id: string;
  parts?: Record<string, Bucket>;
  customers?: number;
}

async function readSpans(kind: MetricKind, subjects: MetricSubject[], slices: Slice[]): Promise<StoredSpan[]> {
  const ids = subjects.flatMap((subject) => slices.map(({ span }) => toDocumentId(subject, span)));
  if (ids.length === 0) return [];
  return await MODELS[kind].find({ _id: { $in: ids } }).lean<StoredSpan[]>();
}

function toBucketRows(documents: StoredSpan[], slices: Slice[]): BucketRow[] {
  const bucketsBySpan = new Map(slices.map(({ span, buckets }) => [span, buckets]));
  return documents.flatMap(({ _id, parts = {} }) => {
    const [subject = '', span = ''] = _id.split(':');
    return (bucketsBySpan.get(span) ?? []).flatMap((name) => {
      const bucket = parts[name];
      return bucket ? [{ subject, date: `${span}-${name}`, bucket }] : [];
    });
  });
}

export const readBuckets = async (kind: MetricKind, subjects: MetricSubject[], slices: Slice[]): Promise<BucketRow[]> =>
  toBucketRows(await readSpans(kind, subjects, slices), slices);

export async function readCreatorSales(
  creator: MetricSubject,
  slices: Slice[],
  month: string,
): Promise<{ rows: BucketRow[]; customers: number }> {
  const documents = await readSpans('sales', [creator], slices);
  const customers = documents.find(({ _id }) => _id === toDocumentId(creator, month))?.customers ?? 0;
  return { rows: toBucketRows(documents, slices), customers };
}

/** Selects every span of the subject, because `;` follows `:` in ASCII. */
const allSpansFilter = (subject: MetricSubject) => ({ _id: { $gte: toDocumentId(subject, ''), $lt: `${String(subject)};` } });

export const hasTraffic = async (subject: MetricSubject): Promise<boolean> =>
  (await TrafficModel.exists(allSpansFilter(subject))) !== null;

export async function* iterateSubjectBuckets(kind: MetricKind, subject: MetricSubject): AsyncGenerator<BucketRow> {
  const cursor = MODELS[kind].find(allSpansFilter(subject)).sort({ _id: 1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const { _id, parts = {} } of iterateCursor<StoredSpan>(cursor))
    for (const name of Object.keys(parts).sort())
      yield { subject: String(subject), date: `${_id.split(':')[1] ?? ''}-${name}`, bucket: parts[name] ?? {} };
}

export const deleteMetrics = async (kind: MetricKind, session: ClientSession): Promise<void> =>
  void (await MODELS[kind].deleteMany({}, { session }));

export const readStoredSalesBuckets = (session: ClientSession) =>
  aggregateRows(
    SalesModel,
    [
      { $project: { bucket: { $objectToArray: { $ifNull: ['$parts', {}] } } } },
      { $unwind: '$bucket' },
      {
        $project: {
          _id: { $concat: ['$_id', ' ', '$bucket.k'] },
          sales: '$bucket.v.sales',
          revenue: '$bucket.v.revenue',
          refunds: '$bucket.v.refunds',
          refunded: '$bucket.v.refunded',
        },
      },
    ],
    session,
  );

export const readStoredMonthlyCustomers = (session: ClientSession) =>
  aggregateRows(SalesModel, [{ $match: { customers: { $exists: true } } }, { $project: { customers: 1 } }], session);
