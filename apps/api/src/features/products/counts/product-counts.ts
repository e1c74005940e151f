import type { ClientSession, Types } from 'mongoose';
import { addCategoryCounts, type CategoryCount } from '../../categories/category-counts.ts';
import { rebuildCategoryCounts } from './category-products.ts';
import type { ProductRecord } from '../products.model.ts';
import { addShopCounts, rebuildShopCounts } from './shop-counts.ts';

export type CountedProduct = Pick<ProductRecord, 'category' | 'listed' | 'reviewCount' | 'ratingSum'> & {
  creator: { _id: Types.ObjectId };
  deletedAt?: Date | null | undefined;
};

const toCategoryCounts = ({ category, listed, deletedAt }: CountedProduct, sign: 1 | -1): CategoryCount[] =>
  deletedAt ? [] : [{ name: category, published: listed ? sign : 0, total: sign }];

async function addToShopCounts(
  { creator, reviewCount, ratingSum }: Pick<CountedProduct, 'creator' | 'reviewCount' | 'ratingSum'>,
  sign: 1 | -1,
  session: ClientSession,
): Promise<void> {
  await addShopCounts(creator._id, { products: sign, reviews: sign * reviewCount, stars: sign * ratingSum }, session);
}

/** Call in the transaction that changes the product. `before` is undefined for a new product, `after` for a deleted one. */
export async function updateProductCounts(
  before: CountedProduct | undefined,
  after: CountedProduct | undefined,
  session: ClientSession,
): Promise<void> {
  const changes = [...(before ? toCategoryCounts(before, -1) : []), ...(after ? toCategoryCounts(after, 1) : [])];
  await addCategoryCounts(changes, session);
  const wasPublished = before?.listed ?? false;
  const isPublished = after?.listed ?? false;
  const product = after ?? before;
  if (product && wasPublished !== isPublished) await addToShopCounts(product, isPublished ? 1 : -1, session);
}

/** For migrations and bulk loads, which bypass the counters. */
export async function rebuildProductCounts(): Promise<void> {
  await rebuildCategoryCounts();
  await rebuildShopCounts();
}
