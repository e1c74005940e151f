import { reviews as messages } from '@banca/contracts/messages';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, orderId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const product = async () => await makeProduct(app, await makeUser(app));
const post = async (id: unknown, auth: AuthHeaders, body: object = { rating: 4, comment: 'Bem gravado.' }) =>
  await app.http
    .post(`/api/products/${String(id)}/reviews`)
    .set(auth)
    .send(body);
const put = async (id: unknown, auth: AuthHeaders, body: object) =>
  await app.http
    .put(`/api/reviews/${String(id)}`)
    .set(auth)
    .send(body);
const remove = async (id: unknown, auth: AuthHeaders) => await app.http.delete(`/api/reviews/${String(id)}`).set(auth);
const list = async (id: unknown, query = '', auth: AuthHeaders = {}) =>
  await app.http.get(`/api/products/${String(id)}/reviews${query}`).set(auth);
const readRating = async (id: unknown) => {
  const { rating, reviewCount } = (await app.http.get(`/api/products/${String(id)}`)).body.product;
  return [rating, reviewCount];
};

async function makeReview(rating = 4) {
  const { _id } = await product();
  const author = await logInAs(app);
  const { status, body } = await post(_id, author.auth, { rating, comment: 'Bem gravado.' });
  expect(status, JSON.stringify(body)).toBe(201);
  return { productId: _id, id: body.review._id as string, ...author };
}

