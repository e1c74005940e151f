import type { Types } from 'mongoose';
import { type ProductRecord, ProductModel } from './products.model.ts';

export type ProductCard = Pick<ProductRecord, '_id' | 'title' | 'images'>;

export async function findProductCards(ids: Types.ObjectId[]): Promise<Map<string, ProductCard>> {
  const found = await ProductModel.find({ _id: { $in: ids }, listed: true }, { title: 1, images: 1 }).lean<ProductCard[]>();
  return new Map(found.map((product) => [String(product._id), product]));
}
