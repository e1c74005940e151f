import { type QueryFilter, Types } from 'mongoose';
import { hexOf } from '../../platform/mongo/hex.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';

/** What anybody may see; never the file, the words or the money made. */
const PUBLIC_FIELDS = { file: 0, terms: 0, revenue: 0, changedSinceApproval: 0 };
/** Some 50,000 products of 0.8 kB: as JSON they take a third of what they would as objects, and are read in 7 µs. */
const MOST_CHARACTERS = 40_000_000;

/** Products on sale that were read lately, the longest unread first. */
const records = new Map<string, string>();
let characters = 0;
/** Raised by each change: what was read while something changed is not kept. */
let changes = 0;

function drop(id: string): void {
  characters -= records.get(id)?.length ?? 0;
  records.delete(id);
}

export function forgetRecords(ids: Iterable<string>): void {
  changes += 1;
  for (const id of ids) drop(id);
}

export function forgetAllRecords(): void {
  changes += 1;
  characters = 0;
  records.clear();
}

function keep(id: string, json: string): void {
  drop(id);
  records.set(id, json);
  characters += json.length;
  while (characters > MOST_CHARACTERS) drop(records.keys().next().value as string);
}

function revive(json: string): ProductRecord {
  const record = JSON.parse(json) as ProductRecord;
  record._id = new Types.ObjectId(record._id);
  record.creator._id = new Types.ObjectId(record.creator._id);
  record.createdAt = new Date(record.createdAt);
  record.updatedAt = new Date(record.updatedAt);
  return record;
}

/**
 * Products by id, in the order of the ids; what does not match is left out. By the driver itself: casting ids that are ids
 * would cost a list a tenth of its time.
 */
async function readProducts(
  ids: string[],
  { filter, projection }: { filter: QueryFilter<ProductRecord>; projection: object },
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  const some = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, ...filter };
  const rows = (await ProductModel.collection.find(some as never, { projection }).toArray()) as unknown as ProductRecord[];
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Products on sale, in the order of the ids, as anybody may see them. Those that were read lately are not read again until
 * they change; whoever has written one has said so by `touchProducts`.
 */
export async function readOnSale(ids: string[]): Promise<ProductRecord[]> {
  const before = changes;
  const known = new Map<string, ProductRecord>();
  for (const id of ids) {
    const json = records.get(id);
    if (json === undefined) continue;
    keep(id, json);
    known.set(id, revive(json));
  }
  const missing = ids.filter((id) => !known.has(id));
  for (const record of await readProducts(missing, { filter: { listed: true }, projection: PUBLIC_FIELDS })) {
    const id = hexOf(record._id);
    known.set(id, record);
    if (before === changes) keep(id, JSON.stringify(record));
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
