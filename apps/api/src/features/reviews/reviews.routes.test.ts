import { t } from '../../testing/t.ts';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ReviewModel } from './reviews.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;

const createProduct = async () => await makeProduct(app, await makeUser(app));
const postReview = async (id: unknown, auth: AuthHeaders, body: object = { rating: 4, comment: 'Bem gravado.' }) =>
  await app.http
    .post(`/api/products/${String(id)}/reviews`)
    .set(auth)
    .send(body);
const putReview = async (id: unknown, auth: AuthHeaders, body: object) =>
  await app.http
    .put(`/api/reviews/${String(id)}`)
    .set(auth)
    .send(body);
const deleteReview = async (id: unknown, auth: AuthHeaders) => await app.http.delete(`/api/reviews/${String(id)}`).set(auth);
const getReviews = async (id: unknown, query = '', auth: AuthHeaders = {}) =>
  await app.http.get(`/api/products/${String(id)}/reviews${query}`).set(auth);
const readRating = async (id: unknown) => {
  const { rating, reviewCount } = (await app.http.get(`/api/products/${String(id)}`)).body.product;
  return [rating, reviewCount];
};

async function createReview(rating = 4) {
  const { _id } = await createProduct();
  const author = await logInAs(app);
  const { status, body } = await postReview(_id, author.auth, { rating, comment: 'Bem gravado.' });
  expect(status, JSON.stringify(body)).toBe(201);
  return { productId: _id, id: body.review._id as string, ...author };
}

