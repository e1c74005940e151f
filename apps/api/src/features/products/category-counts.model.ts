import mongoose, { type ClientSession } from 'mongoose';

const { model, Schema } = mongoose;

/** How many products on sale each category has: moved by `$inc` when a product is listed or unlisted, never counted. */
const CategoryCountModel = model(
  'CategoryCount',
  new Schema({ _id: String, count: { type: Number, default: 0 } }, { versionKey: false, collection: 'category_counts' }),
);

interface Shelf {
  category: string;
  listed: boolean;
}

/** Moves the counters from where a product stood to where it stands, in the transaction that moves it. */
export async function moveCategoryCounts(
  before: Shelf | undefined,
  after: Shelf | undefined,
  session: ClientSession,
): Promise<void> {
  const from = before?.listed ? before.category : undefined;
  const to = after?.listed ? after.category : undefined;
  if (from === to) return;
  if (from !== undefined) await CategoryCountModel.updateOne({ _id: from }, { $inc: { count: -1 } }, { session });
  if (to !== undefined) await CategoryCountModel.updateOne({ _id: to }, { $inc: { count: 1 } }, { session, upsert: true });
}

export const readCategoryCounts = async (): Promise<{ name: string; count: number }[]> =>
  (
    await CategoryCountModel.find({ count: { $gt: 0 } })
      .sort({ _id: 1 })
      .lean()
  ).map(({ _id, count }) => ({ name: String(_id), count }));

/** Sets the counters from the products themselves; for bulk loads that went past the services. */
export async function replaceCategoryCounts(counts: { name: string; count: number }[]): Promise<void> {
  await CategoryCountModel.deleteMany({});
  await CategoryCountModel.insertMany(counts.map(({ name, count }) => ({ _id: name, count })));
}
