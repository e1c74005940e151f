import mongoose, { type ClientSession } from 'mongoose';

const { model, Schema } = mongoose;

/** Exact counters of each category's products: moved by `$inc` in the transaction that moves a product. */
const CategoryCountModel = model(
  'CategoryCount',
  new Schema(
    {
      _id: String,
      /** On sale. */
      count: { type: Number, default: 0 },
      /** Not deleted, in any status. */
      all: { type: Number, default: 0 },
    },
    { versionKey: false, collection: 'category_counts' },
  ),
);

export interface CategoryCount {
  name: string;
  /** On sale. */
  count: number;
  /** Not deleted, in any status. */
  all: number;
}

/** Adds to the counters, always in the same order, so that two transactions cannot wait for each other. */
export async function addCategoryCounts(changes: CategoryCount[], session: ClientSession): Promise<void> {
  const sums = Map.groupBy(changes, ({ name }) => name);
  for (const name of [...sums.keys()].sort()) {
    const ofCategory = sums.get(name) ?? [];
    const increments = {
      count: ofCategory.reduce((sum, { count }) => sum + count, 0),
      all: ofCategory.reduce((sum, { all }) => sum + all, 0),
    };
    if (increments.count === 0 && increments.all === 0) continue;
    await CategoryCountModel.updateOne({ _id: name }, { $inc: increments }, { session, upsert: true });
  }
}

/** The counters of every category name that a product has, in alphabetical order. */
export const listCategoryCounts = async (): Promise<CategoryCount[]> =>
  (await CategoryCountModel.find().sort({ _id: 1 }).lean()).map(({ _id, count, all }) => ({ name: String(_id), count, all }));

/** Replaces all counters, after bulk writes that went past the services. */
export async function replaceCategoryCounts(counts: CategoryCount[]): Promise<void> {
  await CategoryCountModel.deleteMany({});
  await CategoryCountModel.insertMany(counts.map(({ name, count, all }) => ({ _id: name, count, all })));
}
