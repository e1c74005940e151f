import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { OrderModel, type OrderRecord } from '../orders/orders.model.ts';
import { rebuildSales } from './rebuild-sales.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
});

const readBody = async (path: string, auth = creator.auth) => (await app.http.get(path).set(auth).expect(200)).body;
const readSalesDocuments = async () => await mongoose.connection.collection('sales_spans').find().sort({ _id: 1 }).toArray();
const makeApprovedOrder = async (price: number, form: object = {}) => {
  const { _id } = await makeProduct(app, creator.user, { price });
  await approve(app, creator.auth, await placeOrderAndGetId(app, _id, form));
  return String(_id);
};

/** The totals of sales without refunds. */
const toTotals = (sales: number, revenue: number) => ({ sales, revenue, refunds: 0, refunded: 0, netRevenue: revenue });

type Parts = Record<string, { sales: number; revenue: number }>;
const withoutRefunds = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).map(([day, totals]) => [day, { refunds: 0, refunded: 0, ...totals }]));

describe('a sale', () => {
  test('counts on the day of its approval, to the centavo', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 85_005 });
    const pendingOrderId = await placeOrderAndGetId(app, _id);
    await placeOrderAndGetId(app, _id);
    await cancel(app, creator.auth, await placeOrderAndGetId(app, _id));
    expect((await readBody('/api/analytics/sales?period=day')).totals).toMatchObject({
      sales: 0,
      revenue: 0,
      refunded: 0,
      netRevenue: 0,
    });
    app.clock.advance(DAY_MS);
    const today = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    await approve(app, creator.auth, pendingOrderId);
    expect(await readBody('/api/analytics/sales?period=day')).toEqual({
      period: 'day',
      from: today,
      to: today,
      points: [{ date: today, ...toTotals(1, 850.05) }],
      totals: toTotals(1, 850.05),
    });
  });

  test('of a free product counts immediately, without an approval', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 0 });
    await placeOrderAndGetId(app, _id);
    expect((await readBody('/api/analytics/sales')).totals).toEqual(toTotals(1, 0));
  });

  test('is counted once by 20 concurrent approvals, and 19 concurrent sales are counted as 19', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 100 });
    const firstOrderId = await placeOrderAndGetId(app, _id);
    await Promise.all(Array.from({ length: 20 }, async () => await approve(app, creator.auth, firstOrderId)));
    expect((await readBody('/api/analytics/sales')).totals).toEqual(toTotals(1, 1));
    const orderIds: string[] = [];
    for (const email of ['p0@example.com', 'p1@example.com', 'p2@example.com'])
      orderIds.push(await placeOrderAndGetId(app, _id, { email }));
    const placedOrders = await OrderModel.find({ _id: { $in: orderIds } }).lean();
    const copies = Array.from({ length: 16 }, (_, i) => {
      const order = placedOrders[i % 3] as OrderRecord;
      return { ...order, paymentCodes: [], _id: new Types.ObjectId(), idempotencyKey: `copy-${i}` };
    });
    await OrderModel.collection.insertMany(copies);
    orderIds.push(...copies.map((order) => String(order._id)));
    const responses = await Promise.all(orderIds.map(async (id) => await approve(app, creator.auth, id)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 19 }, () => 200));
    expect((await readBody('/api/analytics/sales')).totals).toEqual(toTotals(20, 20));
    expect(await readBody('/api/creators/dashboard/summary')).toMatchObject({ sales: 20, revenue: 20, customers: 4 });
  });

  test('does not count when its transaction aborts', async () => {
    const { _id } = await makeProduct(app, creator.user);
    const id = await placeOrderAndGetId(app, _id);
    const { enqueue } = app.deps.jobs;
    Object.assign(app.deps.jobs, { enqueue: async () => await Promise.reject(new Error('no')) });
    const { status } = await approve(app, creator.auth, id);
    Object.assign(app.deps.jobs, { enqueue });
    expect([status, await readSalesDocuments()]).toEqual([500, []]);
  });
});

