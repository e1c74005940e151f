import { t } from '../../../testing/t.ts';
import { describe, expect, test, vi } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, BUYER, readDownloadLinks, createPendingOrder, submitOrder } from '../../../testing/orders.ts';
import { createOrderWithToken, submitProof } from '../../../testing/order-page.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

describe('POST /api/products/:id/orders', () => {
  test('429: rejects the eleventh order of an email address within an hour, but not of another address', async () => {
    const { _id } = await makeProduct(app, (await logInAs(app)).user);
    const fields = { ...BUYER, payment: 'paypal' };
    const placeOrder = async (email = 'inacio@example.com') =>
      await submitOrder(app, _id, { ...fields, email }, { screenshot: null });
    for (let i = 0; i < 10; i += 1)
      expect((await placeOrder(i % 2 ? 'inacio@example.com' : 'INACIO@example.com')).status).toBe(201);
    const { status, body, headers } = await placeOrder();
    expect([status, body.code, body.message]).toEqual([429, 'rate_limited', t('errors.rateLimited')]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await placeOrder('eva@example.com')).status).toBe(201);
    expect(await OrderModel.countDocuments()).toBe(11);
  });
});

describe('while the storage is unavailable', () => {
  const breakStorage = () =>
    vi
      .spyOn(app.deps.storage, 'put')
      .mockImplementation(async () => await Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })));

  test('503: attempts to order do not count, so that the buyer can order afterwards', async () => {
    const { _id } = await makeProduct(app, (await logInAs(app)).user);
    const broken = breakStorage();
    for (let i = 0; i < 11; i += 1) expect((await submitOrder(app, _id, BUYER)).status).toBe(503);
    broken.mockRestore();
    for (let i = 0; i < 10; i += 1) expect((await submitOrder(app, _id, BUYER)).status).toBe(201);
    expect((await submitOrder(app, _id, BUYER)).status).toBe(429);
  });

  test('503: attempts to hand in a proof do not count either', async () => {
    const order = await createOrderWithToken(app);
    const submit = async () => await submitProof(app, order, 'BKL7XQ92M2');
    const broken = breakStorage();
    for (let i = 0; i < 21; i += 1) expect((await submit()).status).toBe(503);
    broken.mockRestore();
    expect((await submit()).status).toBe(201);
  });
});

describe('GET /api/creators/orders.csv and customers.csv', () => {
  test('429: rejects the twenty-first export of a creator within ten minutes, but not of another creator', async () => {
    const { auth } = await logInAs(app);
    const otherCreator = await logInAs(app);
    const getStatus = async (file: string, callerAuth = auth) =>
      (await app.http.get(`/api/creators/${file}.csv`).set(callerAuth)).status;
    for (let i = 0; i < 20; i += 1) expect(await getStatus(i % 2 ? 'orders' : 'customers')).toBe(200);
    expect([await getStatus('orders'), await getStatus('customers'), await getStatus('orders', otherCreator.auth)]).toEqual([
      429, 429, 200,
    ]);
  });
});

describe('POST /api/downloads/:orderId/renew', () => {
  const renewLink = async (id: string, email = 'inacio@example.com') =>
    await app.http.post(`/api/downloads/${id}/renew`).send({ email });

  test('429: rejects the fourth renewal of an order within an hour, but not of another order', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    const otherOrder = await createPendingOrder(app);
    await approve(app, auth, orderId);
    for (let i = 0; i < 3; i += 1) expect((await renewLink(i ? orderId : orderId.toUpperCase())).status).toBe(202);
    const { status, body, headers } = await renewLink(orderId);
    expect([status, body.code, Number(headers['retry-after']) > 3500]).toEqual([429, 'rate_limited', true]);
    expect((await renewLink(otherOrder.orderId)).status).toBe(202);
    expect((await readDownloadLinks(app)).length).toBeLessThanOrEqual(4);
  });

  test('429: applies the same limit to an unknown order, so that the response does not reveal which orders exist', async () => {
    const id = 'f'.repeat(24);
    for (let i = 0; i < 3; i += 1) expect((await renewLink(id)).status).toBe(202);
    expect((await renewLink(id)).status).toBe(429);
  });
});
