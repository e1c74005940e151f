import { errors } from '@banca/contracts/messages';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, BUYER, mailedLinks, makeSale, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

describe('POST /api/products/:id/orders', () => {
  test('429: the eleventh order of an email address within an hour, but not of another one', async () => {
    const { _id } = await makeProduct(app, (await logInAs(app)).user);
    const fields = { ...BUYER, payment: 'paypal' };
    const order = async (email = 'inacio@example.com') => await submitOrder(app, _id, { ...fields, email }, { screenshot: null });
    for (let i = 0; i < 10; i += 1) expect((await order(i % 2 ? 'inacio@example.com' : 'INACIO@example.com')).status).toBe(201);
    const { status, body, headers } = await order();
    expect([status, body.code, body.message]).toEqual([429, 'rate_limited', errors.rateLimited]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect((await order('eva@example.com')).status).toBe(201);
    expect(await OrderModel.countDocuments()).toBe(11);
  });
});

describe('the exports', () => {
  test('429: the twenty-first export of a creator within ten minutes, but not of another one', async () => {
    const { auth } = await logInAs(app);
    const other = await logInAs(app);
    const status = async (file: string, who = auth) => (await app.http.get(`/api/creators/${file}.csv`).set(who)).status;
    for (let i = 0; i < 20; i += 1) expect(await status(i % 2 ? 'orders' : 'customers')).toBe(200);
    expect([await status('orders'), await status('customers'), await status('orders', other.auth)]).toEqual([429, 429, 200]);
  });
});

describe('POST /api/downloads/:orderId/renew', () => {
  const renew = async (id: string, email = 'inacio@example.com') =>
    await app.http.post(`/api/downloads/${id}/renew`).send({ email });

  test('429: the fourth renewal of an order within an hour, but not of another one', async () => {
    const { id, auth } = await makeSale(app);
    const other = await makeSale(app);
    await approve(app, auth, id);
    for (let i = 0; i < 3; i += 1) expect((await renew(i ? id : id.toUpperCase())).status).toBe(202);
    const { status, body, headers } = await renew(id);
    expect([status, body.code, Number(headers['retry-after']) > 3500]).toEqual([429, 'rate_limited', true]);
    expect((await renew(other.id)).status).toBe(202);
    expect((await mailedLinks(app)).length).toBeLessThanOrEqual(4);
  });

  test('429: the same limit for an unknown order, so that it does not reveal which orders exist', async () => {
    const id = 'f'.repeat(24);
    for (let i = 0; i < 3; i += 1) expect((await renew(id)).status).toBe(202);
    expect((await renew(id)).status).toBe(429);
  });
});
