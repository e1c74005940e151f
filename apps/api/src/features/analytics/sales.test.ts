import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, placeOrderAndGetId } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { OrderModel, type OrderRecord } from '../orders/orders.model.ts';
import { rebuildSales } from './rebuild-sales.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
});

const get = async (path: string, auth = creator.auth) => (await app.http.get(path).set(auth).expect(200)).body;
const readSpans = async () => await mongoose.connection.collection('sales_spans').find().sort({ _id: 1 }).toArray();
const sell = async (price: number, form: object = {}) => {
  const { _id } = await makeProduct(app, creator.user, { price });
  await approve(app, creator.auth, await placeOrderAndGetId(app, _id, form));
  return String(_id);
};

describe('a sale', () => {
  test('counts on the day of its approval, to the centavo', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 85_005 });
    const waiting = await placeOrderAndGetId(app, _id);
    await placeOrderAndGetId(app, _id);
    await cancel(app, creator.auth, await placeOrderAndGetId(app, _id));
    expect((await get('/api/analytics/sales?period=day')).totals).toEqual({ sales: 0, revenue: 0 });
    app.clock.advance(DAY_MS);
    const today = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    await approve(app, creator.auth, waiting);
    expect(await get('/api/analytics/sales?period=day')).toEqual({
      period: 'day',
      from: today,
      to: today,
      points: [{ date: today, sales: 1, revenue: 850.05 }],
      totals: { sales: 1, revenue: 850.05 },
    });
  });

  test('that is free counts at once', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 0 });
    await placeOrderAndGetId(app, _id);
    expect((await get('/api/analytics/sales')).totals).toEqual({ sales: 1, revenue: 0 });
  });

  test('is counted once by 20 concurrent approvals, and 19 concurrent sales are counted 19 times', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 100 });
    const first = await placeOrderAndGetId(app, _id);
    await Promise.all(Array.from({ length: 20 }, async () => await approve(app, creator.auth, first)));
    expect((await get('/api/analytics/sales')).totals).toEqual({ sales: 1, revenue: 1 });
    const ids: string[] = [];
    for (const email of ['p0@example.com', 'p1@example.com', 'p2@example.com'])
      ids.push(await placeOrderAndGetId(app, _id, { email }));
    const placed = await OrderModel.find({ _id: { $in: ids } }).lean();
    const copies = Array.from({ length: 16 }, (_, i) => {
      const { paymentCode: _code, ...order } = placed[i % 3] as OrderRecord;
      return { ...order, _id: new Types.ObjectId(), idempotencyKey: `copy-${i}` };
    });
    await OrderModel.collection.insertMany(copies);
    ids.push(...copies.map((order) => String(order._id)));
    const responses = await Promise.all(ids.map(async (id) => await approve(app, creator.auth, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 19 }, () => 200));
    expect((await get('/api/analytics/sales')).totals).toEqual({ sales: 20, revenue: 20 });
    expect(await get('/api/creators/dashboard/summary')).toMatchObject({ sales: 20, revenue: 20, customers: 4 });
  });

  test('that is not saved is not counted', async () => {
    const { _id } = await makeProduct(app, creator.user);
    const id = await placeOrderAndGetId(app, _id);
    const { enqueue } = app.deps.jobs;
    Object.assign(app.deps.jobs, { enqueue: async () => await Promise.reject(new Error('no')) });
    const { status } = await approve(app, creator.auth, id);
    Object.assign(app.deps.jobs, { enqueue });
    expect([status, await readSpans()]).toEqual([500, []]);
  });
});

