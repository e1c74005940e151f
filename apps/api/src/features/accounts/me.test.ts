import { beforeEach, describe, expect, test } from 'vitest';
import type { Purchase as PurchaseSchema } from '@banca/contracts/me.schemas';
import type { z } from 'zod';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { LINK_LIFETIME_MS } from '../orders/order-links.ts';
import { UserModel } from './users.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
let follower: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  follower = await logInAs(app, { role: 'user', email: 'Inacio@example.com' });
});

const getOwnList = async (listName: string, auth: AuthHeaders = follower.auth) =>
  await app.http.get(`/api/me/${listName}`).set(auth);
const follow = async (id: unknown, auth: AuthHeaders = follower.auth) => {
  app.clock.advance(1_000);
  await app.http
    .post(`/api/creators/${String(id)}/follow`)
    .set(auth)
    .expect(200);
};
const writeReview = async (product: unknown, comment: string, auth: AuthHeaders = follower.auth) => {
  app.clock.advance(1_000);
  const request = app.http.post(`/api/products/${String(product)}/reviews`).set(auth);
  await request.send({ rating: 4, comment }).expect(201);
};

describe.each(['following', 'reviews', 'purchases'])('GET /api/me/%s', (listName) => {
  test('responds 400 to a page that is not a number', async () => {
    expect((await getOwnList(`${listName}?page=x`)).status).toBe(400);
  });

  test.each(['user', 'creator', 'admin'] as const)('is empty for a new %s', async (role) => {
    const { status, body } = await getOwnList(listName, (await logInAs(app, { role })).auth);
    const listField = { following: 'creators' }[listName] ?? listName;
    expect([status, body]).toEqual([200, { [listField]: [], total: 0, page: 1, pages: 0, limit: 12 }]);
  });
});

describe('GET /api/me/following', () => {
  test('lists currently followed creators, most recently followed first, in pages', async () => {
    const creators = [await makeUser(app), await makeUser(app), await makeUser(app), await makeUser(app)];
    for (const { _id } of creators) await follow(_id);
    await follow(creators[1]?._id);
    await app.http.post(`/api/creators/${creators[1]?._id}/subscribe`).set(follower.auth).expect(200);
    await follow(creators[0]?._id, (await logInAs(app)).auth);
    const firstPage = (await getOwnList('following?limit=2')).body;
    const secondPage = (await getOwnList('following?limit=2&page=2')).body;
    expect(firstPage).toMatchObject({
      total: 3,
      pages: 2,
      creators: [{ _id: String(creators[3]?._id) }, { _id: String(creators[2]?._id) }],
    });
    expect(secondPage.creators).toMatchObject([{ _id: String(creators[0]?._id), followersCount: 2 }]);
    expect(JSON.stringify(firstPage)).not.toMatch(/email|mpesa|passwordHash/);
  });

  test('omits creators who are suspended or no longer sell, until they are active again', async () => {
    const [active, suspendedAccount, suspendedCreator, demoted] = [
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
    ];
    for (const { _id } of [active, suspendedAccount, suspendedCreator, demoted]) await follow(_id);
    await UserModel.updateOne({ _id: suspendedAccount._id }, { status: 'suspended' });
    await UserModel.updateOne({ _id: suspendedCreator._id }, { creatorStatus: 'suspended' });
    await UserModel.updateOne({ _id: demoted._id }, { role: 'user' });
    expect((await getOwnList('following')).body).toMatchObject({ total: 1, creators: [{ _id: String(active._id) }] });
    await UserModel.updateOne({ _id: suspendedCreator._id }, { creatorStatus: 'active' });
    expect((await getOwnList('following')).body.total).toBe(2);
  });
});

