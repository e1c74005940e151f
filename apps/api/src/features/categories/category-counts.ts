import { type ClientSession, model, Schema } from 'mongoose';
import { aggregateRows } from '../../platform/invariants.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';

/** Exact: `count` of published products, `all` of all products. Updated in the transaction that changes a product. */
const CategoryCountModel = model(
  'CategoryCount',
  new Schema(
    { _id: String, count: { type: Number, default: 0 }, all: { type: Number, default: 0 } },
    { versionKey: false, collection: 'category_counts' },
  ),
);

export interface CategoryCount {
  name: string;
  count: number;
  all: number;
}

/** Updates the counters in alphabetical order, so that parallel transactions cannot deadlock. */
export async function addCategoryCounts(changes: CategoryCount[], session: ClientSession): Promise<void> {
  const changesByName = Map.groupBy(changes, ({ name }) => name);
  for (const name of [...changesByName.keys()].sort()) {
    const categoryChanges = changesByName.get(name) ?? [];
    const increments = {
      count: categoryChanges.reduce((sum, { count }) => sum + count, 0),
      all: categoryChanges.reduce((sum, { all }) => sum + all, 0),
    };
    if (increments.count === 0 && increments.all === 0) continue;
    await CategoryCountModel.updateOne({ _id: name }, { $inc: increments }, { session, upsert: true });
  }
}

export const listCategoryCounts = async (): Promise<CategoryCount[]> =>
  (await CategoryCountModel.find().sort({ _id: 1 }).lean()).map(({ _id, count, all }) => ({ name: String(_id), count, all }));

/** Replaces them in a transaction, because two processes may start and count at the same time. */
export async function replaceCategoryCounts(counts: CategoryCount[]): Promise<void> {
  const rows = counts.map(({ name, count, all }) => ({ _id: name, count, all }));
  await inTransaction(async (session) => {
    await CategoryCountModel.deleteMany({}, { session });
    await CategoryCountModel.insertMany(rows, { session });
  });
}

export const aggregateCategoryCounts = (session: ClientSession) => aggregateRows(CategoryCountModel, [], session);
