import type { ClientSession } from 'mongoose';
import { replaceRating } from '../features/products/counts/product-rating.ts';
import type { ProductRecord } from '../features/products/products.model.ts';
import { ReviewModel } from '../features/reviews/reviews.model.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { reviews } from './content.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { DemoUsers } from './demo-users.ts';
import { createRandom } from '../platform/random.ts';

const REVIEWS_MAX = 6;

/** Creates reviews by the demo buyers, and the ratings of the products. */
export async function seedDemoReviews(
  { clock }: Deps,
  { users, products, orders }: { users: DemoUsers; products: ProductRecord[]; orders: DemoOrder[] },
  session: ClientSession,
): Promise<void> {
  const random = createRandom(21);
  const now = clock.now().getTime();
  const completedOrders = orders.filter(({ state, refundedAt }) => state === 'completed' && !refundedAt);
  const purchases = completedOrders.flatMap(({ emailKey, lines }) => lines.map((line) => `${emailKey} ${line.product._id}`));
  for (const product of products.filter(({ listed }) => listed)) {
    const suitableReviews = reviews.filter(({ category }) => category === undefined || category === product.category);
    const count = Math.min(random.below(REVIEWS_MAX + 1), suitableReviews.length);
    const firstReviewer = random.below(users.reviewers.length);
    const age = now - product.createdAt.getTime();
    const rows = Array.from({ length: count }, (_, index) => {
      const createdAt = new Date(now - random.next() * Math.max(age, DAY_MS));
      const user = users.reviewers[(firstReviewer + index) % users.reviewers.length];
      const text = suitableReviews[(firstReviewer * 7 + index * 3) % suitableReviews.length];
      return {
        product: product._id,
        creator: product.creator._id,
        user: user?._id,
        verified: purchases.includes(`${user?.emailKey} ${product._id}`),
        rating: text?.rating ?? 5,
        comment: text?.comment ?? '',
        createdAt,
        updatedAt: createdAt,
      };
    });
    if (rows.length === 0) continue;
    await ReviewModel.insertMany(rows, { session });
    const stars = rows.reduce((sum, { rating }) => sum + rating, 0);
    await replaceRating(product._id, { stars, reviews: rows.length }, session);
  }
}
