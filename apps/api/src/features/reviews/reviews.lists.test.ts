import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const product = async () => await makeProduct(app, await makeUser(app));
const list = async (id: unknown, query = '', auth: AuthHeaders = {}) =>
  await app.http.get(`/api/products/${String(id)}/reviews${query}`).set(auth);

describe('GET /api/products/:id/reviews', () => {
  /** Creates reviews of one product, one minute apart. */
  async function many(count: number) {
    const { _id, creator } = await product();
    const user = await makeUser(app);
    const rows = Array.from({ length: count }, (_, i) => ({
      product: _id,
      creator: creator._id,
      user: i === 0 ? user._id : new Types.ObjectId(),
      rating: 5,
      comment: `Review ${i}`,
      createdAt: new Date(1.7e12 + Math.floor(i / 2) * 60_000),
      updatedAt: new Date(),
    }));
    await ReviewModel.insertMany(rows);
    await ProductModel.updateOne({ _id }, { $set: { reviewCount: count } });
    return { _id, user };
  }
  const comments = ({ body }: { body: unknown }) =>
    (body as { comment: string }[]).map(({ comment }) => Number(comment.slice(7)));

  test('200: returns an array, newest first, and the total in a header', async () => {
    const { _id } = await many(7);
    const answer = await list(_id);
    expect(comments(answer)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    expect([answer.headers['x-total-count'], answer.body[6].user.firstName, answer.body[5].user]).toEqual(['7', 'Helena', null]);
    expect(JSON.stringify(answer.body)).not.toMatch(/@example|emailKey|password|creator/);
  });

  test('200: a product without reviews', async () => {
    const { body, headers } = await list((await product())._id);
    expect([body, headers['x-total-count']]).toEqual([[], '0']);
  });

  test("200: lists the caller's own review first, and no page repeats or skips reviews", async () => {
    const { _id } = await many(7);
    const me = await logInAs(app);
    await ReviewModel.updateOne({ comment: 'Review 3' }, { $set: { user: me.user._id } });
    expect(comments(await list(_id, '', me.auth))).toEqual([3, 6, 5, 4, 2, 1, 0]);
    const pages = await Promise.all([1, 2, 3, 4, 5].map(async (page) => await list(_id, `?limit=2&page=${page}`, me.auth)));
    expect(pages.map(comments)).toEqual([[3, 6], [5, 4], [2, 1], [0], []]);
    expect(comments(await list(_id, '?limit=1', me.auth))).toEqual([3]);
    const others = await Promise.all([1, 2, 3, 4].map(async (page) => await list(_id, `?limit=2&page=${page}`)));
    expect(others.flatMap(comments)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  test('200: returns at most a hundred', async () => {
    const { _id } = await many(103);
    for (const query of ['', '?limit=100', '?limit=5000']) expect((await list(_id, query)).body).toHaveLength(100);
    expect(comments(await list(_id, '?page=2'))).toHaveLength(3);
    expect((await list(_id, '?page=9007199254740991')).body).toEqual([]);
  });

  test.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=1.5', 'limit=NaN', 'page=Infinity', 'page=1&page=2'])(
    '400: %s',
    async (query) => expect([(await list((await product())._id, `?${query}`)).status, query]).toEqual([400, query]),
  );

  test('404: an unpublished product, except for its creator and admins', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'pending' });
    expect((await list(_id)).status).toBe(404);
    expect((await list(_id, '', (await logInAs(app)).auth)).status).toBe(404);
    for (const who of [auth, (await logInAs(app, { role: 'admin' })).auth]) expect((await list(_id, '', who)).status).toBe(200);
    for (const id of [new Types.ObjectId(), 'abc', '%00']) expect((await list(id)).status).toBe(404);
  });

  test('200: treats an expired token as an anonymous caller', async () => {
    expect((await list((await product())._id, '', { Authorization: 'Bearer a.b.c' })).status).toBe(200);
  });
});
