import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { listProductIds } from '../orders/order-lines.ts';
import type { OrderLine } from '../orders/orders.model.ts';
import type { RecordedRefund } from '../orders/refunds/refund-order.service.ts';
import { filterPurchasedProducts } from '../orders/lists/buyer-orders.ts';
import { isEmailVerified, VERIFY_AUTHOR_REVIEWS_JOB } from '../accounts/verification/email-verification.ts';
import { findUserByEmail, lockAccount } from '../accounts/users.service.ts';
import { defineReviewEmails } from './review-emails.ts';
import { ReviewModel } from './reviews.model.ts';

/** Call in the transaction that completes the order. A transaction that adds a review conflicts with it: both change the product. */
export async function markReviewVerified(
  { lines, emailKey }: { lines: readonly OrderLine[]; emailKey: string },
  session: ClientSession,
): Promise<void> {
  const buyer = await findUserByEmail(emailKey);
  if (!buyer || !(await isEmailVerified(buyer, session))) return;
  const buyerReviews = { product: { $in: listProductIds({ lines }) }, user: buyer._id };
  await ReviewModel.updateMany(buyerReviews, { $set: { verified: true } }, { session });
}

/** Call in the transaction that records a refund. The review stays. */
export async function unmarkRefundedReview(
  { order: { lines, emailKey, refundedAt } }: Pick<RecordedRefund, 'order'>,
  session: ClientSession,
): Promise<void> {
  const refundedLines = refundedAt ? lines : lines.filter((line) => line.refundedAt);
  if (refundedLines.length > 0) await unmarkReviews(refundedLines, emailKey, session);
}

async function unmarkReviews(lines: readonly OrderLine[], emailKey: string, session: ClientSession): Promise<void> {
  const formerBuyer = await findUserByEmail(emailKey);
  if (!formerBuyer) return;
  const products = listProductIds({ lines });
  const purchased = await filterPurchasedProducts(emailKey, products, session);
  const toUnmark = { user: formerBuyer._id, product: { $in: products, $nin: purchased } };
  await ReviewModel.updateMany(toUnmark, { $set: { verified: false } }, { session });
}

/** Unmarks the review of a former buyer who has no other order of the product, and marks the review of the new one. */
export async function transferVerifiedReview(
  { lines, from, to }: { lines: readonly OrderLine[]; from: string; to: string },
  session: ClientSession,
): Promise<void> {
  await unmarkReviews(lines, from, session);
  await markReviewVerified({ lines, emailKey: to }, session);
}

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 200;

async function listReviewedProducts(
  user: Types.ObjectId,
  after: string | undefined,
  session: ClientSession,
): Promise<Types.ObjectId[]> {
  const filter = { user, ...(after === undefined ? {} : { product: { $gt: new Types.ObjectId(after) } }) };
  const reviews = await ReviewModel.find(filter, { product: 1 }, { session }).sort({ product: 1 }).limit(BATCH_SIZE).lean();
  return reviews.map(({ product }) => product);
}

interface AuthorJobData {
  user: string;
  after?: string;
  [key: string]: string | undefined;
}

/** Marks the reviews of the products that the author has bought with the confirmed address, and unmarks the others. */
async function updateAuthorReviews(deps: Deps, { user, after }: AuthorJobData): Promise<void> {
  // A transaction may be retried, so the position that it read counts only after the commit.
  let committedPosition = after;
  let readPosition = after;
  await runBatches(
    [
      async (session) => {
        const author = await lockAccount(user, session);
        if (!author?.emailVerified) return false;
        const reviewed = await listReviewedProducts(author._id, committedPosition, session);
        const purchased = await filterPurchasedProducts(author.emailKey, reviewed, session);
        const toMark = { user: author._id, product: { $in: purchased }, verified: false };
        const toUnmark = { user: author._id, product: { $in: reviewed, $nin: purchased }, verified: true };
        await ReviewModel.updateMany(toMark, { $set: { verified: true } }, { session });
        await ReviewModel.updateMany(toUnmark, { $set: { verified: false } }, { session });
        readPosition = reviewed.length > 0 ? String(reviewed.at(-1)) : committedPosition;
        return reviewed.length === BATCH_SIZE;
      },
    ],
    {
      onBatch() {
        committedPosition = readPosition;
      },
      requeue: (session) => deps.jobs.enqueue(VERIFY_AUTHOR_REVIEWS_JOB, { user, after: committedPosition }, session),
    },
  );
}

export function defineReviewJobs(deps: Deps): void {
  defineReviewEmails(deps);
  deps.jobs.define<AuthorJobData>({
    name: VERIFY_AUTHOR_REVIEWS_JOB,
    group: 'accounts',
    maxAttempts: 16,
    perform: (data) => updateAuthorReviews(deps, data),
  });
}
