import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { runBatches } from '../../platform/jobs/run-batches.ts';
import { listPurchasedProductIds } from '../orders/purchases.ts';
import { isEmailVerified, VERIFY_AUTHOR_REVIEWS_JOB } from '../accounts/verification/email-verification.ts';
import { findUser, findUserByEmail } from '../accounts/users.service.ts';
import { ReviewModel } from './reviews.model.ts';

/**
 * Marks the buyer's own review, if there is one and the buyer has confirmed the address, in the transaction that completes
 * their order. Who reviews at that very
 * moment writes to the same product, so that one of the two comes second and sees the other.
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

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 200;

interface AuthorJob {
  user: string;
  /** The last product of the run before. */
  after?: string;
  [key: string]: string | undefined;
}

/** Marks an author's reviews of what the confirmed address has bought, in batches. */
async function markAuthorReviewsVerified(deps: Deps, { user, after }: AuthorJob): Promise<void> {
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
  deps.jobs.define<AuthorJob>({
    name: VERIFY_AUTHOR_REVIEWS_JOB,
    group: 'accounts',
    maxAttempts: 16,
    perform: async (data) => await markAuthorReviewsVerified(deps, data),
  });
