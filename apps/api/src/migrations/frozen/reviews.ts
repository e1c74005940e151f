import type { Db, ObjectId } from 'mongodb';

interface Review {
  _id: ObjectId;
  product: ObjectId;
  user: ObjectId;
}

interface Author {
  emailKey: string;
  /** Absent in accounts that are older than email confirmation, which count as confirmed. */
  emailVerified?: boolean;
}

/** Computes the mean to one decimal, rounded half up. Uses integers, because a floating-point 4.25 may round down. */
const MEAN = {
  $divide: [
    {
      $floor: {
        $divide: [{ $add: [{ $multiply: ['$ratingSum', 20] }, '$reviewCount'] }, { $multiply: ['$reviewCount', 2] }],
      },
    },
    10,
  ],
};

async function rebuildReview(db: Db, { _id, product, user }: Review, creator: ObjectId): Promise<void> {
  const author = await db.collection<Author>('users').findOne({ _id: user, status: { $in: ['active', 'suspended'] } });
  const order =
    author !== null && author.emailVerified !== false
      ? await db.collection('orders').findOne({ emailKey: author.emailKey, 'product._id': product, status: 'completed' })
      : null;
  await db.collection('reviews').updateOne({ _id }, { $set: { creator, verified: order !== null } });
}

/** Sets the creator and `verified` of each review, and the rating of each product. */
export async function rebuildReviews(db: Db): Promise<void> {
  const reviews = db.collection<Review>('reviews');
  const sums = reviews.aggregate<{ _id: ObjectId; stars: number; count: number }>([
    { $group: { _id: '$product', stars: { $sum: '$rating' }, count: { $sum: 1 } } },
  ]);
  for await (const { _id: id, stars, count } of sums) {
    const product = await db
      .collection<{ creator: { _id: ObjectId } }>('products')
      .findOneAndUpdate({ _id: id }, [
        { $set: { ratingSum: { $literal: stars }, reviewCount: { $literal: count } } },
        { $set: { rating: { $cond: [{ $gt: ['$reviewCount', 0] }, MEAN, 0] } } },
      ]);
    if (!product) continue;
    for await (const review of reviews.find({ product: id })) await rebuildReview(db, review, product.creator._id);
  }
}
