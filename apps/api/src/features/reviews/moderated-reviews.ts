import type { QueryFilter } from 'mongoose';
import { countTotal, type PageInfo, pageInfo, type PageRequest, readPage } from '../../platform/mongo/page.ts';
import { findUsernames } from '../accounts/users.service.ts';
import { attachAuthorsAndProducts, type ReviewWithProduct } from './reviews.lists.ts';
import { HiddenReviewModel, OLDEST_REPORT_FIRST, REPORTED_FILTER, type ReviewRecord, ReviewModel } from './reviews.model.ts';

export interface ModeratedReview extends ReviewWithProduct {
  creatorUsername: string;
}

export async function attachModerationFacts(reviews: ReviewRecord[]): Promise<ModeratedReview[]> {
  const [items, usernames] = await Promise.all([
    attachAuthorsAndProducts(reviews),
    findUsernames(reviews.map(({ creator }) => creator)),
  ]);
  return items.map((item) => ({ ...item, creatorUsername: usernames.get(String(item.review.creator)) ?? '' }));
}

const LISTS = {
  reported: { model: ReviewModel, filter: REPORTED_FILTER, sort: OLDEST_REPORT_FIRST },
  hidden: { model: HiddenReviewModel as typeof ReviewModel, filter: {}, sort: { 'hidden.at': -1, _id: -1 } },
} satisfies Record<string, { model: typeof ReviewModel; filter: QueryFilter<ReviewRecord>; sort: Record<string, 1 | -1> }>;

export async function listModeratedReviews(
  state: keyof typeof LISTS,
  page: PageRequest,
): Promise<PageInfo & { reviews: ModeratedReview[] }> {
  const { model, filter, sort } = LISTS[state];
  const reviews = await readPage(
    page,
    async (skip) => await model.find(filter).sort(sort).skip(skip).limit(page.limit).hint(sort).lean<ReviewRecord[]>(),
  );
  const count = await countTotal(
    page,
    reviews.length,
    async (limit) => await model.countDocuments(filter, { limit, hint: sort }),
  );
  return { reviews: await attachModerationFacts(reviews), ...pageInfo(page, count) };
}
