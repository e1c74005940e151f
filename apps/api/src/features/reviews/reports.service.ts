import type { ReportReason } from '@banca/contracts/report-reasons';
import { type ClientSession, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { readQueue } from '../../platform/mongo/read-queue.ts';
import { OLDEST_REPORT_FIRST, REPORTED_FILTER, reviewModels, type ReviewRecord, ReviewModel } from './reviews.model.ts';

/** More tell an admin nothing new. */
const REPORTS_MAX = 100;

/** Adds the report, unless the caller has reported the review before or it has the most reports. */
const addReport = (_id: Types.ObjectId, user: Types.ObjectId, reason: ReportReason, at: Date) =>
  ReviewModel.updateOne(
    { _id, 'reports.user': { $ne: user }, [`reports.${REPORTS_MAX - 1}`]: { $exists: false } },
    { $push: { reports: { user, reason, at } }, $min: { reportedAt: at } },
  );

/** Reports the review again if its text was edited since the last report, which was about another text. */
const renewReport = ({ _id, updatedAt }: ReviewRecord, user: Types.ObjectId, reason: ReportReason, at: Date) =>
  ReviewModel.updateOne(
    { _id, reports: { $elemMatch: { user, at: { $lt: updatedAt } } } },
    { $set: { 'reports.$': { user, reason, at } }, $min: { reportedAt: at } },
  );

/** Idempotent. @throws AppError not_found, forbidden for the caller's own review, rate_limited */
export async function reportReview(deps: Deps, caller: Caller, id: string, reason: ReportReason): Promise<void> {
  const review = await ReviewModel.findById(id, { user: 1, updatedAt: 1 }).lean<ReviewRecord>();
  if (!review) throw notFound();
  if (String(review.user) === caller.id) throw new AppError('forbidden', 'reviews.reportOwn');
  await deps.limits.consume('report-user', caller.id);
  const [user, now] = [new Types.ObjectId(caller.id), deps.clock.now()];
  const added = await addReport(review._id, user, reason, now);
  if (added.modifiedCount === 0) await renewReport(review, user, reason, now);
}

export interface ReportQueue {
  /** Up to 100. */
  reportedReviews: number;
  oldestReport: Date | null;
}

export async function countReportedReviews(): Promise<ReportQueue> {
  const { count, oldest } = await readQueue<ReviewRecord>({
    model: ReviewModel,
    filter: REPORTED_FILTER,
    hint: OLDEST_REPORT_FIRST,
    sort: OLDEST_REPORT_FIRST,
  });
  return { reportedReviews: count, oldestReport: oldest?.reportedAt ?? null };
}

export async function* exportReports(user: Types.ObjectId): AsyncGenerator<Record<string, unknown>> {
  for (const model of reviewModels) {
    const reviews = model.find({ 'reports.user': user }, { product: 1, reports: 1 }).lean();
    for await (const { _id, product, reports } of iterateCursor<ReviewRecord>(reviews.cursor({ batchSize: CURSOR_BATCH_SIZE }))) {
      const report = reports?.find((candidate) => user.equals(candidate.user));
      yield { review: _id, product, reason: report?.reason, at: report?.at };
    }
  }
}

const BATCH_SIZE = 200;

const openReports = { $filter: { input: '$reports', cond: { $ne: ['$$this.isClosed', true] } } };
/** When the first open report arrived; absent without one. */
export const FIRST_OPEN_REPORT = { $min: { $map: { input: openReports, in: '$$this.at' } } };

/** Deletes a batch of the reports by a deleted account. @returns whether more remain */
export async function deleteReportBatch(user: Types.ObjectId, session: ClientSession): Promise<boolean> {
  let hasMore = false;
  for (const model of reviewModels) {
    const reviews = await model.find({ 'reports.user': user }, { _id: 1 }, { session }).limit(BATCH_SIZE).lean();
    const ids = reviews.map(({ _id }) => _id);
    await model.collection.updateMany(
      { _id: { $in: ids } },
      [
        { $set: { reports: { $filter: { input: '$reports', cond: { $ne: ['$$this.user', user] } } } } },
        { $set: { reportedAt: { $ifNull: [FIRST_OPEN_REPORT, '$$REMOVE'] } } },
      ],
      { session },
    );
    hasMore ||= reviews.length === BATCH_SIZE;
  }
  return hasMore;
}