describe('POST /api/products/:id/reviews', () => {
  test('201: saves the review and counts it on the product', async () => {
    const { _id } = await product();
    const { user, auth } = await logInAs(app, { firstName: 'Eva', lastName: 'Tembe' });
    const { status, body } = await post(_id, auth, { rating: 4, comment: '  Bem gravado.  ' });
    expect([status, body]).toEqual([
      201,
      {
        message: messages.success,
        review: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          product: String(_id),
          user: { _id: String(user._id), firstName: 'Eva', lastName: 'Tembe', profilePicture: null },
          rating: 4,
          comment: 'Bem gravado.',
          verified: false,
          createdAt: '2026-11-21T08:00:00.000Z',
          updatedAt: '2026-11-21T08:00:00.000Z',
        },
      },
    ]);
    expect(await readRating(_id)).toEqual([4, 1]);
  });

  test('201: any user may review, and the mean is rounded half up to one decimal', async () => {
    const { _id } = await product();
    for (const rating of [4, 5, 4, 4])
      await post(_id, (await logInAs(app, { role: 'user' })).auth, { rating, comment: 'Muito bom.' });
    expect(await readRating(_id)).toEqual([4.3, 4]);
    await post(_id, (await logInAs(app)).auth, { rating: 1, comment: 'Não gostei.' });
    expect(await readRating(_id)).toEqual([3.6, 5]);
  });

  test.each([
    [{ comment: 'Bem gravado.' }, 'rating'],
    [{ rating: 0, comment: 'Bem gravado.' }, 'rating'],
    [{ rating: 6, comment: 'Bem gravado.' }, 'rating'],
    [{ rating: 4.5, comment: 'Bem gravado.' }, 'rating'],
    [{ rating: { $gt: 0 }, comment: 'Bem gravado.' }, 'rating'],
    [{ rating: null, comment: 'Bem gravado.' }, 'rating'],
    [{ rating: 4 }, 'comment'],
    [{ rating: 4, comment: '' }, 'comment'],
    [{ rating: 4, comment: ' bom ' }, 'comment'],
    [{ rating: 4, comment: 'x'.repeat(501) }, 'comment'],
    [{ rating: 4, comment: 'mau\u0000 texto' }, 'comment'],
    [{ rating: 4, comment: { $ne: '' } }, 'comment'],
    [{ rating: 4, comment: ['Bem gravado.'] }, 'comment'],
  ])('400: %j', async (body, field) => {
    const { _id } = await product();
    const answer = await post(_id, (await logInAs(app)).auth, body);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, [field]]);
    expect([await ReviewModel.countDocuments(), await readRating(_id)]).toEqual([0, [0, 0]]);
  });

  test('201: accepts 5 to 500 characters, and keeps markup as text', async () => {
    const { _id } = await product();
    for (const comment of ['x'.repeat(500), 'bom!!', '<script>alert(1)</script>', '{"$gt":""}'])
      expect((await post(_id, (await logInAs(app)).auth, { rating: 1, comment })).body.review.comment).toBe(comment);
  });

  test('201: ignores unknown fields', async () => {
    const { _id } = await product();
    const { user, auth } = await logInAs(app);
    const extra = {
      verified: true,
      user: new Types.ObjectId(),
      creator: new Types.ObjectId(),
      createdAt: 0,
      __proto__: { verified: true },
    };
    const { body } = await post(_id, auth, { rating: 4, comment: 'Bem gravado.', ...extra });
    expect(body.review).toMatchObject({
      verified: false,
      user: { _id: String(user._id) },
      createdAt: '2026-11-21T08:00:00.000Z',
    });
  });

  test('400: malformed JSON', async () => {
    const { _id } = await product();
    const sent = app.http.post(`/api/products/${String(_id)}/reviews`).set((await logInAs(app)).auth);
    expect((await sent.set('Content-Type', 'application/json').send('{"rating":')).body.code).toBe('malformed_json');
  });

  test("403: the caller's own product, in any status", async () => {
    const { user, auth } = await logInAs(app);
    for (const status of ['approved', 'pending'] as const) {
      const answer = await post((await makeProduct(app, user, { status }))._id, auth);
      expect([answer.status, answer.body.message]).toEqual([403, messages.ownProduct]);
    }
  });

  test('404: an unpublished product, even for an admin, and malformed ids', async () => {
    const { auth } = await logInAs(app);
    const admin = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    for (const who of [auth, admin.auth]) expect((await post(_id, who)).status).toBe(404);
    for (const id of [new Types.ObjectId(), 'abc', '$ne', '%00', '__proto__']) expect((await post(id, auth)).status).toBe(404);
  });

  test('405: an unsupported method', async () => {
    const { status, headers } = await app.http.put(`/api/products/${String(new Types.ObjectId())}/reviews`);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });

  test('409: a second review', async () => {
    const { productId, auth } = await makeReview();
    const { status, body } = await post(productId, auth, { rating: 1, comment: 'Outra vez.' });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Você já avaliou este produto.']);
    expect(await readRating(productId)).toEqual([4, 1]);
  });

  test('413 for a large body, 415 for a body that is not JSON', async () => {
    const { _id } = await product();
    const { auth } = await logInAs(app);
    expect((await post(_id, auth, { rating: 4, comment: 'x'.repeat(110_000) })).status).toBe(413);
    const sent = app.http.post(`/api/products/${String(_id)}/reviews`).set(auth);
    expect((await sent.type('form').send('rating=4&comment=Bem+gravado')).status).toBe(415);
  });
});

describe('verified', () => {
  const email = 'Eva@Example.com';

  test('is true when the author has bought the product, before or after the review', async () => {
    const seller = await logInAs(app);
    const [first, second, other] = [
      await makeProduct(app, seller.user),
      await makeProduct(app, seller.user),
      await makeProduct(app, seller.user),
    ];
    const eva = await logInAs(app, { email });
    await approve(app, seller.auth, await orderId(app, first._id, { email: 'eva@example.com' }));
    expect((await post(first._id, eva.auth)).body.review.verified).toBe(true);
    expect((await post(second._id, eva.auth)).body.review.verified).toBe(false);
    const waiting = await orderId(app, second._id, { email: 'eva@example.com' });
    expect((await list(second._id)).body[0].verified).toBe(false);
    await approve(app, seller.auth, waiting);
    expect((await list(second._id)).body[0].verified).toBe(true);
    expect((await post(other._id, eva.auth)).body.review.verified).toBe(false);
  });

  test('is false for other users, and for a cancelled or pending order', async () => {
    const seller = await logInAs(app);
    const { _id } = await makeProduct(app, seller.user);
    await orderId(app, _id, { email: 'eva@example.com' });
    expect((await post(_id, (await logInAs(app, { email })).auth)).body.review.verified).toBe(false);
  });
});