describe('GET /api/me/reviews', () => {
  test("lists only the caller's reviews, newest first, with their products", async () => {
    const creator = await makeUser(app);
    const products = [
      await makeProduct(app, creator, { title: 'Mbira', images: ['/uploads/a.webp'] }),
      await makeProduct(app, creator, { title: 'Timbila' }),
    ];
    for (const { _id, title } of products) await writeReview(_id, `Gostei de ${title}`);
    await writeReview(products[0]?._id, 'Doutra pessoa', (await logInAs(app)).auth);
    const { body } = await getOwnList('reviews');
    expect(body).toMatchObject({
      total: 2,
      reviews: [
        { comment: 'Gostei de Timbila', rating: 4, reviewedProduct: { title: 'Timbila', image: null } },
        {
          comment: 'Gostei de Mbira',
          reviewedProduct: { _id: String(products[0]?._id), title: 'Mbira', image: '/uploads/a.webp' },
        },
      ],
    });
    expect(body.reviews[0].user._id).toBe(String(follower.user._id));
    expect((await getOwnList('reviews?limit=1&page=2')).body).toMatchObject({
      pages: 2,
      reviews: [{ comment: 'Gostei de Mbira' }],
    });
  });

  test('keeps the review of a deleted product and marks the product as deleted', async () => {
    const creator = await logInAs(app);
    const { _id } = await makeProduct(app, creator.user);
    await writeReview(_id, 'Ainda aqui');
    await app.http.delete(`/api/creators/products/${_id}`).set(creator.auth).expect(200);
    expect((await getOwnList('reviews')).body).toMatchObject({
      total: 1,
      reviews: [{ comment: 'Ainda aqui', reviewedProduct: null }],
    });
  });
});

describe('GET /api/me/purchases', () => {
  test("lists only the caller's orders, newest first, regardless of the case of the address", async () => {
    const sale = await createPendingOrder(app, { form: { email: 'INACIO@example.com' } });
    app.clock.advance(1_000);
    const secondOrderId = await placeOrderAndGetId(app, sale.product._id, { email: 'inacio@EXAMPLE.com' });
    await placeOrderAndGetId(app, sale.product._id, { email: 'rui@example.com' });
    await approve(app, sale.auth, sale.orderId);
    const { body } = await getOwnList('purchases');
    expect(body).toMatchObject({
      total: 2,
      purchases: [
        { _id: secondOrderId, status: 'pending', shortId: secondOrderId.slice(-6) },
        {
          _id: sale.orderId,
          status: 'completed',
          price: 850,
          product: { title: sale.product.title },
          creator: { _id: String(sale.creator._id), username: sale.creator.username },
        },
      ],
    });
    for (const secret of ['confirmationCode', 'paymentScreenshot', 'file', 'email'])
      expect(JSON.stringify(body)).not.toContain(`"${secret}"`);
    expect((await getOwnList('purchases?limit=1&page=2')).body).toMatchObject({ pages: 2, purchases: [{ _id: sale.orderId }] });
    expect((await getOwnList('purchases', sale.auth)).body.total).toBe(0);
  });

  test('links each order to its page, and an approved one to its download until that link expires', async () => {
    const sale = await createPendingOrder(app, { form: { email: 'inacio@example.com' } });
    const readPurchase = async () => (await getOwnList('purchases')).body.purchases[0] as z.input<typeof PurchaseSchema>;
    const toApiPath = (link: string): string => `/api${link.slice(app.deps.config.PUBLIC_ORIGIN.length)}`;
    const pending = await readPurchase();
    expect(pending.downloadLink).toBeUndefined();
    const page = await app.http.get(toApiPath(pending.orderLink)).expect(200);
    expect(page.body.order).toMatchObject({ _id: sale.orderId, state: 'pending' });
    await approve(app, sale.auth, sale.orderId);
    await app.http.get(toApiPath((await readPurchase()).downloadLink ?? '').replace('/download/', '/downloads/')).expect(200);
    app.clock.advance(LINK_LIFETIME_MS + 1);
    expect(await readPurchase()).toMatchObject({ _id: sale.orderId, orderLink: pending.orderLink });
    expect((await readPurchase()).downloadLink).toBeUndefined();
  });

  test('is empty until the address is confirmed', async () => {
    await createPendingOrder(app, { form: { email: 'inacio@example.com' } });
    await UserModel.updateOne({ _id: follower.user._id }, { emailVerified: false });
    expect((await getOwnList('purchases')).body).toMatchObject({ total: 0, purchases: [] });
    await UserModel.updateOne({ _id: follower.user._id }, { emailVerified: true });
    expect((await getOwnList('purchases')).body.total).toBe(1);
  });
});

test('a former creator keeps their purchases and reviews', async () => {
  const sale = await createPendingOrder(app, { form: { email: 'inacio@example.com' } });
  await UserModel.updateOne({ _id: follower.user._id }, { role: 'creator' });
  await writeReview(sale.product._id, 'Muito bom');
  const { auth } = await logInAs(app, { role: 'admin' });
  await app.http.put(`/api/admin/users/${follower.user._id}/role`).set(auth).send({ role: 'user' }).expect(200);
  expect((await getOwnList('purchases')).body.total).toBe(1);
  expect((await getOwnList('reviews')).body.total).toBe(1);
});
