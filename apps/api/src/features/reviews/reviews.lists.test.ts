import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const createProduct = async () => await makeProduct(app, await makeUser(app));
const getReviews = async (id: unknown, query = '', auth: AuthHeaders = {}) =>
  await app.http.get(`/api/products/${String(id)}/reviews${query}`).set(auth);

describe('GET /api/products/:id/reviews', () => {
  /** Creates reviews of one product. Every two have the same timestamp; the pairs are one minute apart. */
  async function createReviews(count: number) {
    const { _id, creator } = await createProduct();
    const user = await makeUser(app);
    const reviews = Array.from({ length: count }, (_, i) => ({
      product: _id,
      creator: creator._id,
      user: i === 0 ? user._id : new Types.ObjectId(),
      rating: 5,
      comment: `Review ${i}`,
      createdAt: new Date(1.7e12 + Math.floor(i / 2) * 60_000),
      updatedAt: new Date(),
    }));
    await ReviewModel.insertMany(reviews);
    await ProductModel.updateOne({ _id }, { $set: { reviewCount: count } });
    return { _id, user };
  }
  const readReviewNumbers = ({ body }: { body: unknown }) =>
    (body as { comment: string }[]).map(({ comment }) => Number(comment.slice(7)));

  test('200: returns an array, newest first, and the total in a header', async () => {
    const { _id } = await createReviews(7);
    const response = await getReviews(_id);
    expect(readReviewNumbers(response)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect([response.headers['x-total-count'], response.body[6].user.firstName, response.body[5].user]).toEqual([
      '7',
      'Helena',
      null,
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/@example|emailKey|password|creator/);
  });

  test('200: returns an empty array for a product without reviews', async () => {
    const { body, headers } = await getReviews((await createProduct())._id);
    expect([body, headers['x-total-count']]).toEqual([[], '0']);
  });

  test("200: lists the caller's own review first, and no page repeats or skips reviews", async () => {
    const { _id } = await createReviews(7);
    const caller = await logInAs(app);
    await ReviewModel.updateOne({ comment: 'Review 3' }, { $set: { user: caller.user._id } });
    expect(readReviewNumbers(await getReviews(_id, '', caller.auth))).toEqual([3, 6, 5, 4, 2, 1, 0]);
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map(async (page) => await getReviews(_id, `?limit=2&page=${page}`, caller.auth)),
    );
    expect(pages.map(readReviewNumbers)).toEqual([[3, 6], [5, 4], [2, 1], [0], []]);
    expect(readReviewNumbers(await getReviews(_id, '?limit=1', caller.auth))).toEqual([3]);
    const anonymousPages = await Promise.all([1, 2, 3, 4].map(async (page) => await getReviews(_id, `?limit=2&page=${page}`)));
    expect(anonymousPages.flatMap(readReviewNumbers)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  test('200: returns at most a hundred reviews', async () => {
    const { _id } = await createReviews(103);
    for (const query of ['', '?limit=100', '?limit=5000']) expect((await getReviews(_id, query)).body).toHaveLength(100);
    expect(readReviewNumbers(await getReviews(_id, '?page=2'))).toHaveLength(3);
    expect((await getReviews(_id, '?page=9007199254740991')).body).toEqual([]);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=1.5', 'limit=NaN', 'page=Infinity', 'page=1&page=2'])(
    '400: rejects the query %s',
    async (query) => expect([(await getReviews((await createProduct())._id, `?${query}`)).status, query]).toEqual([400, query]),
  );

  test('404: hides the reviews of an unpublished product, except from its creator and admins', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'pending' });
    expect((await getReviews(_id)).status).toBe(404);
    expect((await getReviews(_id, '', (await logInAs(app)).auth)).status).toBe(404);
    for (const callerAuth of [auth, (await logInAs(app, { role: 'admin' })).auth])
      expect((await getReviews(_id, '', callerAuth)).status).toBe(200);
    for (const id of [new Types.ObjectId(), 'abc', '%00']) expect((await getReviews(id)).status).toBe(404);
  });

  test('200: treats a caller with an invalid token as anonymous', async () => {
    expect((await getReviews((await createProduct())._id, '', { Authorization: 'Bearer a.b.c' })).status).toBe(200);
  });
});

describe('GET /api/products/:id/ratings', () => {
  const getRatings = async (id: unknown, auth: AuthHeaders = {}) =>
    await app.http.get(`/api/products/${String(id)}/ratings`).set(auth);

  test('200: counts the reviews by their stars, without those of other products', async () => {
    const [product, otherProduct] = [await createProduct(), await createProduct()];
    const createReviewOf = ({ _id, creator }: typeof product, rating: number) => ({
      product: _id,
      creator: creator._id,
      user: new Types.ObjectId(),
      rating,
      comment: 'Gostei.',
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    await ReviewModel.insertMany([5, 5, 2].map((rating) => createReviewOf(product, rating)));
    await ReviewModel.insertMany([createReviewOf(otherProduct, 1)]);
    const { body } = await getRatings(product._id);
    expect(body).toEqual({
      ratings: [
        { stars: 5, count: 2 },
        { stars: 4, count: 0 },
        { stars: 3, count: 0 },
        { stars: 2, count: 1 },
        { stars: 1, count: 0 },
      ],
    });
  });

  test('404 for a product that the caller may not see', async () => {
    const { _id } = await createProduct();
    await ProductModel.updateOne({ _id }, { $set: { listed: false } });
    expect((await getRatings(_id)).status).toBe(404);
    expect((await getRatings(_id, (await logInAs(app)).auth)).status).toBe(404);
    expect((await getRatings('x')).status).toBe(404);
  });
});
