import type { QueryFilter, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { countTotal, type PageInfo, pageInfo, type PageRequest, toSkip } from '../../platform/mongo/page.ts';
import { findProductCards, type ProductCard } from '../products/product-cards.ts';
import { getRatedProduct } from '../products/product-rating.ts';
import { findUserSummaries, type UserSummary } from '../accounts/user-lookup.ts';
import { type ReviewRecord, ReviewModel } from './reviews.model.ts';

export interface ShownReview {
  review: ReviewRecord;
  /** Undefined when the account is gone. */
  author: UserSummary | undefined;
}

async function withAuthors(reviews: ReviewRecord[]): Promise<ShownReview[]> {
  if (reviews.length === 0) return [];
  const people = await findUserSummaries(reviews.map(({ user }) => user));
  return reviews.map((review) => ({ review, author: people.get(String(review.user)) }));
}

const newest = async (filter: QueryFilter<ReviewRecord>, skip: number, limit: number): Promise<ReviewRecord[]> =>
  await ReviewModel.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<ReviewRecord[]>();

/** The caller's own review stands before all others, which move down by one. */
async function withOwnFirst(product: Types.ObjectId, own: ReviewRecord, skip: number, limit: number): Promise<ReviewRecord[]> {
  const others = { product, user: { $ne: own.user } };
  return skip === 0 ? [own, ...(limit > 1 ? await newest(others, 0, limit - 1) : [])] : await newest(others, skip - 1, limit);
}

/**
 * One page of a product's reviews, the caller's own first, and how many there are in all.
 * @throws AppError not_found for a product that the caller may not see
 */
export async function listReviews(
  productId: string,
  caller: Caller | undefined,
  page: PageRequest,
): Promise<{ reviews: ShownReview[]; total: number }> {
  const { _id: product, reviewCount: total } = await getRatedProduct(productId, caller);
  const skip = toSkip(page);
  if (skip === null || skip >= total) return { reviews: [], total };
  const own = caller ? await ReviewModel.findOne({ product, user: caller.id }).lean<ReviewRecord>() : null;
  const found = own ? await withOwnFirst(product, own, skip, page.limit) : await newest({ product }, skip, page.limit);
  return { reviews: await withAuthors(found), total };
}

/** One page of the reviews of all of a creator's products, newest first. */
export async function listCreatorReviews(
  creator: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { reviews: ShownReview[] }> {
  const skip = toSkip(page);
  const found = skip === null ? [] : await newest({ creator }, skip, page.limit);
  const counted = await countTotal(page, found.length, async (limit) => await ReviewModel.countDocuments({ creator }, { limit }));
  return { reviews: await withAuthors(found), ...pageInfo(page, counted) };
}

export interface OwnReview extends ShownReview {
  /** Undefined when the product is no longer on sale. */
  product: ProductCard | undefined;
}

/** One page of the reviews that a user wrote, newest first, each with its product. */
export async function listReviewsBy(user: Types.ObjectId, page: PageRequest): Promise<PageInfo & { reviews: OwnReview[] }> {
  const skip = toSkip(page);
  const found = skip === null ? [] : await newest({ user }, skip, page.limit);
  const counted = await countTotal(page, found.length, async (limit) => await ReviewModel.countDocuments({ user }, { limit }));
  const [shown, products] = await Promise.all([withAuthors(found), findProductCards(found.map(({ product }) => product))]);
  const reviews = shown.map((one) => ({ ...one, product: products.get(String(one.review.product)) }));
  return { reviews, ...pageInfo(page, counted) };
}
