import type { Document } from 'mongodb';
import mongoose, { type ClientSession, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/**
 * Counters by day, kept by `$inc`: one document per owner and month holds a part for each of its days, one per owner and
 * year a part for each of its months. `_id` is `owner:span`, and no query needs another index.
 */
const schemaOf = (collection: string) =>
  new Schema({ _id: String, parts: Schema.Types.Mixed, customers: Number }, { versionKey: false, collection, minimize: false });

/** Approved orders, on the day of their approval, written in its transaction. Amounts in centavos. */
const SalesSpanModel = model('SalesSpan', schemaOf('sales_spans'));
/** Views, with where they came from and on what. */
const TrafficSpanModel = model('TrafficSpan', schemaOf('traffic_spans'));

const models = { sales: SalesSpanModel, traffic: TrafficSpanModel };
export type Kind = keyof typeof models;

/** A product's or a creator's id, or one of the shards of the whole shop. */
export type Owner = Types.ObjectId | string;

/** The whole shop in 32: approvals of different creators seldom wait for each other. */
const SHARDS = 32;
export const shopShard = (creator: Types.ObjectId): string => `shop${Number.parseInt(String(creator).slice(-2), 16) % SHARDS}`;

export interface Count {
  owner: Owner;
  span: string;
  part: string;
  /** By what each counter of the part moves: `sales`, `devices.Mobile`. */
  by: Record<string, number>;
  /** By what counters of the whole document move. */
  whole?: Record<string, number>;
}

const idOf = (owner: Owner, span: string): string => `${String(owner)}:${span}`;

/** Where a day counts for a product: in its month, and in its year. Whoever else only needs the month. */
export function partsOf(day: string, { product, others }: { product: Owner | null | undefined; others: Owner[] }) {
  const [year = '', month = '', date = ''] = day.split('-');
  const inMonth = (owner: Owner) => ({ owner, span: `${year}-${month}`, part: date });
  return [...(product ? [inMonth(product), { owner: product, span: year, part: month }] : []), ...others.map(inMonth)];
}

/** Moves counters, all of them in one call. */
export async function count(kind: Kind, counts: Count[], options: { session?: ClientSession; isLoose?: boolean }): Promise<void> {
  const operations = counts.map(({ owner, span, part, by, whole = {} }) => {
    const moved = Object.entries(by).map(([name, amount]) => [`parts.${part}.${name}`, amount]);
    const update = { $inc: { ...Object.fromEntries(moved), ...whole } as Document };
    return { updateOne: { filter: { _id: idOf(owner, span) }, update, upsert: true } };
  });
  const { session, isLoose } = options;
  // A view that a power cut forgets is no loss; waiting for the disk at each one would be.
  const writeConcern = isLoose ? { writeConcern: { w: 1, j: false } as const } : {};
  await models[kind].collection.bulkWrite(operations as never, { ...(session ? { session } : {}), ...writeConcern });
}
