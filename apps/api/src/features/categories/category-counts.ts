import { type ClientSession, model, Schema } from 'mongoose';
import { aggregateRows } from '../../platform/invariants.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';

/** Exact counters, updated in the transaction that changes a product: `count` of published products, `all` of all products. */
const CategoryCountModel = model(
  'CategoryCount',
  new Schema(
    { _id: String, count: { type: Number, default: 0 }, all: { type: Number, default: 0 } },
    { versionKey: false, collection: 'category_counts' },
  ),
);

export interface CategoryCount {
  name: string;
  published: number;
  total: number;
}

/** Updates the counters in alphabetical order, so that parallel transactions cannot deadlock. */
export async function addCategoryCounts(changes: CategoryCount[], session: ClientSession): Promise<void> {
  const changesByName = Map.groupBy(changes, ({ name }) => name);
  for (const name of [...changesByName.keys()].sort()) {
    const categoryChanges = changesByName.get(name) ?? [];
    const increments = {
      count: categoryChanges.reduce((sum, { published }) => sum + published, 0),
      all: categoryChanges.reduce((sum, { total }) => sum + total, 0),
    };
    if (increments.count === 0 && increments.all === 0) continue;
    await CategoryCountModel.updateOne({ _id: name }, { $inc: increments }, { session, upsert: true });
  }
}

export async function listCategoryCounts(): Promise<CategoryCount[]> {
  const rows = await CategoryCountModel.find().sort({ _id: 1 }).lean();
  return rows.map(({ _id, count, all }) => ({ name: String(_id), published: count, total: all }));
}

/** Replaces them in a transaction, because two processes may start and count at the same time. */
export async function replaceCategoryCounts(counts: CategoryCount[]): Promise<void> {
  const rows = counts.map(({ name, published, total }) => ({ _id: name, count: published, all: total }));
  await inTransaction(async (session) => {
    await CategoryCountModel.deleteMany({}, { session });
    await CategoryCountModel.insertMany(rows, { session });
  });
}

export const readStoredCategoryCounts = (session: ClientSession) => aggregateRows(CategoryCountModel, [], session);