describe('POST /api/products/:id/reviews', () => {
  test('201: saves the review and counts it on the product', async () => {
    const { _id } = await createProduct();
    const { user, auth } = await logInAs(app, { firstName: 'Eva', lastName: 'Tembe' });
    const { status, body } = await postReview(_id, auth, { rating: 4, comment: '  Bem gravado.  ' });
    expect([status, body]).toEqual([
      201,
      {
        message: t('reviews.success'),
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
    const { _id } = await createProduct();
    for (const rating of [4, 5, 4, 4])
      await postReview(_id, (await logInAs(app, { role: 'user' })).auth, { rating, comment: 'Muito bom.' });
    expect(await readRating(_id)).toEqual([4.3, 4]);
    await postReview(_id, (await logInAs(app)).auth, { rating: 1, comment: 'Não gostei.' });
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
  ])('400: rejects %j', async (body, field) => {
    const { _id } = await createProduct();
    const response = await postReview(_id, (await logInAs(app)).auth, body);
    expect([response.status, Object.keys(response.body.fields as object)]).toEqual([400, [field]]);
    expect([await ReviewModel.countDocuments(), await readRating(_id)]).toEqual([0, [0, 0]]);
  });

  test('201: accepts 5 to 500 characters, and keeps markup as text', async () => {
    const { _id } = await createProduct();
    for (const comment of ['x'.repeat(500), 'bom!!', '<script>alert(1)</script>', '{"$gt":""}'])
      expect((await postReview(_id, (await logInAs(app)).auth, { rating: 1, comment })).body.review.comment).toBe(comment);
  });

  test('201: ignores unknown fields', async () => {
    const { _id } = await createProduct();
    const { user, auth } = await logInAs(app);
    const extra = {
      verified: true,
      user: new Types.ObjectId(),
      creator: new Types.ObjectId(),
      createdAt: 0,
      __proto__: { verified: true },
    };
    const { body } = await postReview(_id, auth, { rating: 4, comment: 'Bem gravado.', ...extra });
    expect(body.review).toMatchObject({
      verified: false,
      user: { _id: String(user._id) },
      createdAt: '2026-11-21T08:00:00.000Z',
    });
  });

  test('400: rejects malformed JSON', async () => {
    const { _id } = await createProduct();
    const request = app.http.post(`/api/products/${String(_id)}/reviews`).set((await logInAs(app)).auth);
    expect((await request.set('Content-Type', 'application/json').send('{"rating":')).body.code).toBe('malformed_json');
  });

  test("403: rejects the caller's own product, in any status", async () => {
    const { user, auth } = await logInAs(app);
    for (const status of ['approved', 'pending'] as const) {
      const response = await postReview((await makeProduct(app, user, { status }))._id, auth);
      expect([response.status, response.body.message]).toEqual([403, t('reviews.ownProduct')]);
    }
  });

  test('404: rejects an unpublished product, even for an admin, and malformed ids', async () => {
    const { auth } = await logInAs(app);
    const admin = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    for (const callerAuth of [auth, admin.auth]) expect((await postReview(_id, callerAuth)).status).toBe(404);
    for (const id of [new Types.ObjectId(), 'abc', '$ne', '%00', '__proto__'])
      expect((await postReview(id, auth)).status).toBe(404);
  });

  test('405: rejects PUT', async () => {
    const { status, headers } = await app.http.put(`/api/products/${String(new Types.ObjectId())}/reviews`);
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });

  test('409: rejects a second review by the same user', async () => {
    const { productId, auth } = await createReview();
    const { status, body } = await postReview(productId, auth, { rating: 1, comment: 'Outra vez.' });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'Você já avaliou este produto.']);
    expect(await readRating(productId)).toEqual([4, 1]);
  });

  test('413 and 415: rejects a large body and a body that is not JSON', async () => {
    const { _id } = await createProduct();
    const { auth } = await logInAs(app);
    expect((await postReview(_id, auth, { rating: 4, comment: 'x'.repeat(110_000) })).status).toBe(413);
    const request = app.http.post(`/api/products/${String(_id)}/reviews`).set(auth);
    expect((await request.type('form').send('rating=4&comment=Bem+gravado')).status).toBe(415);
  });
});

describe('verified in a review', () => {
  const email = 'Eva@Example.com';

  test('is true when the author has bought the product, before or after the review', async () => {
    const creator = await logInAs(app);
    const [first, second, unboughtProduct] = [
      await makeProduct(app, creator.user),
      await makeProduct(app, creator.user),
      await makeProduct(app, creator.user),
    ];
    const eva = await logInAs(app, { email });
    await approve(app, creator.auth, await placeOrderAndGetId(app, first._id, { email: 'eva@example.com' }));
    expect((await postReview(first._id, eva.auth)).body.review.verified).toBe(true);
    expect((await postReview(second._id, eva.auth)).body.review.verified).toBe(false);
    const pendingOrderId = await placeOrderAndGetId(app, second._id, { email: 'eva@example.com' });
    expect((await getReviews(second._id)).body[0].verified).toBe(false);
    await approve(app, creator.auth, pendingOrderId);
    expect((await getReviews(second._id)).body[0].verified).toBe(true);
    expect((await postReview(unboughtProduct._id, eva.auth)).body.review.verified).toBe(false);
  });

  test('is false while the order is pending', async () => {
    const creator = await logInAs(app);
    const { _id } = await makeProduct(app, creator.user);
    await placeOrderAndGetId(app, _id, { email: 'eva@example.com' });
    expect((await postReview(_id, (await logInAs(app, { email })).auth)).body.review.verified).toBe(false);
  });
});

describe('PUT /api/reviews/:id', () => {
  test("200: changes the fields that were sent, and the product's rating", async () => {
    const { id, auth, productId } = await createReview();
    app.clock.advance(60_000);
    const { status, body } = await putReview(id, auth, { rating: 2 });
    expect([status, body.message, body.review]).toMatchObject([
      200,
      t('reviews.updated'),
      { rating: 2, comment: 'Bem gravado.', updatedAt: '2026-11-21T08:01:00.000Z', createdAt: '2026-11-21T08:00:00.000Z' },
    ]);
    expect((await putReview(id, auth, { comment: 'Afinal não.' })).body.review).toMatchObject({
      rating: 2,
      comment: 'Afinal não.',
    });
    expect(await readRating(productId)).toEqual([2, 1]);
  });

  test.each([{ rating: 9 }, { comment: 'não' }, { rating: '$inc' }])('400: rejects %j', async (body) => {
    const { id, auth, productId } = await createReview();
    expect([(await putReview(id, auth, body)).status, await readRating(productId)]).toEqual([400, [4, 1]]);
  });

  test('403: rejects another user, even an admin', async () => {
    const { id, productId } = await createReview();
    for (const role of ['creator', 'admin'] as const) {
      const { status, body } = await putReview(id, (await logInAs(app, { role })).auth, { rating: 1 });
      expect([status, body.message]).toEqual([403, t('reviews.notYours')]);
    }
    expect(await readRating(productId)).toEqual([4, 1]);
  });

  test('404: rejects an unknown review', async () => {
    const { auth } = await logInAs(app);
    for (const id of [new Types.ObjectId(), 'abc', '$where']) expect((await putReview(id, auth, { rating: 1 })).status).toBe(404);
  });
});

describe('DELETE /api/reviews/:id', () => {
  const listAuditEntries = async () =>
    await mongoose.connection.collection('audit_entries').find({ action: 'review.delete' }).toArray();

  test.each(['author', 'admin'])(
    '200: the %s may delete it; the rating changes, and an audit entry is written',
    async (actorName) => {
      const { id, user, auth, productId } = await createReview(2);
      await postReview(productId, (await logInAs(app)).auth, { rating: 5, comment: 'Muito bom.' });
      const actor = actorName === 'author' ? { user, auth } : await logInAs(app, { role: 'admin' });
      const { status, body } = await deleteReview(id, actor.auth);
      expect([status, body]).toEqual([200, { message: t('reviews.deleted') }]);
      expect([await readRating(productId), (await getReviews(productId)).body.length]).toEqual([[5, 1], 1]);
      expect(await listAuditEntries()).toMatchObject([
        { actor: actor.user._id, target: new Types.ObjectId(id), before: { rating: 2, comment: 'Bem gravado.', user: user._id } },
      ]);
      expect((await deleteReview(id, actor.auth)).status).toBe(404);
    },
  );

  test('200: the author may write a new review after a deletion', async () => {
    const { id, auth, productId } = await createReview();
    await deleteReview(id, auth);
    expect(await readRating(productId)).toEqual([0, 0]);
    expect((await postReview(productId, auth)).status).toBe(201);
  });

  test('403: rejects another user', async () => {
    const { id, productId } = await createReview();
    expect((await deleteReview(id, (await logInAs(app)).auth)).status).toBe(403);
    expect([await readRating(productId), await listAuditEntries()]).toEqual([[4, 1], []]);
  });

  test('404: rejects an unknown review', async () => {
    const { auth } = await logInAs(app);
    for (const id of [new Types.ObjectId(), 'abc']) expect((await deleteReview(id, auth)).status).toBe(404);
  });
});
