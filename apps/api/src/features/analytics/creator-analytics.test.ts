import { t } from '../../testing/t.ts';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;
type AuthHeaders = Record<string, string>;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app, { firstName: 'Helena', username: 'helena' });
});

const get = async (path: string, auth: AuthHeaders = creator.auth) => await app.http.get(path).set(auth);
const getDay = (daysAgo = 0): string =>
  new Date(app.clock.now().getTime() + 2 * 3_600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
const trackViews = async (productId: unknown, times = 1) => {
  for (let i = 0; i < times; i += 1)
    await app.http
      .post('/api/analytics/track')
      .set('User-Agent', 'Mozilla/5.0 (iPhone)')
      .send({ productId: String(productId), device: 'Mobile', referrer: 'https://wa.me/1' })
      .expect(202);
};
const placeApprovedOrder = async (productId: unknown, form: object = {}) => {
  const id = await placeOrderAndGetId(app, productId, form);
  expect((await approve(app, creator.auth, id)).status).toBe(200);
  return id;
};

describe('GET /api/creators/dashboard/summary', () => {
  const path = '/api/creators/dashboard/summary';

  test('responds with zeros before the first sale', async () => {
    expect((await get(path)).body).toEqual({
      sales: 0,
      revenue: 0,
      refunds: 0,
      refunded: 0,
      netRevenue: 0,
      products: 0,
      customers: 0,
      weeklySales: [0, 0, 0, 0, 0, 0, 0],
      recentOrders: [],
      owedOrders: 0,
      firstName: 'Helena',
      lastName: 'Macuácua',
      username: 'helena',
      firstSteps: { hasPaymentAccount: false, product: null, hasVisits: false },
    });
  });

  test('counts approved orders of the month and the week and published products, and lists the newest orders in any state', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 10_050 });
    await makeProduct(app, creator.user, { status: 'pending' });
    const approvedOrderIds = [
      await placeApprovedOrder(_id, { email: 'a@example.com' }),
      await placeApprovedOrder(_id, { email: 'A@Example.com' }),
      await placeApprovedOrder(_id, { email: 'b@example.com' }),
    ];
    app.clock.advance(1000);
    const pendingOrderId = await placeOrderAndGetId(app, _id, { email: 'c@example.com' });
    await cancel(app, creator.auth, await placeOrderAndGetId(app, _id));
    const { body } = await get(path);
    const weekday = (new Date(`${getDay()}T00:00:00Z`).getUTCDay() + 6) % 7;
    expect(body).toMatchObject({ sales: 3, revenue: 301.5, products: 1, customers: 2 });
    expect(body.weeklySales).toEqual(Array.from({ length: 7 }, (_, i) => (i === weekday ? 3 : 0)));
    const recentOrders = body.recentOrders as { _id: string; status: string; buyer: object }[];
    expect(recentOrders.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'pending']);
    expect(recentOrders.map((order) => order._id)).toContain(pendingOrderId);
    expect(approvedOrderIds).toContain(recentOrders[2]?._id);
    expect(JSON.stringify(body)).not.toMatch(/drive\.google|terms|linkVersion/);
  });

  test('starts a new month at zero while the week continues, and counts a customer once in each month', async () => {
    // The first two sales are on Monday, 30 November 2026, and the third is on Tuesday, 1 December.
    const mondayMs = Date.parse('2026-11-30T08:00:00Z');
    app.clock.advance(mondayMs - app.clock.now().getTime());
    creator = await logInAs(app);
    const { _id } = await makeProduct(app, creator.user, { price: 100 });
    await placeApprovedOrder(_id);
    await placeApprovedOrder(_id);
    expect((await get(path)).body).toMatchObject({ sales: 2, customers: 1, weeklySales: [2, 0, 0, 0, 0, 0, 0] });
    app.clock.advance(DAY_MS);
    expect((await get(path)).body).toMatchObject({ sales: 0, revenue: 0, customers: 0, weeklySales: [2, 0, 0, 0, 0, 0, 0] });
    await placeApprovedOrder(_id);
    expect((await get(path)).body).toMatchObject({ sales: 1, revenue: 1, customers: 1, weeklySales: [2, 1, 0, 0, 0, 0, 0] });
  });

  test("never includes another creator's data", async () => {
    await placeApprovedOrder((await makeProduct(app, creator.user))._id);
    expect((await get(path, (await logInAs(app)).auth)).body).toMatchObject({
      sales: 0,
      products: 0,
      customers: 0,
      recentOrders: [],
    });
  });
});

