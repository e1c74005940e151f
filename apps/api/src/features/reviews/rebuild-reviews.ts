import { hasPurchased } from '../orders/lists/buyer-orders.ts';
import { replaceRating } from '../products/counts/product-rating.ts';
import { findUser } from '../accounts/users.service.ts';
import { type ReviewRecord, ReviewModel } from './reviews.model.ts';

async function rebuildReview({ _id, product, user }: ReviewRecord, creator: ReviewRecord['creator']): Promise<void> {
  const author = await findUser(user);
  const verified = author?.emailVerified === true && (await hasPurchased({ product, emailKey: author.emailKey }));
  await ReviewModel.updateOne({ _id }, { $set: { creator, verified } });
}

/** Recomputes `creator` and `verified` of each review, and the rating of each product. Idempotent. */
export async function rebuildReviews(): Promise<void> {
  const sums = ReviewModel.aggregate<{ _id: ReviewRecord['product']; stars: number; reviews: number }>([
    { $group: { _id: '$product', stars: { $sum: '$rating' }, reviews: { $sum: 1 } } },
  ]);
  for await (const { _id: product, ...sum } of sums.cursor()) {
    const creator = await replaceRating(product, sum);
    if (!creator) continue;
    for await (const review of ReviewModel.find({ product }).cursor()) await rebuildReview(review, creator);
  }
}
