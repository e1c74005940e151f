import { RATINGS } from '@banca/contracts/enums';
import type { QueryFilter, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import { countTotal, type PageInfo, pageInfo, type PageRequest, readPage, toSkip } from '../../platform/mongo/page.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { findProductSummaries, type ProductSummary } from '../products/product-lookup.ts';
import { getRatedProduct } from '../products/counts/product-rating.ts';
import { findUserSummaries, type UserSummary } from '../accounts/users.service.ts';
import { type ReviewRecord, ReviewModel } from './reviews.model.ts';

export interface ReviewWithAuthor {
  review: ReviewRecord;
  author: UserSummary | undefined;
}

async function attachAuthors(reviews: ReviewRecord[]): Promise<ReviewWithAuthor[]> {
  if (reviews.length === 0) return [];
  const authors = await findUserSummaries(reviews.map(({ user }) => user));
  return reviews.map((review) => ({ review, author: authors.get(String(review.user)) }));
}

const findNewestReviews = async (filter: QueryFilter<ReviewRecord>, skip: number, limit: number): Promise<ReviewRecord[]> =>
  await ReviewModel.find(filter).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<ReviewRecord[]>();

async function findReviewsOwnFirst(
  product: Types.ObjectId,
  ownReview: ReviewRecord,
  skip: number,
  limit: number,
): Promise<ReviewRecord[]> {
  const othersFilter = { product, user: { $ne: ownReview.user } };
  return skip === 0
    ? [ownReview, ...(limit > 1 ? await findNewestReviews(othersFilter, 0, limit - 1) : [])]
    : await findNewestReviews(othersFilter, skip - 1, limit);
}

/** Lists the caller's own review first. @throws AppError not_found for a product that the caller may not see */
export async function listReviews(
  productId: string,
  caller: Caller | undefined,
  page: PageRequest,
): Promise<{ reviews: ReviewWithAuthor[]; total: number }> {
  const { _id: product, reviewCount: total } = await getRatedProduct(productId, caller);
  const skip = toSkip(page);
  if (skip === null || skip >= total) return { reviews: [], total };
  const ownReview = caller ? await ReviewModel.findOne({ product, user: caller.id }).lean<ReviewRecord>() : null;
  const pageReviews = ownReview
    ? await findReviewsOwnFirst(product, ownReview, skip, page.limit)
    : await findNewestReviews({ product }, skip, page.limit);
  return { reviews: await attachAuthors(pageReviews), total };
}

/** Returns the ids of those products that the user has reviewed. */
export async function findReviewedProducts(user: Types.ObjectId, products: readonly Types.ObjectId[]): Promise<Set<string>> {
  const reviews = await ReviewModel.find({ product: { $in: products }, user }, { product: 1 }).lean();
  return new Set(reviews.map(({ product }) => String(product)));
}

/** Five stars first. Reads only an index. @throws AppError not_found for a product that the caller may not see */
export async function countRatings(productId: string, caller: Caller | undefined): Promise<{ stars: number; count: number }[]> {
  const { _id: product } = await getRatedProduct(productId, caller);
  const rows = await ReviewModel.aggregate<{ _id: number; count: number }>([
    { $match: { product } },
    { $group: { _id: '$rating', count: { $sum: 1 } } },
  ]);
  const countByStars = new Map(rows.map(({ _id, count }) => [_id, count]));
  return RATINGS.map((stars) => ({ stars, count: countByStars.get(stars) ?? 0 }));
}

export interface ReviewWithProduct extends ReviewWithAuthor {
  product: ProductSummary | undefined;
}

async function attachAuthorsAndProducts(reviews: ReviewRecord[]): Promise<ReviewWithProduct[]> {
  if (reviews.length === 0) return [];
  const [withAuthors, products] = await Promise.all([
    attachAuthors(reviews),
    findProductSummaries(reviews.map(({ product }) => product)),
  ]);
  return withAuthors.map((item) => ({ ...item, product: products.get(String(item.review.product)) }));
}

async function listReviewsWithProducts(
  filter: QueryFilter<ReviewRecord>,
  page: PageRequest,
): Promise<PageInfo & { reviews: ReviewWithProduct[] }> {
  const pageReviews = await readPage(page, (skip) => findNewestReviews(filter, skip, page.limit));
  const count = await countTotal(page, pageReviews.length, async (limit) => await ReviewModel.countDocuments(filter, { limit }));
  return { reviews: await attachAuthorsAndProducts(pageReviews), ...pageInfo(page, count) };
}

export const listCreatorReviews = (creator: Types.ObjectId, page: PageRequest) => listReviewsWithProducts({ creator }, page);

export const listReviewsByUser = (user: Types.ObjectId, page: PageRequest) => listReviewsWithProducts({ user }, page);

export const exportReviews = (user: Types.ObjectId) =>
  exportDocuments(ReviewModel, { user }, { createdAt: -1, _id: -1 }, { hasId: true });
