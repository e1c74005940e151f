import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/caller.ts';
import { notFound } from '../../../platform/errors.ts';
import { refreshAfterCommit } from '../published/refresh-products.ts';
import { type ProductRecord, ProductModel, REACHABLE } from '../products.model.ts';
import { findReachableProduct } from '../reachable-product.ts';
import { addShopCounts } from './shop-counts.ts';

type RatedProduct = Pick<ProductRecord, '_id' | 'creator' | 'listed' | 'reviewCount'>;

/** @throws AppError not_found for a product that the caller may not see */
export async function getRatedProduct(deps: Deps, id: string, caller: Caller | undefined): Promise<RatedProduct> {
  const product = await findReachableProduct(deps, id, caller, 'reviewCount');
  if (!product) throw notFound();
  return product;
}

/** The mean to one decimal, rounded half up: ⌊10 × mean + ½⌋. A fraction of integers, because a floating-point 4.25 may round down. */
const MEAN_IN_TENTHS = {
  $floor: { $divide: [{ $add: [{ $multiply: ['$ratingSum', 20] }, '$reviewCount'] }, { $multiply: ['$reviewCount', 2] }] },
};
export const MEAN_RATING = { $divide: [MEAN_IN_TENTHS, 10] };

const buildRatingUpdate = (ratingSum: object, reviewCount: object): object[] => [
  { $set: { ratingSum, reviewCount } },
  { $set: { rating: { $cond: [{ $gt: ['$reviewCount', 0] }, MEAN_RATING, 0] } } },
];

/** Call in the transaction that writes the review. @returns whether the product exists and, if required, is published or off sale */
export async function adjustRating(
  deps: Deps,
  id: Types.ObjectId,
  change: { stars: number; reviews: number },
  session: ClientSession,
  { mustBeReachable = false } = {},
): Promise<boolean> {
  const filter = { _id: id, ...(mustBeReachable ? REACHABLE : {}) };
  const pipeline = buildRatingUpdate(
    { $add: [{ $ifNull: ['$ratingSum', 0] }, change.stars] },
    { $add: ['$reviewCount', change.reviews] },
  );
  const options = { session, projection: { listed: 1, 'creator._id': 1 } };
  const product = (await ProductModel.collection.findOneAndUpdate(filter, pipeline, options)) as RatedProduct | null;
  if (product?.listed) await addShopCounts(product.creator._id, { products: 0, ...change }, session);
  refreshAfterCommit(deps, [id], session);
  return product !== null;
}

export async function replaceRating(
  id: Types.ObjectId,
  { stars, reviews }: { stars: number; reviews: number },
  session: ClientSession,
): Promise<void> {
  const update = buildRatingUpdate({ $literal: stars }, { $literal: reviews });
  await ProductModel.collection.updateOne({ _id: id }, update, { session });
}
