import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { listCreatorReviews } from './reviews.lists.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
const USER_COUNT = 20;

const runConcurrently = async <T>(task: (i: number) => Promise<T>, count = USER_COUNT): Promise<T[]> =>
  await Promise.all(Array.from({ length: count }, async (_, i) => await task(i)));
const postReview = async (id: unknown, auth: Record<string, string>, rating = 4) =>
  await app.http
    .post(`/api/products/${String(id)}/reviews`)
    .set(auth)
    .send({ rating, comment: 'Bem gravado.' });
const readRating = async (id: unknown) => {
  const product = await ProductModel.findById(id).lean();
  return [product?.rating, product?.reviewCount, product?.ratingSum];
};

describe('concurrent requests', () => {
  test('save 20 reviews by 20 users and compute the exact rating', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const auths = await runConcurrently(async () => (await logInAs(app)).auth);
    const responses = await runConcurrently(async (i) => await postReview(_id, auths[i] ?? {}, (i % 5) + 1));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: USER_COUNT }, () => 201));
    expect(await readRating(_id)).toEqual([3, 20, 60]);
    const ids = responses.map(({ body }) => (body as { review: { _id: string } }).review._id);
    const changeResponses = await runConcurrently(
      async (i) =>
        await (i % 2
          ? app.http.delete(`/api/reviews/${ids[i]}`).set(auths[i] ?? {})
          : app.http
              .put(`/api/reviews/${ids[i]}`)
              .set(auths[i] ?? {})
              .send({ rating: 5 })),
    );
    expect(changeResponses.map(({ status }) => status)).toEqual(Array.from({ length: USER_COUNT }, () => 200));
    expect(await readRating(_id)).toEqual([5, 10, 50]);
  });

  test('save one of 20 reviews by one user', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app);
    const responses = await runConcurrently(async () => await postReview(_id, auth));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: USER_COUNT - 1 }, () => 409)]);
    expect([await readRating(_id), await ReviewModel.countDocuments()]).toEqual([[4, 1, 4], 1]);
  });

  test('save one review when a process crashed after it saved the review, and the call is repeated', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app);
    const call = { ...auth, 'Idempotency-Key': 'review-1' };
    const { body } = await postReview(_id, call);
    await mongoose.connection.collection('idempotency_keys').deleteMany({});
    const repeated = await postReview(_id, call);
    expect([repeated.status, repeated.body]).toEqual([201, body]);
    expect((await postReview(_id, { ...auth, 'Idempotency-Key': 'review-2' })).status).toBe(409);
    expect((await postReview(_id, auth)).status).toBe(409);
    expect([await readRating(_id), await ReviewModel.countDocuments()]).toEqual([[4, 1, 4], 1]);
  });

  test('change the rating once for 20 deletions of a review', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app);
    const { body } = await postReview(_id, auth);
    const responses = await runConcurrently(
      async () => await app.http.delete(`/api/reviews/${body.review._id as string}`).set(auth),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: USER_COUNT - 1 }, () => 404)]);
    expect(await readRating(_id)).toEqual([0, 0, 0]);
  });

  test('mark a review as verified that is written while its author’s order is approved', async () => {
    const creator = await logInAs(app);
    const pairs = await runConcurrently(async () => {
      const { _id } = await makeProduct(app, creator.user);
      const { user, auth } = await logInAs(app);
      return { _id, auth, orderId: await placeOrderAndGetId(app, _id, { email: user.email }) };
    }, 6);
    await Promise.all(pairs.flatMap(({ _id, auth, orderId }) => [postReview(_id, auth), approve(app, creator.auth, orderId)]));
    expect([await ReviewModel.countDocuments(), await ReviewModel.countDocuments({ verified: true })]).toEqual([6, 6]);
  });
});

describe('the derived fields of reviews', () => {
  test("the list of a creator's reviews reads only the documents of its page", async () => {
    const creator = new Types.ObjectId();
    const reviews = Array.from({ length: 400 }, (_, i) => ({
      product: new Types.ObjectId(),
      creator: i % 20 ? new Types.ObjectId() : creator,
      user: new Types.ObjectId(),
      rating: 5,
      comment: `Review ${i}`,
      createdAt: new Date(1.7e12 + i),
      updatedAt: new Date(),
    }));
    await ReviewModel.insertMany(reviews);
    const page = await listCreatorReviews(creator, { page: 2, limit: 12 });
    expect(page).toMatchObject({ total: 20, page: 2, pages: 2, limit: 12 });
    expect(page.reviews.map(({ review }) => review.comment)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map((i) => `Review ${i * 20}`));
    const { executionStats } = (await ReviewModel.find({ creator })
      .sort({ createdAt: -1, _id: -1 })
      .limit(12)
      .explain('executionStats')) as unknown as { executionStats: { totalDocsExamined: number; totalKeysExamined: number } };
    expect([executionStats.totalDocsExamined, executionStats.totalKeysExamined]).toEqual([12, 12]);
  });
});
