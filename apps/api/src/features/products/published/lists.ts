import { listCategoryCounts } from '../../categories/category-counts.ts';
import { ProductModel, PUBLISHED_INDEX } from '../products.model.ts';

interface PublishedProduct {
  id: string;
  updatedAt: Date;
}

export const countPublishedProducts = async (): Promise<number> =>
  (await listCategoryCounts()).reduce((sum, { published }) => sum + published, 0);

export async function listPublishedProducts(skip: number, limit: number): Promise<PublishedProduct[]> {
  // Reads the ids from the index alone: MongoDB would fetch every document that it skips.
  const ids = await ProductModel.find({ listed: true }, { _id: 1 })
    .sort({ _id: 1 })
    .skip(skip)
    .limit(limit)
    .hint(PUBLISHED_INDEX)
    .lean();
  const filter = { _id: { $in: ids.map(({ _id }) => _id) }, listed: true };
  const products = await ProductModel.find(filter, { updatedAt: 1 }).sort({ _id: 1 }).lean();
  return products.map(({ _id, updatedAt }) => ({ id: String(_id), updatedAt }));
}
