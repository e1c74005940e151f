import { type QueryFilter, Types } from 'mongoose';
import { type ProductRecord, ProductModel } from './products.model.ts';

/** What anybody may see; never the file, the words or the money made. */
const PUBLIC_FIELDS = { file: 0, terms: 0, revenue: 0, changedSinceApproval: 0 };
/** About 2 kB each. */
const MOST = 6_000;

/** Products on sale that were read lately, the longest unread first. */
const records = new Map<string, ProductRecord>();
/** Raised by each change: what was read while something changed is not kept. */
let changes = 0;

export function forgetRecords(ids: Iterable<string>): void {
  changes += 1;
  for (const id of ids) records.delete(id);
}

export function forgetAllRecords(): void {
  changes += 1;
  records.clear();
}

function keep(id: string, record: ProductRecord): void {
  records.delete(id);
  records.set(id, record);
  if (records.size > MOST) records.delete(records.keys().next().value as string);
}

/**
 * Products by id, in the order of the ids; what does not match is left out. By the driver itself: casting ids that are ids
 * would cost a list a tenth of its time.
 */
export async function readProducts(
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
 * they change; whoever has written one has said so by `touchProducts`. They are shared: nobody changes what they are given.
 */
export async function readOnSale(ids: string[]): Promise<ProductRecord[]> {
  const known = new Map<string, ProductRecord>();
  for (const id of ids) {
    const record = records.get(id);
    if (record) known.set(id, record);
  }
  const before = changes;
  const missing = ids.filter((id) => !known.has(id));
  for (const record of await readProducts(missing, { filter: { listed: true }, projection: PUBLIC_FIELDS }))
    known.set(String(record._id), record);
  if (before === changes) for (const [id, record] of known) keep(id, record);
  return ids.flatMap((id) => known.get(id) ?? []);
}
