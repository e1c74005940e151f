import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, orderId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { listCreatorReviews } from './reviews.lists.ts';
import { ReviewModel } from './reviews.model.ts';
import { rebuildReviews } from './rebuild-reviews.ts';

const app = setUpTestApp();
const COUNT = 20;

const runConcurrently = async <T>(work: (i: number) => Promise<T>, count = COUNT): Promise<T[]> =>
  await Promise.all(Array.from({ length: count }, async (_, i) => await work(i)));
const post = async (id: unknown, auth: Record<string, string>, rating = 4) =>
  await app.http
    .post(`/api/products/${String(id)}/reviews`)
    .set(auth)
    .send({ rating, comment: 'Bem gravado.' });
const readRating = async (id: unknown) => {
  const found = await ProductModel.findById(id).lean();
  return [found?.rating, found?.reviewCount, found?.ratingSum];
};

describe('at the same moment', () => {
  test('20 reviews by 20 users are all saved, and the rating is exact', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const people = await runConcurrently(async () => (await logInAs(app)).auth);
    const answers = await runConcurrently(async (i) => await post(_id, people[i] ?? {}, (i % 5) + 1));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: COUNT }, () => 201));
    expect(await readRating(_id)).toEqual([3, 20, 60]);
    const ids = answers.map(({ body }) => (body as { review: { _id: string } }).review._id);
    const changed = await runConcurrently(
      async (i) =>
        await (i % 2
          ? app.http.delete(`/api/reviews/${ids[i]}`).set(people[i] ?? {})
          : app.http
              .put(`/api/reviews/${ids[i]}`)
              .set(people[i] ?? {})
              .send({ rating: 5 })),
    );
    expect(changed.map(({ status }) => status)).toEqual(Array.from({ length: COUNT }, () => 200));
    expect(await readRating(_id)).toEqual([5, 10, 50]);
  });

  test('20 reviews by one user become one', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app);
    const answers = await runConcurrently(async () => await post(_id, auth));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: COUNT - 1 }, () => 409)]);
    expect([await readRating(_id), await ReviewModel.countDocuments()]).toEqual([[4, 1, 4], 1]);
  });

  test('20 deletions of a review change the rating once', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app);
    const { body } = await post(_id, auth);
    const answers = await runConcurrently(
      async () => await app.http.delete(`/api/reviews/${body.review._id as string}`).set(auth),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: COUNT - 1 }, () => 404)]);
    expect(await readRating(_id)).toEqual([0, 0, 0]);
  });

  test('a review that is written during the approval of its author’s order becomes verified', async () => {
    const seller = await logInAs(app);
    const pairs = await runConcurrently(async () => {
      const { _id } = await makeProduct(app, seller.user);
      const { user, auth } = await logInAs(app);
      return { _id, auth, order: await orderId(app, _id, { email: user.email }) };
    }, 6);
    await Promise.all(pairs.flatMap(({ _id, auth, order }) => [post(_id, auth), approve(app, seller.auth, order)]));
    expect([await ReviewModel.countDocuments(), await ReviewModel.countDocuments({ verified: true })]).toEqual([6, 6]);
  });
});

describe('the derived fields of reviews', () => {
  test('are rebuilt from reviews and orders', async () => {
    const seller = await logInAs(app);
    const [bought, other] = [await makeProduct(app, seller.user), await makeProduct(app, seller.user)];
    const [eva, joao] = [await logInAs(app), await logInAs(app)];
    await approve(app, seller.auth, await orderId(app, bought._id, { email: eva.user.email }));
    for (const [id, { auth }, rating] of [
      [bought._id, eva, 5],
      [bought._id, joao, 2],
      [other._id, eva, 3],
    ] as const)
      await post(id, auth, rating);
    const before = await ReviewModel.find().sort({ _id: 1 }).lean();
    await ReviewModel.collection.updateMany({}, { $unset: { creator: 1, verified: 1 } });
    await ProductModel.collection.updateMany({}, { $unset: { ratingSum: 1 }, $set: { rating: 1, reviewCount: 9 } });
    await rebuildReviews();
    await rebuildReviews();
    expect(await ReviewModel.find().sort({ _id: 1 }).lean()).toEqual(before);
    expect([await readRating(bought._id), await readRating(other._id)]).toEqual([
      [3.5, 2, 7],
      [3, 1, 3],
    ]);
  });

  test("the reviews of all of a creator's products come from an index", async () => {
    const creator = new Types.ObjectId();
    const rows = Array.from({ length: 400 }, (_, i) => ({
      product: new Types.ObjectId(),
      creator: i % 20 ? new Types.ObjectId() : creator,
      user: new Types.ObjectId(),
      rating: 5,
      comment: `Review ${i}`,
      createdAt: new Date(1.7e12 + i),
      updatedAt: new Date(),
    }));
    await ReviewModel.insertMany(rows);
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
