import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, createPng } from '../../testing/factories.ts';
import { approve, BUYER, cancel, mailed, makeSale, orderId, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { ProductModel } from '../products/products.model.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();

const runConcurrently = async <T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  await Promise.all(Array.from({ length: count }, async (_, i) => await work(i)));

const getOrderId = ({ body }: { body: unknown }): string => (body as { order: { _id: string } }).order._id;
const createProduct = async () => await makeProduct(app, (await logInAs(app)).user);
const idempotencyKeys = () => mongoose.connection.collection('idempotency_keys');

describe('at the same moment', () => {
  test('20 equal requests with one key create one order', async () => {
    const { _id } = await createProduct();
    const key = randomUUID();
    const answers = await runConcurrently(20, async () => await submitOrder(app, _id, BUYER, { key }));
    expect(await OrderModel.countDocuments()).toBe(1);
    for (const { status, body } of answers) expect([201, 409], JSON.stringify(body)).toContain(status);
    for (const { status, body, headers } of answers)
      if (status === 409) expect([body.code, headers['retry-after']]).toEqual(['in_progress', '1']);
    const late = await submitOrder(app, _id, BUYER, { key });
    const created = answers.filter(({ status }) => status === 201);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set([...created, late].map(getOrderId)).size).toBe(1);
    expect(await mailed(app)).toHaveLength(1);
  });

  test('20 approvals send one email and count one sale', async () => {
    const { id, auth, ...sale } = await makeSale(app);
    const answers = await runConcurrently(20, async () => await approve(app, auth, id));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await mongoose.connection.collection('audit_entries').countDocuments()).toBe(1);
    expect(await mongoose.connection.collection('backgroundjobs').countDocuments({ handlerName: 'mail.download-link' })).toBe(1);
    expect(await mailed(app, 'O teu download')).toHaveLength(1);
    const [sold, seller, customer] = await Promise.all([
      ProductModel.findById(sale.product._id).lean(),
      UserModel.findById(sale.user._id).lean(),
      CustomerModel.findOne({ creator: sale.user._id }).lean(),
    ]);
    expect([sold?.sales, sold?.revenue, seller?.sales, customer?.totalSpent]).toEqual([1, 85_000, 1, 85_000]);
  });

  test('of an approval and a cancellation one wins, and one email is sent', async () => {
    const { id, auth, product: sold } = await makeSale(app);
    const answers = await runConcurrently(10, async (i) => await (i % 2 ? approve : cancel)(app, auth, id));
    const order = await OrderModel.findById(id).lean();
    const isWinner = (i: number): boolean => (i % 2 ? 'completed' : 'cancelled') === order?.status;
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, i) => (isWinner(i) ? 200 : 409)));
    const subjects = [await mailed(app, 'O teu download'), await mailed(app, 'Encomenda cancelada')].map(({ length }) => length);
    expect(subjects).toEqual(order?.status === 'completed' ? [1, 0] : [0, 1]);
    expect((await ProductModel.findById(sold._id).lean())?.sales).toBe(order?.status === 'completed' ? 1 : 0);
  });

  test('of several orders with one code, exactly one is not marked as duplicate', async () => {
    const { _id } = await createProduct();
    const answers = await runConcurrently(6, async () => await submitOrder(app, _id));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await OrderModel.countDocuments({ duplicateCode: true })).toBe(5);
    expect(await CustomerModel.findOne().lean()).toMatchObject({ orderCount: 6 });
  });

  test('of several orders with one code by both wallets, exactly one is not marked as duplicate', async () => {
    const { _id } = await createProduct();
    const answers = await runConcurrently(
      6,
      async (i) => await submitOrder(app, _id, { ...BUYER, payment: i % 2 ? 'emola' : 'mpesa' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(await OrderModel.countDocuments({ duplicateCode: true })).toBe(5);
  });

  test('one code approves one of two unmarked orders that were paid by different wallets', async () => {
    const form = { confirmationCode: 'BKL7XQ92M1', payment: 'mpesa' };
    const { id, auth, product: sold } = await makeSale(app, { form });
    const other = await orderId(app, sold._id, { ...form, payment: 'emola' });
    await OrderModel.updateMany({}, { $set: { duplicateCode: false } });
    const answers = await runConcurrently(2, async (i) => await approve(app, auth, i ? id : other));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('one code approves one order, even of different creators', async () => {
    const first = await makeSale(app, { form: { confirmationCode: 'BKL7XQ92M1' } });
    const second = await makeSale(app, { form: { confirmationCode: 'bkl-7xq-92m1' } });
    await runConcurrently(2, async (i) => await approve(app, [first, second][i]?.auth ?? {}, [first, second][i]?.id ?? ''));
    expect(await OrderModel.countDocuments({ status: 'completed' })).toBe(1);
  });

  test('one code approves one of two unmarked orders', async () => {
    const { id, auth, product: sold } = await makeSale(app, { form: { confirmationCode: 'BKL7XQ92M1' } });
    const other = await orderId(app, sold._id, { confirmationCode: 'BKL7XQ92M1' });
    await OrderModel.updateMany({}, { $set: { duplicateCode: false } });
    const answers = await runConcurrently(2, async (i) => await approve(app, auth, i ? id : other));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
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
    ['another picture', { screenshot: 'other' }],
  ])(
    '409: the same key with %s',
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
    await idempotencyKeys().deleteMany({});
    const second = await submitOrder(app, _id, BUYER, { key });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect([await OrderModel.countDocuments(), (await mailed(app)).length]).toEqual([1, 1]);
  });

  test('409, then 201: a crashed request holds its key for a minute', async () => {
    const { _id } = await createProduct();
    await submitOrder(app, _id, BUYER, { key });
    await idempotencyKeys().updateMany({}, { $unset: { answer: 1 } });
    expect((await submitOrder(app, _id, BUYER, { key })).body.code).toBe('in_progress');
    app.clock.advance(61_000);
    expect((await submitOrder(app, _id, BUYER, { key })).status).toBe(201);
    expect(await OrderModel.countDocuments()).toBe(1);
  });

  test('201: orders of two products may use the same key', async () => {
    const answers = [
      await submitOrder(app, (await createProduct())._id, BUYER, { key }),
      await submitOrder(app, (await createProduct())._id, BUYER, { key }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(getOrderId)).size).toBe(2);
  });

  test('400: a key with invalid characters', async () => {
    expect((await submitOrder(app, (await createProduct())._id, BUYER, { key: 'a b' })).status).toBe(400);
  });
});
