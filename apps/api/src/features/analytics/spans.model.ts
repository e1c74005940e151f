import type { Document } from 'mongodb';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import type { Slice } from './days.ts';

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

export interface SalesPart {
  sales?: number;
  revenue?: number;
}
export interface TrafficPart {
  views?: number;
  visitors?: number;
  referrers?: Record<string, number>;
  devices?: Record<string, number>;
}

/** A product's or a creator's id, or one of the shards of the whole shop. */
export type Owner = Types.ObjectId | string;

/** The whole shop in 32: approvals of different creators seldom wait for each other. */
const SHARDS = 32;
export const shopShard = (creator: Types.ObjectId): string => `shop${Number.parseInt(String(creator).slice(-2), 16) % SHARDS}`;
export const shopShards = (): string[] => Array.from({ length: SHARDS }, (_, i) => `shop${i}`);

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

export interface Row<P> {
  owner: string;
  /** `2026-11-21`, or `2026-11` from the document of a year. */
  at: string;
  part: P;
}

interface Span<P> {
  _id: string;
  parts?: Record<string, P>;
  customers?: number;
}

/** The parts that there are, of all owners, in one query by `_id`. */
export async function readParts(kind: 'sales', owners: Owner[], slices: Slice[]): Promise<Row<SalesPart>[]>;
export async function readParts(kind: 'traffic', owners: Owner[], slices: Slice[]): Promise<Row<TrafficPart>[]>;
export async function readParts(kind: Kind, owners: Owner[], slices: Slice[]): Promise<Row<SalesPart & TrafficPart>[]> {
  if (owners.length === 0 || slices.length === 0) return [];
  const wanted = new Map(slices.map(({ span, parts }) => [span, parts]));
  const ids = owners.flatMap((owner) => slices.map(({ span }) => idOf(owner, span)));
  const spans = await models[kind].find({ _id: { $in: ids } }).lean<Span<SalesPart & TrafficPart>[]>();
  return spans.flatMap(({ _id, parts = {} }) => {
    const [owner = '', span = ''] = _id.split(':');
    return (wanted.get(span) ?? []).flatMap((name) => {
      const part = parts[name];
      return part ? [{ owner, at: `${span}-${name}`, part }] : [];
    });
  });
}

/** The one part of the document that holds a shard's sales of all days. */
export const EVER = { span: 'all', part: 'ever' } as const;

/** How many customers had an order approved in a month (YYYY-MM). */
export const readCustomers = async (creator: Owner, month: string): Promise<number> =>
  (await SalesSpanModel.findById(idOf(creator, month), { customers: 1 }).lean<Span<never>>())?.customers ?? 0;

/** Forgets all counters of a kind, before they are counted anew. */
export const forgetCounts = async (kind: Kind): Promise<void> => void (await models[kind].deleteMany({}));