describe('PUT /api/reviews/:id', () => {
  test("200: changes the fields that were sent, and the product's rating", async () => {
    const { id, auth, productId } = await makeReview();
    app.clock.advance(60_000);
    const { status, body } = await put(id, auth, { rating: 2 });
    expect([status, body.message, body.review]).toMatchObject([
      200,
      messages.updated,
      { rating: 2, comment: 'Bem gravado.', updatedAt: '2026-11-21T08:01:00.000Z', createdAt: '2026-11-21T08:00:00.000Z' },
    ]);
    expect((await put(id, auth, { comment: 'Afinal não.' })).body.review).toMatchObject({ rating: 2, comment: 'Afinal não.' });
    expect(await readRating(productId)).toEqual([2, 1]);
  });

  test.each([{ rating: 9 }, { comment: 'não' }, { rating: '$inc' }])('400: %j', async (body) => {
    const { id, auth, productId } = await makeReview();
    expect([(await put(id, auth, body)).status, await readRating(productId)]).toEqual([400, [4, 1]]);
  });

  test('403: another user, even an admin', async () => {
    const { id, productId } = await makeReview();
    for (const role of ['creator', 'admin'] as const) {
      const { status, body } = await put(id, (await logInAs(app, { role })).auth, { rating: 1 });
      expect([status, body.message]).toEqual([403, messages.notYours]);
    }
    expect(await readRating(productId)).toEqual([4, 1]);
  });

  test('404: an unknown review', async () => {
    const { auth } = await logInAs(app);
    for (const id of [new Types.ObjectId(), 'abc', '$where']) expect((await put(id, auth, { rating: 1 })).status).toBe(404);
  });
});

describe('DELETE /api/reviews/:id', () => {
  const audit = async () => await mongoose.connection.collection('audit_entries').find({ action: 'review.delete' }).toArray();

  test.each(['author', 'admin'])('200: the %s may delete it; the rating changes, and an audit entry is written', async (who) => {
    const { id, user, auth, productId } = await makeReview(2);
    await post(productId, (await logInAs(app)).auth, { rating: 5, comment: 'Muito bom.' });
    const actor = who === 'author' ? { user, auth } : await logInAs(app, { role: 'admin' });
    const { status, body } = await remove(id, actor.auth);
    expect([status, body]).toEqual([200, { message: messages.deleted }]);
    expect([await readRating(productId), (await list(productId)).body.length]).toEqual([[5, 1], 1]);
    expect(await audit()).toMatchObject([
      { actor: actor.user._id, target: new Types.ObjectId(id), before: { rating: 2, comment: 'Bem gravado.', user: user._id } },
    ]);
    expect((await remove(id, actor.auth)).status).toBe(404);
  });

  test('200: the author may write a new review after a deletion', async () => {
    const { id, auth, productId } = await makeReview();
    await remove(id, auth);
    expect(await readRating(productId)).toEqual([0, 0]);
    expect((await post(productId, auth)).status).toBe(201);
  });

  test('403: another user', async () => {
    const { id, productId } = await makeReview();
    expect((await remove(id, (await logInAs(app)).auth)).status).toBe(403);
    expect([await readRating(productId), await audit()]).toEqual([[4, 1], []]);
  });

  test('404: an unknown review', async () => {
    const { auth } = await logInAs(app);
    for (const id of [new Types.ObjectId(), 'abc']) expect((await remove(id, auth)).status).toBe(404);
  });
});
