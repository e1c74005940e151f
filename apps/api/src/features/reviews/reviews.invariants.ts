import type { PipelineStage } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../platform/invariants.ts';
import { findUser } from '../accounts/users.service.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { hasPurchased } from '../orders/lists/buyer-orders.ts';
import { MEAN_RATING } from '../products/counts/product-rating.ts';
import { readStoredProductValues } from '../products/product-lookup.ts';
import { FIRST_OPEN_REPORT } from './reports.service.ts';
import { HiddenReviewModel, reviewModels, type ReviewRecord, ReviewModel } from './reviews.model.ts';

const ratings: Invariant = {
  name: 'ratings of products',
  async check(session, report) {
    const stages: PipelineStage[] = [
      { $group: { _id: '$product', ratingSum: { $sum: '$rating' }, reviewCount: { $sum: 1 } } },
      { $set: { rating: MEAN_RATING } },
    ];
    const fields = { ratingSum: '$ratingSum', reviewCount: '$reviewCount', rating: '$rating' };
    return await compareRows(aggregateRows(ReviewModel, stages, session), readStoredProductValues(fields, session), report);
  },
};

/** Checks only verified reviews, because others may wait for a job. Skips deleted accounts, which have no address. */
const verifiedReviews: Invariant = {
  name: 'verified reviews',
  async check(session, report) {
    let checked = 0;
    const reviews = ReviewModel.find({ verified: true }, { product: 1, user: 1 })
      .session(session)
      .lean()
      .cursor({ batchSize: CURSOR_BATCH_SIZE });
    for await (const { _id, product, user } of iterateCursor<ReviewRecord>(reviews)) {
      checked += 1;
      const author = await findUser(user);
      if (author && !(await hasPurchased({ product, emailKey: author.emailKey }, session)))
        report({ id: String(_id), problem: 'is verified without a completed order' });
    }
    return checked;
  },
};

/** Reports and replies are part of their review, so none can be of a missing one. */
const moderatedReviews: Invariant = {
  name: 'reported and hidden reviews',
  async check(session, report) {
    const differing: PipelineStage[] = [
      { $match: { $or: [{ reportedAt: { $exists: true } }, { 'reports.user': { $exists: true } }] } },
      { $set: { expected: { $ifNull: [FIRST_OPEN_REPORT, null] }, stored: { $ifNull: ['$reportedAt', null] } } },
      { $match: { $expr: { $ne: ['$expected', '$stored'] } } },
      { $project: { _id: 1 } },
    ];
    for (const model of reviewModels)
      for await (const { id } of aggregateRows(model, differing, session))
        report({ id, problem: 'has another time of its first open report than its reports' });
    let checked = await ReviewModel.countDocuments({ reportedAt: { $exists: true } }).session(session);
    const hidden = HiddenReviewModel.find({}, { product: 1, user: 1 }).session(session).lean();
    for await (const { _id, product, user } of iterateCursor<ReviewRecord>(hidden.cursor({ batchSize: CURSOR_BATCH_SIZE }))) {
      checked += 1;
      if (await ReviewModel.exists({ product, user }).session(session))
        report({ id: String(_id), problem: 'is hidden, but its author has another review of the product' });
    }
    return checked;
  },
};

export const reviewInvariants: readonly Invariant[] = [ratings, verifiedReviews, moderatedReviews];