describe('GET /api/creators/analytics', () => {
  const path = '/api/creators/analytics';

  test('lists products, best sellers first, with their conversion rate', async () => {
    const [viewedProduct, soldProduct, unviewedProduct] = [
      await makeProduct(app, creator.user, { title: 'Bases', price: 100 }),
      await makeProduct(app, creator.user, { title: 'Curso', price: 1_005 }),
      await makeProduct(app, creator.user),
    ];
    await trackViews(viewedProduct._id, 3);
    await trackViews(soldProduct._id, 2);
    await placeApprovedOrder(soldProduct._id);
    await placeApprovedOrder(soldProduct._id);
    await placeOrderAndGetId(app, viewedProduct._id);
    const { body } = await get(path);
    expect(body).toMatchObject({
      totalSales: 2,
      totalRevenue: 20.1,
      views: 5,
      conversionRate: 0.4,
      referrers: { Social: 5, Search: 0, Direct: 0, Other: 0 },
      devices: { Mobile: 5, Tablet: 0, Desktop: 0, unknown: 0 },
      perProduct: [
        { _id: String(soldProduct._id), title: 'Curso', sales: 2, revenue: 20.1, views: 2 },
        { _id: String(viewedProduct._id), title: 'Bases', sales: 0, revenue: 0, views: 3 },
      ],
      topProducts: [{ _id: String(soldProduct._id) }],
    });
    expect([body.topProducts.length, body.recentOrders.length]).toEqual([1, 3]);
    expect(JSON.stringify(body)).not.toContain(String(unviewedProduct._id));
    const productAnalytics = (await get(`${path}?product=${String(soldProduct._id)}`)).body;
    expect(productAnalytics).toMatchObject({
      totalSales: 2,
      totalRevenue: 20.1,
      views: 2,
      conversionRate: 1,
      perProduct: [{ sales: 2 }],
    });
    expect(productAnalytics.recentOrders).toHaveLength(2);
  });

  test('lists at most five top products and five recent orders', async () => {
    for (let i = 0; i < 6; i += 1) await placeApprovedOrder((await makeProduct(app, creator.user, { price: 100 * (i + 1) }))._id);
    const { body } = await get(path);
    expect([body.perProduct.length, body.topProducts.length, body.recentOrders.length]).toEqual([6, 5, 5]);
    expect((body.topProducts as { revenue: number }[]).map(({ revenue }) => revenue)).toEqual([6, 5, 4, 3, 2]);
  });

  test('includes the first and the last day of the range, and deleted products', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 100 });
    await trackViews(_id);
    await placeApprovedOrder(_id);
    app.clock.advance(2 * DAY_MS);
    await placeApprovedOrder(_id);
    await app.http
      .delete(`/api/creators/products/${String(_id)}`)
      .set(creator.auth)
      .expect(200);
    const readCounts = async (query: string) => {
      const { body } = await get(`${path}?${query}`);
      return [body.totalSales, body.perProduct.length, body.recentOrders.length];
    };
    expect(await readCounts(`from=${getDay(2)}&to=${getDay()}`)).toEqual([2, 1, 2]);
    expect(await readCounts(`from=${getDay(1)}`)).toEqual([1, 1, 1]);
    expect(await readCounts(`to=${getDay(1)}`)).toEqual([1, 1, 1]);
    expect(await readCounts(`from=${getDay(2)}&to=${getDay(2)}`)).toEqual([1, 1, 1]);
    expect(await readCounts(`from=${getDay()}&to=${getDay(2)}`)).toEqual([0, 0, 0]);
    expect(await readCounts('from=0001-01-01&to=9999-12-31')).toEqual([2, 1, 2]);
    expect(await readCounts('from=9999-12-31')).toEqual([0, 0, 0]);
  });

  test('measures how long buyers of paid orders waited, and how many orders were approved automatically', async () => {
    const { _id } = await makeProduct(app, creator.user);
    const free = await makeProduct(app, creator.user, { price: 0 });
    const other = await makeProduct(app, creator.user);
    const delivery = async (query = '') => (await get(`${path}?${query}`)).body.delivery as object;
    expect(await delivery()).toEqual({ orders: 0, medianMinutes: null, automatic: 0 });
    for (const minutes of [1, 2, 30, 60]) {
      const id = await placeOrderAndGetId(app, _id);
      app.clock.advance(minutes * 60_000);
      await approve(app, creator.auth, id);
    }
    expect(await delivery()).toEqual({ orders: 4, medianMinutes: null, automatic: 0 });
    await placeOrderAndGetId(app, free._id);
    await cancel(app, creator.auth, await placeOrderAndGetId(app, _id));
    await placeOrderAndGetId(app, _id);
    const automatic = await placeApprovedOrder(other._id);
    await OrderModel.updateOne({ _id: automatic }, { autoApprovedBy: 'statement' });
    expect(await delivery()).toEqual({ orders: 5, medianMinutes: 2, automatic: 1 });
    expect(await delivery(`product=${String(other._id)}`)).toEqual({ orders: 1, medianMinutes: null, automatic: 1 });
    expect(await delivery(`to=${getDay(1)}`)).toEqual({ orders: 0, medianMinutes: null, automatic: 0 });
  });

  test.each([
    'from=2026-02-31',
    'from=yesterday',
    'to=2026-1-1',
    'to[$gt]=1&to=x',
    'product=abc',
    'from=2026-01-01&from=2026-01-02',
  ])('responds 400 to %s', async (query) => expect((await get(`${path}?${query}`)).status).toBe(400));

  test("responds 404 for another creator's product, except to an admin", async () => {
    const { _id } = await makeProduct(app, creator.user);
    await placeApprovedOrder(_id);
    const response = await get(`${path}?product=${String(_id)}`, (await logInAs(app)).auth);
    expect([response.status, response.body.message]).toEqual([404, t('analytics.productNotFound')]);
    expect((await get(`${path}?product=${String(new Types.ObjectId())}`)).status).toBe(404);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await get(`${path}?product=${String(_id)}`, admin.auth)).body.totalSales).toBe(1);
  });
});

