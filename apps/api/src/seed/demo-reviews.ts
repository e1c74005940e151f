import type { ClientSession } from 'mongoose';
import type { ProductRecord } from '../features/products/products.model.ts';
import { ReviewModel } from '../features/reviews/reviews.model.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { reviews } from './content.ts';
import type { DemoUsers } from './demo-users.ts';
import { createRandom } from './random.ts';

const REVIEWS_MAX = 6;

/** Creates reviews by the demo buyers. `rebuildReviews` sets the ratings of the products after the orders exist. */
export async function seedDemoReviews(
  { clock }: Deps,
  { users, products }: { users: DemoUsers; products: ProductRecord[] },
  session: ClientSession,
): Promise<void> {
  const random = createRandom(21);
  const now = clock.now().getTime();
  for (const product of products.filter(({ listed }) => listed)) {
    const suitableReviews = reviews.filter(({ category }) => category === undefined || category === product.category);
    const count = Math.min(random.below(REVIEWS_MAX + 1), suitableReviews.length);
    const firstReviewer = random.below(users.reviewers.length);
    const age = now - product.createdAt.getTime();
    const rows = Array.from({ length: count }, (_, index) => {
      const createdAt = new Date(now - random.next() * Math.max(age, DAY_MS));
      const user = users.reviewers[(firstReviewer + index) % users.reviewers.length]?._id;
      const text = suitableReviews[(firstReviewer * 7 + index * 3) % suitableReviews.length];
      return {
        product: product._id,
        creator: product.creator._id,
        user,
        rating: text?.rating ?? 5,
        comment: text?.comment ?? '',
        createdAt,
        updatedAt: createdAt,
      };
    });
    if (rows.length > 0) await ReviewModel.insertMany(rows, { session });
  }
}
