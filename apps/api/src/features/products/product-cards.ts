import type { Types } from 'mongoose';
import { type ProductRecord, ProductModel } from './products.model.ts';

/** What a list of other things needs to show and link a product. */
export type ProductCard = Pick<ProductRecord, '_id' | 'title' | 'images'>;

/** Products by id. Those that are not on sale are missing: their pages do not open. */
export async function findProductCards(ids: Types.ObjectId[]): Promise<Map<string, ProductCard>> {
  const found = await ProductModel.find({ _id: { $in: ids }, listed: true }, { title: 1, images: 1 }).lean<ProductCard[]>();
  return new Map(found.map((product) => [String(product._id), product]));
}