describe('GET /api/creators/products/:id/analytics', () => {
  const buildPath = (id: unknown) => `/api/creators/products/${String(id)}/analytics`;

  test('responds with views, sales and the conversion rate', async () => {
    const { _id } = await makeProduct(app, creator.user);
    await trackViews(_id, 3);
    await placeApprovedOrder(_id);
    expect((await get(buildPath(_id))).body).toEqual({
      views: 3,
      sales: 1,
      conversionRate: 0.3333,
      devices: { Mobile: 3, Tablet: 0, Desktop: 0, unknown: 0 },
      referrers: { Social: 3, Search: 0, Direct: 0, Other: 0 },
    });
  });

  test("responds 404 for another creator's product and for malformed ids", async () => {
    const { _id } = await makeProduct(app, creator.user);
    expect((await get(buildPath(_id), (await logInAs(app)).auth)).status).toBe(404);
    for (const id of [new Types.ObjectId(), 'abc', '$ne', 'my']) expect((await get(buildPath(id))).status).toBe(404);
    expect((await get(buildPath(_id), (await logInAs(app, { role: 'admin' })).auth)).status).toBe(200);
  });
});

describe.each([
  '/api/creators/dashboard/summary',
  '/api/creators/analytics',
  '/api/creators/products/65f1c0ffee0123456789abcd/analytics',
])('GET %s', (path) => {
  test('responds 405 to DELETE', async () => void (await app.http.delete(path).expect(405)));
});
