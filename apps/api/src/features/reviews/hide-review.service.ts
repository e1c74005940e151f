import type { ClientSession } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type AuditEntry, writeAudit } from '../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findUser } from '../accounts/users.service.ts';
import { isEmailVerified } from '../accounts/verification/email-verification.ts';
import { hasPurchased } from '../orders/lists/buyer-orders.ts';
import { adjustRating } from '../products/counts/product-rating.ts';
import { MODERATION_EMAIL_JOB } from './review-emails.ts';
import { HiddenReviewModel, type ReviewRecord, ReviewModel } from './reviews.model.ts';

interface Change {
  deps: Deps;
  admin: Caller;
  id: string;
  session: ClientSession;
}

const auditChange = (
  { deps, admin, session }: Change,
  review: ReviewRecord,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
) => writeAudit({ at: deps.clock.now(), actor: admin.id, target: review._id, ...entry }, session);

const queueEmail = ({ deps, id, session }: Change, hiddenAt: Date | null): Promise<void> =>
  deps.jobs.enqueue(
    MODERATION_EMAIL_JOB,
    { review: id, hiddenAt: hiddenAt?.getTime() ?? null, at: deps.clock.now().getTime() },
    session,
  );

function closeReports({ reportedAt: _reportedAt, ...review }: ReviewRecord): ReviewRecord {
  return review.reports ? { ...review, reports: review.reports.map((report) => ({ ...report, isClosed: true })) } : review;
}

/** Writes the rating and the comment to the audit log, so that other admins can read what was hidden. */
async function hide(change: Change, reason: string): Promise<ReviewRecord> {
  const { deps, admin, id, session } = change;
  const before = await ReviewModel.findOneAndDelete({ _id: id }, { session }).lean<ReviewRecord>();
  if (!before) {
    const hiddenBefore = await HiddenReviewModel.findById(id, null, { session }).lean<ReviewRecord>();
    if (!hiddenBefore) throw notFound();
    return hiddenBefore;
  }
  const hidden = { reason, at: deps.clock.now(), by: admin.id };
  const [review] = await HiddenReviewModel.create([{ ...closeReports(before), hidden }], { session });
  await adjustRating(deps, before.product, { stars: -before.rating, reviews: -1 }, session);
  const { product, user, rating, comment } = before;
  await auditChange(change, before, { action: 'review.hide', before: { product, user, rating, comment }, after: { reason } });
  await queueEmail(change, hidden.at);
  return (review as NonNullable<typeof review>).toObject();
}

/** Recounts whether the author bought the product, because orders do not change the mark of a hidden review. */
async function isVerified({ product, user }: ReviewRecord, session: ClientSession): Promise<boolean> {
  const author = await findUser(user, session);
  if (!author || !(await isEmailVerified(author, session))) return false;
  return await hasPurchased({ product, emailKey: author.emailKey }, session);
}

async function closeReportsOfVisible(change: Change): Promise<ReviewRecord> {
  const { id, session } = change;
  const review = await ReviewModel.findById(id, null, { session }).lean<ReviewRecord>();
  if (!review) throw notFound();
  if (!review.reportedAt) return review;
  const update = { $set: { 'reports.$[].isClosed': true }, $unset: { reportedAt: 1 } } as const;
  await ReviewModel.updateOne({ _id: id }, update, { session });
  await auditChange(change, review, { action: 'review.dismiss-reports' });
  return closeReports(review);
}

async function show(change: Change): Promise<ReviewRecord> {
  const { deps, id, session } = change;
  const before = await HiddenReviewModel.findOneAndDelete({ _id: id }, { session }).lean<ReviewRecord>();
  if (!before) return await closeReportsOfVisible(change);
  const { hidden, ...fields } = before;
  // Locks the product first, as a new review of the author does.
  await adjustRating(deps, before.product, { stars: before.rating, reviews: 1 }, session);
  const review = { ...fields, verified: await isVerified(before, session) };
  await ReviewModel.create([review], { session });
  await auditChange(change, before, { action: 'review.show', before: { reason: hidden?.reason }, after: null });
  await queueEmail(change, null);
  return review;
}

/** Idempotent. Both values close the open reports. @throws AppError not_found, conflict if the author has written another review */
export async function setReviewHidden(
  deps: Deps,
  admin: Caller,
  id: string,
  { hidden, reason = '' }: { hidden: boolean; reason?: string | undefined },
): Promise<ReviewRecord> {
  try {
    return await inTransaction(async (session) => {
      const change = { deps, admin, id, session };
      return hidden ? await hide(change, reason) : await show(change);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('conflict', 'reviews.reviewedAgain') : error;
  }
}
