import mongoose, { type ClientSession } from 'mongoose';

const { model, Schema } = mongoose;

/** How many products each category has: moved by `$inc` in the transaction that moves a product, never counted. */
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

/** Where a product counts. */
interface CategoryPlacement {
  category: string;
  listed: boolean;
  deletedAt?: Date | null;
}

export interface CategoryCount {
  name: string;
  /** On sale. */
  count: number;
  /** Not deleted, in any status. */
  all: number;
}

const worth = (placement: CategoryPlacement | undefined, sign: 1 | -1): CategoryCount[] =>
  placement && !placement.deletedAt ? [{ name: placement.category, count: placement.listed ? sign : 0, all: sign }] : [];

/** Moves the counters of each name by its sums, in the transaction that is their reason; always in one order. */
export async function addCategoryCounts(moves: CategoryCount[], session: ClientSession): Promise<void> {
  const sums = Map.groupBy(moves, ({ name }) => name);
  for (const name of [...sums.keys()].sort()) {
    const some = sums.get(name) ?? [];
    const by = { count: some.reduce((sum, { count }) => sum + count, 0), all: some.reduce((sum, { all }) => sum + all, 0) };
    if (by.count === 0 && by.all === 0) continue;
    await CategoryCountModel.updateOne({ _id: name }, { $inc: by }, { session, upsert: true });
  }
}

/** Moves the counters from where a product stood to where it stands, in the transaction that moves it. */
export const moveCategoryCounts = async (
  before: CategoryPlacement | undefined,
  after: CategoryPlacement | undefined,
  session: ClientSession,
): Promise<void> => await addCategoryCounts([...worth(before, -1), ...worth(after, 1)], session);

/** Of every name that a product has, in alphabetical order. */
export const readAllCounts = async (): Promise<CategoryCount[]> =>
  (await CategoryCountModel.find().sort({ _id: 1 }).lean()).map(({ _id, count, all }) => ({ name: String(_id), count, all }));

/** Replaces all counters; for migrations and bulk loads that bypassed the services. */
export async function replaceCategoryCounts(counts: CategoryCount[]): Promise<void> {
  await CategoryCountModel.deleteMany({});
  await CategoryCountModel.insertMany(counts.map(({ name, count, all }) => ({ _id: name, count, all })));
}
