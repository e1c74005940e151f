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

interface Shelf {
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

const worth = (shelf: Shelf | undefined, sign: 1 | -1): CategoryCount[] =>
  shelf && !shelf.deletedAt ? [{ name: shelf.category, count: shelf.listed ? sign : 0, all: sign }] : [];

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
  before: Shelf | undefined,
  after: Shelf | undefined,
  session: ClientSession,
): Promise<void> => await addCategoryCounts([...worth(before, -1), ...worth(after, 1)], session);

/** Of every name that a product has, in alphabetical order. */
export const readAllCounts = async (): Promise<CategoryCount[]> =>
  (await CategoryCountModel.find().sort({ _id: 1 }).lean()).map(({ _id, count, all }) => ({ name: String(_id), count, all }));

/** Sets the counters from the products themselves; for migrations and bulk loads that went past the services. */
export async function rebuildCategoryCounts(): Promise<void> {
  const products = CategoryCountModel.db.collection('products');
  const sums = products.aggregate<{ _id: string; count: number; all: number }>([
    { $match: { deletedAt: null } },
    { $group: { _id: '$category', count: { $sum: { $cond: ['$listed', 1, 0] } }, all: { $sum: 1 } } },
  ]);
  const counts = await sums.toArray();
  await CategoryCountModel.deleteMany({});
  await CategoryCountModel.insertMany(counts);
}
