import { randomUUID } from 'node:crypto';
import { t } from '../../../testing/t.ts';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { makeProduct, makeUser } from '../../../testing/factories.ts';
import { BUYER, submitOrder } from '../../../testing/orders.ts';
import { setUpRawRequests } from '../../../testing/raw-requests.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { ProductModel } from '../../products/products.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
const sendRaw = setUpRawRequests(app);

const UNKNOWN_PRODUCT_ID = '65f1c0ffee0123456789abcd';
const FORM = 'multipart/form-data; boundary=b';

/** Sends only the headers of a 20 MB order, so that a handler that reads the body never responds. */
const sendOrderHeaders = async (productId: unknown, ip = '203.0.113.5', type = FORM) =>
  await sendRaw({
    method: 'POST',
    path: `/api/products/${String(productId)}/orders`,
    headers: { 'Content-Type': type, 'X-Forwarded-For': ip },
    contentLength: 20_000_000,
  });

/** Sets how many attempts an IP address has made within the last half hour. */
const recordAttempts = async (ip: string, points: number): Promise<void> => {
  const expire = new Date(Date.now() + 1_800_000);
  await mongoose.connection.collection('rate_limits').insertOne({ key: `order-attempt-ip:${ip}`, points, expire });
};

test('404: refuses an order of an unknown or unpublished product before it reads the body', async () => {
  const creator = await makeUser(app);
  const pending = await makeProduct(app, creator, { status: 'pending' });
  const suspended = await makeProduct(app, await makeUser(app, { creatorStatus: 'suspended' }));
  for (const id of [UNKNOWN_PRODUCT_ID, pending._id, suspended._id]) expect((await sendOrderHeaders(id)).status).toBe(404);
  expect((await sendOrderHeaders(UNKNOWN_PRODUCT_ID, '203.0.113.5', 'application/json')).status).toBe(404);
});

test('429: refuses the 3,001st attempt of an IP address within an hour before it reads the body', async () => {
  const product = await makeProduct(app, await makeUser(app));
  await recordAttempts('203.0.113.5', 2999);
  expect((await sendOrderHeaders(UNKNOWN_PRODUCT_ID)).status).toBe(404);
  const { status, text, headers } = await sendOrderHeaders(product._id);
  expect([status, (JSON.parse(text) as { message: string }).message]).toEqual([429, t('errors.rateLimited')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(1700);
  expect((await sendOrderHeaders(UNKNOWN_PRODUCT_ID, '203.0.113.6')).status).toBe(404);
});

test('an IPv6 /64 network shares one limit of attempts', async () => {
  await recordAttempts('2001:db8:1:2::/64', 3000);
  expect((await sendOrderHeaders(UNKNOWN_PRODUCT_ID, '2001:db8:1:2:3::9')).status).toBe(429);
  expect((await sendOrderHeaders(UNKNOWN_PRODUCT_ID, '2001:db8:1:3:3::9')).status).toBe(404);
});

test('201: a retry succeeds after the product was deleted', async () => {
  const { _id } = await makeProduct(app, await makeUser(app));
  const key = randomUUID();
  const first = await submitOrder(app, _id, BUYER, { key });
  await ProductModel.updateOne({ _id }, { listed: false, deletedAt: app.clock.now() });
  const second = await submitOrder(app, _id, BUYER, { key });
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await submitOrder(app, _id, BUYER)).status).toBe(404);
  expect(await OrderModel.countDocuments()).toBe(1);
});