describe('rebuildSales', () => {
  test('produces the same totals as counting each sale', async () => {
    for (const [price, email] of [
      [100, 'a@example.com'],
      [85_005, 'b@example.com'],
      [0, 'a@example.com'],
    ] as const)
      await makeApprovedOrder(price, { email });
    app.clock.advance(40 * DAY_MS);
    await makeApprovedOrder(999, { email: 'a@example.com' });
    const [documentsBefore, customers] = [await readSalesDocuments(), await CustomerModel.find().sort({ _id: 1 }).lean()];
    await mongoose.connection.collection('sales_spans').updateMany({}, { $set: { parts: {}, customers: 9 } });
    await CustomerModel.updateMany({}, { $unset: { lastSaleMonth: 1 } });
    await rebuildSales();
    await rebuildSales();
    const documentsAfter = await readSalesDocuments();
    expect(documentsAfter.map(({ _id, customers: count = 0, parts }) => ({ _id, count, parts }))).toEqual(
      documentsBefore.map(({ _id, customers: count = 0, parts }) => ({
        _id,
        count,
        parts: expect.objectContaining(withoutRefunds(parts as Parts)),
      })),
    );
    expect(await CustomerModel.find().sort({ _id: 1 }).lean()).toEqual(customers);
  });

  test('produces exact sums for random sales in random ranges of days', async () => {
    const { _id } = await makeProduct(app, creator.user);
    const orderTemplate = (await OrderModel.findById(await placeOrderAndGetId(app, _id)).lean()) as object;
    const products = [
      _id,
      (await makeProduct(app, creator.user))._id,
      (await makeProduct(app, creator.user, { deletedAt: new Date(), listed: false }))._id,
    ];
    const now = app.clock.now().getTime();
    const saleArbitrary = fc.record({
      daysAgo: fc.integer({ min: 0, max: 800 }),
      amount: fc.integer({ min: 0, max: 1_000_000_000 }),
      product: fc.integer({ min: 0, max: 2 }),
      completed: fc.boolean(),
    });
    const rangeArbitrary = fc.record({
      startDaysAgo: fc.integer({ min: 0, max: 900 }),
      length: fc.integer({ min: 0, max: 900 }),
    });
    const toDay = (daysAgo: number): string => new Date(now + 2 * 3_600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
    await fc.assert(
      fc.asyncProperty(fc.array(saleArbitrary, { maxLength: 40 }), rangeArbitrary, async (sales, { startDaysAgo, length }) => {
        await OrderModel.deleteMany({});
        const orders = sales.map(({ daysAgo, amount, product, completed }, i) => ({
          ...orderTemplate,
          _id: new Types.ObjectId(),
          idempotencyKey: `c${i}`,
          lines: [{ product: { _id: products[product], title: 'x' }, amount, file: 'x' }],
          amount,
          state: completed ? 'completed' : 'pending',
          decidedAt: new Date(now - daysAgo * DAY_MS),
        }));
        if (orders.length > 0) await OrderModel.collection.insertMany(orders);
        await rebuildSales();
        const expectedSales = sales.filter(
          ({ completed, daysAgo }) => completed && daysAgo <= startDaysAgo && daysAgo >= startDaysAgo - length,
        );
        const analytics = await readBody(
          `/api/creators/analytics?from=${toDay(startDaysAgo)}&to=${toDay(Math.max(0, startDaysAgo - length))}`,
        );
        const expected = {
          totalSales: expectedSales.length,
          totalRevenue: expectedSales.reduce((sum, { amount }) => sum + amount, 0) / 100,
        };
        expect({ totalSales: analytics.totalSales, totalRevenue: analytics.totalRevenue }).toEqual(expected);
        const perProduct = analytics.perProduct as { sales: number; revenue: number }[];
        expect(perProduct.reduce((sum, { sales: count }) => sum + count, 0)).toBe(expected.totalSales);
        expect(perProduct.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0)).toBe(
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
  ] as const)('responds with one point per day up to today: %s, %i days', async (period, days) => {
    await makeApprovedOrder(100);
    const { points, from, to, totals } = await readBody(`/api/analytics/sales?period=${period}`);
    const today = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString().slice(0, 10);
    expect([points.length, points[0].date, points.at(-1), to, totals]).toEqual([
      days,
      from,
      { date: today, ...toTotals(1, 1) },
      today,
      toTotals(1, 1),
    ]);
  });

  test('returns a month of sales and a week of visitors by default', async () => {
    expect((await readBody('/api/analytics/sales')).period).toBe('month');
    expect((await readBody('/api/analytics/visitors')).period).toBe('week');
  });

  test("returns only the caller's sales, and all sales to an admin who requests scope=all", async () => {
    await makeApprovedOrder(100);
    const otherCreator = await logInAs(app);
    expect((await readBody('/api/analytics/sales', otherCreator.auth)).totals.sales).toBe(0);
    const otherProduct = await makeProduct(app, otherCreator.user, { price: 250 });
    await approve(app, otherCreator.auth, await placeOrderAndGetId(app, otherProduct._id));
    await app.http
      .post('/api/analytics/track')
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0)')
      .send({ productId: String(otherProduct._id) });
    const admin = await logInAs(app, { role: 'admin' });
    expect((await readBody('/api/analytics/sales', admin.auth)).totals.sales).toBe(0);
    expect((await readBody('/api/analytics/sales?scope=all', admin.auth)).totals).toEqual(toTotals(2, 3.5));
    expect((await readBody('/api/analytics/visitors?scope=all', admin.auth)).totals).toEqual({ visitors: 1, views: 1 });
  });
});

describe.each(['/api/analytics/sales', '/api/analytics/visitors'])('GET %s', (path) => {
  test.each(['period=decade', 'period=', 'scope=everything', 'period=day&period=week', 'period=constructor'])(
    'responds 400 to %s',
    async (query) => expect((await app.http.get(`${path}?${query}`).set(creator.auth)).status).toBe(400),
  );
  test('responds 403 to a creator who requests scope=all', async () => {
    const { status, body } = await app.http.get(`${path}?scope=all`).set(creator.auth);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
  test('responds 405 to POST', async () => void (await app.http.post(path).expect(405)));
});
