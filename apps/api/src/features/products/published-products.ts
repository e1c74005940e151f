import { listCategoryCounts } from '../categories/category-counts.ts';
import { ProductModel, PUBLISHED_INDEX } from './products.model.ts';

interface PublishedRow {
  id: string;
  updatedAt: Date;
}

/** How many products are published, exactly. */
export const countPublished = async (): Promise<number> =>
  (await listCategoryCounts()).reduce((sum, { count }) => sum + count, 0);

/** One part of all published products, in the order of their ids. */
export async function listPublished(skip: number, limit: number): Promise<PublishedRow[]> {
  // Reads the ids from the index alone: MongoDB would fetch every document that it skips.
  const ids = await ProductModel.find({ listed: true }, { _id: 1 })
    .sort({ _id: 1 })
    .skip(skip)
    .limit(limit)
    .hint(PUBLISHED_INDEX)
    .lean();
  const filter = { _id: { $in: ids.map(({ _id }) => _id) }, listed: true };
  const rows = await ProductModel.find(filter, { updatedAt: 1 }).sort({ _id: 1 }).lean();
  return rows.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}
