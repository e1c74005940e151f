import { RATINGS } from '@banca/contracts/enums';
import type { QueryFilter, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  COUNT_LIMIT,
  countTotal,
  type PageInfo,
  pageInfo,
  type PageRequest,
  readPage,
  toSkip,
} from '../../platform/mongo/page.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { findProductSummaries, type ProductSummary } from '../products/product-lookup.ts';
import { getRatedProduct } from '../products/counts/product-rating.ts';
import { findUserSummaries, type UserSummary } from '../accounts/users.service.ts';
import { HiddenReviewModel, PUBLIC_FIELDS, reviewModels, type ReviewRecord, ReviewModel } from './reviews.model.ts';

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
  await ReviewModel.find(filter, PUBLIC_FIELDS).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<ReviewRecord[]>();

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

/** Finds the caller's review, also one that an admin hid. */
async function findOwnReview(product: Types.ObjectId, caller: Caller | undefined): Promise<ReviewRecord | null> {
  if (!caller) return null;
  const own = { product, user: caller.id };
  const review = await ReviewModel.findOne(own, PUBLIC_FIELDS).lean<ReviewRecord>();
  return review ?? (await HiddenReviewModel.findOne(own, PUBLIC_FIELDS).lean<ReviewRecord>());
}

/** Lists the caller's own review first. @throws AppError not_found for a product that the caller may not see */
export async function listReviews(
  deps: Deps,
  productId: string,
  caller: Caller | undefined,
  page: PageRequest,
): Promise<{ reviews: ReviewWithAuthor[]; total: number }> {
  const { _id: product, reviewCount } = await getRatedProduct(deps, productId, caller);
  const ownReview = await findOwnReview(product, caller);
  const total = reviewCount + (ownReview?.hidden ? 1 : 0);
  const skip = toSkip(page);
  if (skip === null || skip >= total) return { reviews: [], total };
  const pageReviews = ownReview
    ? await findReviewsOwnFirst(product, ownReview, skip, page.limit)
    : await findNewestReviews({ product }, skip, page.limit);
  return { reviews: await attachAuthors(pageReviews), total };
}

/** Returns the ids of those products that the user has reviewed, also where an admin hid the review. */
export async function findReviewedProducts(user: Types.ObjectId, products: readonly Types.ObjectId[]): Promise<Set<string>> {
  const lists = await Promise.all(
    reviewModels.map((model) => model.find({ product: { $in: products }, user }, { product: 1 }).lean()),
  );
  return new Set(lists.flat().map(({ product }) => String(product)));
}

/** Five stars first. Reads only an index. @throws AppError not_found for a product that the caller may not see */
export async function countRatings(
  deps: Deps,
  productId: string,
  caller: Caller | undefined,
): Promise<{ stars: number; count: number }[]> {
  const { _id: product } = await getRatedProduct(deps, productId, caller);
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

export async function attachAuthorsAndProducts(reviews: ReviewRecord[]): Promise<ReviewWithProduct[]> {
  if (reviews.length === 0) return [];
  const [withAuthors, products] = await Promise.all([
    attachAuthors(reviews),
    findProductSummaries(reviews.map(({ product }) => product)),
  ]);
  return withAuthors.map((item) => ({ ...item, product: products.get(String(item.review.product)) }));
}

export async function listCreatorReviews(
  creator: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { reviews: ReviewWithProduct[] }> {
  const filter = { creator };
  const pageReviews = await readPage(page, (skip) => findNewestReviews(filter, skip, page.limit));
  const count = await countTotal(page, pageReviews.length, async (limit) => await ReviewModel.countDocuments(filter, { limit }));
  return { reviews: await attachAuthorsAndProducts(pageReviews), ...pageInfo(page, count) };
}

const findHiddenReviews = async (user: Types.ObjectId, skip: number, limit: number): Promise<ReviewRecord[]> =>
  await HiddenReviewModel.find({ user }, PUBLIC_FIELDS)
    .sort({ 'hidden.at': -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .lean<ReviewRecord[]>();

/** Lists the hidden reviews first. */
export async function listReviewsByUser(
  user: Types.ObjectId,
  page: PageRequest,
): Promise<PageInfo & { reviews: ReviewWithProduct[] }> {
  const hiddenCount = await HiddenReviewModel.countDocuments({ user }, { limit: COUNT_LIMIT });
  const pageReviews = await readPage(page, async (skip) => {
    const hidden = skip < hiddenCount ? await findHiddenReviews(user, skip, page.limit) : [];
    const limit = page.limit - hidden.length;
    return limit > 0 ? [...hidden, ...(await findNewestReviews({ user }, Math.max(0, skip - hiddenCount), limit))] : hidden;
  });
  const count = await countTotal(
    page,
    pageReviews.length,
    async (limit) => hiddenCount + (await ReviewModel.countDocuments({ user }, { limit })),
  );
  return { reviews: await attachAuthorsAndProducts(pageReviews), ...pageInfo(page, count) };
}

const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

export async function* exportReviews(user: Types.ObjectId): AsyncGenerator<Record<string, unknown>> {
  for (const model of reviewModels) yield* exportDocuments(model, { user }, NEWEST_FIRST, { hasId: true });
}
