import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { hasPurchased, listPurchasedProductIds } from '../orders/purchases.ts';
import { isEmailVerified, VERIFY_AUTHOR_REVIEWS_JOB } from '../accounts/verification/email-verification.ts';
import { findUser, findUserByEmail } from '../accounts/users.service.ts';
import { ReviewModel } from './reviews.model.ts';

/**
 * Marks the buyer's review as verified. Call in the transaction that completes the order: a concurrent new review conflicts
 * with that transaction, because both write to the product.
 */
export async function markReviewVerified(
  { product, emailKey }: { product: Types.ObjectId | null | undefined; emailKey: string },
  session: ClientSession,
): Promise<void> {
  if (!product) return;
  const buyer = await findUserByEmail(emailKey);
  if (!buyer || !(await isEmailVerified(buyer, session))) return;
  await ReviewModel.updateOne({ product, user: buyer._id }, { $set: { verified: true } }, { session });
}

/** Unmarks the review of a former buyer who has no other order of the product, and marks the review of the new one. */
export async function transferVerifiedReview(
  { product, from, to }: { product: Types.ObjectId | null | undefined; from: string; to: string },
  session: ClientSession,
): Promise<void> {
  if (!product) return;
  const formerBuyer = await findUserByEmail(from);
  if (formerBuyer && !(await hasPurchased({ product, emailKey: from }, session)))
    await ReviewModel.updateOne({ product, user: formerBuyer._id }, { $set: { verified: false } }, { session });
  await markReviewVerified({ product, emailKey: to }, session);
}

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 200;

interface AuthorJobData {
  user: string;
  /** The last product id of the previous run. */
  after?: string;
  [key: string]: string | undefined;
}

async function markAuthorReviewsVerified(deps: Deps, { user, after }: AuthorJobData): Promise<void> {
  const author = await findUser(user);
  if (!author?.emailVerified) return;
  let lastCommitted = after;
  let lastRead = after;
  await runBatches(
    [
      async (session) => {
        const products = await listPurchasedProductIds(author.emailKey, { after: lastCommitted, limit: BATCH_SIZE });
        const filter = { product: { $in: products }, user: author._id, verified: false };
        await ReviewModel.updateMany(filter, { $set: { verified: true } }, { session });
        lastRead = products.length > 0 ? String(products.at(-1)) : lastCommitted;
        return products.length === BATCH_SIZE;
      },
    ],
    {
      onBatch: () => void (lastCommitted = lastRead),
      requeue: async (session) => await deps.jobs.enqueue(VERIFY_AUTHOR_REVIEWS_JOB, { user, after: lastCommitted }, session),
    },
  );
}

export const defineReviewJobs = (deps: Deps): void =>
  deps.jobs.define<AuthorJobData>({
    name: VERIFY_AUTHOR_REVIEWS_JOB,
    group: 'accounts',
    maxAttempts: 16,
    perform: async (data) => await markAuthorReviewsVerified(deps, data),
  });