describe('rebuildSales', () => {
  test('restores what was counted sale by sale', async () => {
    for (const [price, email] of [
      [100, 'a@example.com'],
      [85_005, 'b@example.com'],
      [0, 'a@example.com'],
    ] as const)
      await sell(price, { email });
    app.clock.advance(40 * DAY_MS);
    await sell(999, { email: 'a@example.com' });
    const [before, customers] = [await readSpans(), await CustomerModel.find().sort({ _id: 1 }).lean()];
    await mongoose.connection.collection('sales_spans').updateMany({}, { $set: { parts: {}, customers: 9 } });
    await CustomerModel.updateMany({}, { $unset: { lastSaleMonth: 1 } });
    await rebuildSales();
    await rebuildSales();
    const after = await readSpans();
    expect(after.map(({ _id, customers: count = 0, parts }) => ({ _id, count, parts }))).toEqual(
      before.map(({ _id, customers: count = 0, parts }) => ({ _id, count, parts: expect.objectContaining(parts as object) })),
    );
    expect(await CustomerModel.find().sort({ _id: 1 }).lean()).toEqual(customers);
  });

  test('sums are exact, whatever was sold when, and for every range of days', async () => {
    const { _id } = await makeProduct(app, creator.user);
    const base = (await OrderModel.findById(await placeOrderAndGetId(app, _id)).lean()) as object;
    const products = [
      _id,
      (await makeProduct(app, creator.user))._id,
      (await makeProduct(app, creator.user, { deletedAt: new Date(), listed: false }))._id,
    ];
    const now = app.clock.now().getTime();
    const sale = fc.record({
      daysAgo: fc.integer({ min: 0, max: 800 }),
      amount: fc.integer({ min: 0, max: 1_000_000_000 }),
      product: fc.integer({ min: 0, max: 2 }),
      completed: fc.boolean(),
    });
    const range = fc.record({ first: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 0, max: 900 }) });
    const dayOf = (daysAgo: number): string => new Date(now + 2 * 3_600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 40 }), range, async (sales, { first, length }) => {
        await OrderModel.deleteMany({});
        const rows = sales.map(({ daysAgo, amount, product, completed }, i) => ({
          ...base,
          _id: new Types.ObjectId(),
          idempotencyKey: `c${i}`,
          product: { _id: products[product], title: 'x', price: amount },
          amount,
          status: completed ? 'completed' : 'pending',
          decidedAt: new Date(now - daysAgo * DAY_MS),
        }));
        if (rows.length > 0) await OrderModel.collection.insertMany(rows);
        await rebuildSales();
        const counted = sales.filter(({ completed, daysAgo }) => completed && daysAgo <= first && daysAgo >= first - length);
        const found = await get(`/api/creators/analytics?from=${dayOf(first)}&to=${dayOf(Math.max(0, first - length))}`);
        const expected = { totalSales: counted.length, totalRevenue: counted.reduce((sum, { amount }) => sum + amount, 0) / 100 };
        expect({ totalSales: found.totalSales, totalRevenue: found.totalRevenue }).toEqual(expected);
        const each = found.perProduct as { sales: number; revenue: number }[];
        expect(each.reduce((sum, { sales: count }) => sum + count, 0)).toBe(expected.totalSales);
        expect(each.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)).toBe(
          Math.round(expected.totalRevenue * 100),
        );
      }),
      { numRuns: 12 },
    );
  });
});

describe('GET /api/analytics/sales', () => {
  test.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
    ['year', 365],
  ] as const)('200: %s is %i points up to today', async (period, days) => {
    await sell(100);
    const { points, from, to, totals } = await get(`/api/analytics/sales?period=${period}`);
    const today = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    expect([points.length, points[0].date, points.at(-1), to, totals]).toEqual([
      days,
      from,
      { date: today, sales: 1, revenue: 1 },
      today,
      { sales: 1, revenue: 1 },
    ]);
  });

  test('200: a month of sales and a week of visitors by default', async () => {
    expect((await get('/api/analytics/sales')).period).toBe('month');
    expect((await get('/api/analytics/visitors')).period).toBe('week');
  });

  test("200: only the caller's own sales; an admin may see all", async () => {
    await sell(100);
    const other = await logInAs(app);
    expect((await get('/api/analytics/sales', other.auth)).totals.sales).toBe(0);
    const second = await makeProduct(app, other.user, { price: 250 });
    await approve(app, other.auth, await placeOrderAndGetId(app, second._id));
    await app.http
      .post('/api/analytics/track')
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0)')
      .send({ productId: String(second._id) });
    const admin = await logInAs(app, { role: 'admin' });
    expect((await get('/api/analytics/sales', admin.auth)).totals.sales).toBe(0);
    expect((await get('/api/analytics/sales?scope=all', admin.auth)).totals).toEqual({ sales: 2, revenue: 3.5 });
    expect((await get('/api/analytics/visitors?scope=all', admin.auth)).totals).toEqual({ visitors: 1, views: 1 });
  });
});

describe.each(['/api/analytics/sales', '/api/analytics/visitors'])('GET %s', (path) => {
  test.each(['period=decade', 'period=', 'scope=everything', 'period=day&period=week', 'period=constructor'])(
    '400: %s',
    async (query) => expect((await app.http.get(`${path}?${query}`).set(creator.auth)).status).toBe(400),
  );
  test('403: a creator who requests all', async () => {
    const { status, body } = await app.http.get(`${path}?scope=all`).set(creator.auth);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
  test('405: another method', async () => void (await app.http.post(path).expect(405)));
});
