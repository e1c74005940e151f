import type { Types } from 'mongoose';
import { type ProductRecord, ProductModel } from './products.model.ts';

export type ProductSummary = Pick<ProductRecord, '_id' | 'title' | 'images'>;

export async function findProductSummaries(ids: Types.ObjectId[]): Promise<Map<string, ProductSummary>> {
  const products = await ProductModel.find({ _id: { $in: ids }, listed: true }, { title: 1, images: 1 }).lean<ProductSummary[]>();
  return new Map(products.map((product) => [String(product._id), product]));
}
