import { type QueryFilter, Types } from 'mongoose';
import { type PageInfo, pageInfo, type PageRequest, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { searchWords } from './products.search.ts';

interface ManagedQuery extends PageRequest {
  q?: string | undefined;
  status?: ProductRecord['status'] | undefined;
}

export interface ProductPage extends PageInfo {
  products: ProductRecord[];
}

const wordFilters = (q: string): QueryFilter<ProductRecord> => {
  const words = searchWords(q);
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ terms: { $elemMatch: { $gte: word, $lt: `${word}\u{10ffff}` } } })) };
};

/** Products in any status, newest first: a creator's own, or every one's for an admin. */
export async function listManagedProducts(query: ManagedQuery, creator?: string): Promise<ProductPage> {
  const filter: QueryFilter<ProductRecord> = {
    deletedAt: null,
    ...(creator ? { 'creator._id': new Types.ObjectId(creator) } : {}),
    ...(query.status ? { status: query.status } : {}),
    ...wordFilters(query.q ?? ''),
  };
  const skip = skipOf(query);
  const find = ProductModel.find(filter, { terms: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip ?? 0)
    .limit(query.limit);
  const [products, counted] = await Promise.all([
    skip === null ? [] : find.lean<ProductRecord[]>(),
    // Alone, `deletedAt: null` makes the planner read the collection.
    ProductModel.countDocuments(filter, {
      limit: TOTAL_BOUND + 1,
      ...(creator || query.status ? {} : { hint: 'admin: products that were not deleted, newest' }),
    }),
  ]);
  return { products, ...pageInfo(query, counted) };
}
