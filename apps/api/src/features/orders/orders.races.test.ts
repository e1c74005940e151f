import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, createPng } from '../../testing/factories.ts';
import {
  approve,
  BUYER,
  cancel,
  runJobsAndReadEmails,
  createPendingOrder,
  placeOrderAndGetId,
  submitOrder,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();

const runConcurrently = async <T>(count: number, task: (i: number) => Promise<T>): Promise<T[]> =>
  await Promise.all(Array.from({ length: count }, async (_, i) => await task(i)));

const getOrderId = ({ body }: { body: unknown }): string => (body as { order: { _id: string } }).order._id;
const createProduct = async () => await makeProduct(app, (await logInAs(app)).user);
const keysCollection = () => mongoose.connection.collection('idempotency_keys');

describe('concurrent requests', () => {
  test('create one order when 20 of them have the same key and body', async () => {
    const { _id } = await createProduct();
    const key = randomUUID();
    const responses = await runConcurrently(20, async () => await submitOrder(app, _id, BUYER, { key }));
    expect(await OrderModel.countDocuments()).toBe(1);
    for (const { status, body } of responses) expect([201, 409], JSON.stringify(body)).toContain(status);
    for (const { status, body, headers } of responses)
      if (status === 409) expect([body.code, headers['retry-after']]).toEqual(['in_progress', '1']);
    const lateResponse = await submitOrder(app, _id, BUYER, { key });
    const createdResponses = responses.filter(({ status }) => status === 201);
    expect(createdResponses.length).toBeGreaterThan(0);
    expect(new Set([...createdResponses, lateResponse].map(getOrderId)).size).toBe(1);
    expect(await runJobsAndReadEmails(app)).toHaveLength(1);
  });

  test('send one email and count one sale when 20 of them approve an order', async () => {
    const { orderId, auth, product, creator } = await createPendingOrder(app);
    const responses = await runConcurrently(20, async () => await approve(app, auth, orderId));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(1);
    expect(await mongoose.connection.collection('backgroundjobs').countDocuments({ handlerName: 'mail.download-link' })).toBe(1);
    expect(await runJobsAndReadEmails(app, 'O teu download')).toHaveLength(1);
    const [storedProduct, storedCreator, customer] = await Promise.all([
      ProductModel.findById(product._id).lean(),
      UserModel.findById(creator._id).lean(),
      CustomerModel.findOne({ creator: creator._id }).lean(),
    ]);
    expect([storedProduct?.sales, storedProduct?.revenue, storedCreator?.sales, customer?.totalSpent]).toEqual([
      1, 85_000, 1, 85_000,
    ]);
  });

  test('either approve or cancel an order, and send one email', async () => {
    const { orderId, auth, product } = await createPendingOrder(app);
    const responses = await runConcurrently(10, async (i) => await (i % 2 ? approve : cancel)(app, auth, orderId));
    const order = await OrderModel.findById(orderId).lean();
    const isWinner = (i: number): boolean => (i % 2 ? 'completed' : 'cancelled') === order?.state;
    expect(responses.map(({ status }) => status)).toEqual(responses.map((_, i) => (isWinner(i) ? 200 : 409)));
    const emailCounts = [
      await runJobsAndReadEmails(app, 'O teu download'),
      await runJobsAndReadEmails(app, 'Encomenda cancelada'),
    ].map(({ length }) => length);
    expect(emailCounts).toEqual(order?.state === 'completed' ? [1, 0] : [0, 1]);
    expect((await ProductModel.findById(product._id).lean())?.sales).toBe(order?.state === 'completed' ? 1 : 0);
  });

  test('mark all but one of several orders with the same code', async () => {
    const { _id } = await createProduct();
    const responses = await runConcurrently(6, async () => await submitOrder(app, _id));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await OrderModel.countDocuments({ duplicateCode: true })).toBe(5);
    expect(await CustomerModel.findOne().lean()).toMatchObject({ orderCount: 6 });
  });

  test('mark all but one of several orders with the same code from two wallets', async () => {
    const { _id } = await createProduct();
    const responses = await runConcurrently(
      6,
      async (i) => await submitOrder(app, _id, { ...BUYER, payment: i % 2 ? 'emola' : 'mpesa' }),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await OrderModel.countDocuments({ duplicateCode: true })).toBe(5);
  });

  test('approve only one of two unmarked orders with the same code from two wallets', async () => {
    const form = { confirmationCode: 'BKL7XQ92M1', payment: 'mpesa' };
    const { orderId, auth, product } = await createPendingOrder(app, { form });
    const otherOrderId = await placeOrderAndGetId(app, product._id, { ...form, payment: 'emola' });
    await OrderModel.updateMany({}, { $set: { duplicateCode: false } });
    const responses = await runConcurrently(2, async (i) => await approve(app, auth, i ? orderId : otherOrderId));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('approve only one of two orders with the same code, even from different creators', async () => {
    const first = await createPendingOrder(app, { form: { confirmationCode: 'BKL7XQ92M1' } });
    const second = await createPendingOrder(app, { form: { confirmationCode: 'bkl-7xq-92m1' } });
    await runConcurrently(2, async (i) => await approve(app, [first, second][i]?.auth ?? {}, [first, second][i]?.orderId ?? ''));
    expect(await OrderModel.countDocuments({ state: 'completed' })).toBe(1);
  });

  test('approve only one of two unmarked orders with the same code', async () => {
    const { orderId, auth, product } = await createPendingOrder(app, { form: { confirmationCode: 'BKL7XQ92M1' } });
    const otherOrderId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
    await OrderModel.updateMany({}, { $set: { duplicateCode: false } });
    const responses = await runConcurrently(2, async (i) => await approve(app, auth, i ? orderId : otherOrderId));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('Idempotency-Key on POST /api/products/:id/orders', () => {
  const key = 'a-key-of-this-checkout';

  test('201: the same key and body return the same order', async () => {
    const { _id } = await createProduct();
    const first = await submitOrder(app, _id, BUYER, { key });
    const second = await submitOrder(app, _id, BUYER, { key });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test.each([
    ['another field', { fields: { ...BUYER, name: 'Eva' } }],
    ['another screenshot', { screenshot: 'other' }],
  ])(
    '409: rejects the same key with %s',
    async (_name, { fields = BUYER, screenshot }: { fields?: typeof BUYER; screenshot?: string }) => {
      const { _id } = await createProduct();
      await submitOrder(app, _id, BUYER, { key });
      const bytes = Buffer.concat([await createPng(), Buffer.from(screenshot ?? '')]);
      const { status, body } = await submitOrder(app, _id, fields, { key, screenshot: { bytes } });
      expect([status, body.code, await OrderModel.countDocuments()]).toEqual([409, 'conflict', 1]);
    },
  );

  test('201: a failed request releases its key', async () => {
    const { _id } = await createProduct();
    expect((await submitOrder(app, _id, BUYER, { key, screenshot: null })).status).toBe(400);
    expect((await submitOrder(app, _id, BUYER, { key })).status).toBe(201);
  });

  test('201: a retry after a crash before the response finds the order', async () => {
    const { _id } = await createProduct();
    const first = await submitOrder(app, _id, BUYER, { key });
    await keysCollection().deleteMany({});
    const second = await submitOrder(app, _id, BUYER, { key });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([await OrderModel.countDocuments(), (await runJobsAndReadEmails(app)).length]).toEqual([1, 1]);
  });

  test('409, then 201: a crashed request blocks its key for a minute', async () => {
    const { _id } = await createProduct();
    await submitOrder(app, _id, BUYER, { key });
    await keysCollection().updateMany({}, { $unset: { answer: 1 } });
    expect((await submitOrder(app, _id, BUYER, { key })).body.code).toBe('in_progress');
    app.clock.advance(61_000);
    expect((await submitOrder(app, _id, BUYER, { key })).status).toBe(201);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('201: accepts the same key for orders of two products', async () => {
    const responses = [
      await submitOrder(app, (await createProduct())._id, BUYER, { key }),
      await submitOrder(app, (await createProduct())._id, BUYER, { key }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(responses.map(getOrderId)).size).toBe(2);
  });

  test('400: rejects a key with invalid characters', async () => {
    expect((await submitOrder(app, (await createProduct())._id, BUYER, { key: 'a b' })).status).toBe(400);
  });
});
