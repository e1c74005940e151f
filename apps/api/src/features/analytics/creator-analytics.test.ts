import { analytics as messages } from '@banca/contracts/messages';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, placeOrderAndGetId } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;
type Auth = Record<string, string>;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app, { firstName: 'Helena', username: 'helena' });
});

const get = async (path: string, auth: Auth = creator.auth) => await app.http.get(path).set(auth);
const daysAgo = (days = 0): string =>
  new Date(app.clock.now().getTime() + 2 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);
const view = async (productId: unknown, times = 1) => {
  for (let i = 0; i < times; i += 1)
    await app.http
      .post('/api/analytics/track')
      .set('User-Agent', 'Mozilla/5.0 (iPhone)')
      .send({ productId: String(productId), device: 'Mobile', referrer: 'https://wa.me/1' })
      .expect(202);
};
const buy = async (productId: unknown, form: object = {}) => {
  const id = await placeOrderAndGetId(app, productId, form);
  expect((await approve(app, creator.auth, id)).status).toBe(200);
  return id;
};

describe('GET /api/creators/dashboard/summary', () => {
  const path = '/api/creators/dashboard/summary';

  test('200: zeros before the first sale', async () => {
    expect((await get(path)).body).toEqual({
      sales: 0,
      revenue: 0,
      products: 0,
      customers: 0,
      weeklySales: [0, 0, 0, 0, 0, 0, 0],
      recentOrders: [],
      firstName: 'Helena',
      lastName: 'Macuácua',
      username: 'helena',
    });
  });

  test('200: approved orders of the month and the week, published products, and the newest orders in any state', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 10_050 });
    await makeProduct(app, creator.user, { status: 'pending' });
    const ids = [
      await buy(_id, { email: 'a@example.com' }),
      await buy(_id, { email: 'A@Example.com' }),
      await buy(_id, { email: 'b@example.com' }),
    ];
    app.clock.advance(1000);
    const waiting = await placeOrderAndGetId(app, _id, { email: 'c@example.com' });
    await cancel(app, creator.auth, await placeOrderAndGetId(app, _id));
    const { body } = await get(path);
    const weekday = (new Date(`${daysAgo()}T00:00:00Z`).getUTCDay() + 6) % 7;
    expect(body).toMatchObject({ sales: 3, revenue: 301.5, products: 1, customers: 2 });
    expect(body.weeklySales).toEqual(Array.from({ length: 7 }, (_, i) => (i === weekday ? 3 : 0)));
    const recent = body.recentOrders as { _id: string; status: string; buyer: object }[];
    expect(recent.map(({ status }) => status).sort()).toEqual(['cancelled', 'completed', 'pending']);
    expect(recent.map((order) => order._id)).toContain(waiting);
    expect(ids).toContain(recent[2]?._id);
    expect(JSON.stringify(body)).not.toMatch(/drive\.google|terms|linkVersion/);
  });

  test('200: a new month starts at zero while the week goes on, and a customer counts once in each month', async () => {
    // To Monday the 30th of November 2026 in Maputo, then into Tuesday.
    const monday = Date.parse('2026-11-30T08:00:00Z');
    app.clock.advance(monday - app.clock.now().getTime());
    creator = await logInAs(app);
    const { _id } = await makeProduct(app, creator.user, { price: 100 });
    await buy(_id);
    await buy(_id);
    expect((await get(path)).body).toMatchObject({ sales: 2, customers: 1, weeklySales: [2, 0, 0, 0, 0, 0, 0] });
    app.clock.advance(DAY_MS);
    expect((await get(path)).body).toMatchObject({ sales: 0, revenue: 0, customers: 0, weeklySales: [2, 0, 0, 0, 0, 0, 0] });
    await buy(_id);
    expect((await get(path)).body).toMatchObject({ sales: 1, revenue: 1, customers: 1, weeklySales: [2, 1, 0, 0, 0, 0, 0] });
  });

  test("200: never another creator's", async () => {
    await buy((await makeProduct(app, creator.user))._id);
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

  test('200: by product, the best sold first, with a real conversion rate', async () => {
    const [a, b, unseen] = [
      await makeProduct(app, creator.user, { title: 'Bases', price: 100 }),
      await makeProduct(app, creator.user, { title: 'Curso', price: 1_005 }),
      await makeProduct(app, creator.user),
    ];
    await view(a._id, 3);
    await view(b._id, 2);
    await buy(b._id);
    await buy(b._id);
    await placeOrderAndGetId(app, a._id);
    const { body } = await get(path);
    expect(body).toMatchObject({
      totalSales: 2,
      totalRevenue: 20.1,
      views: 5,
      conversionRate: 0.4,
      referrers: { Social: 5, Search: 0, Direct: 0, Other: 0 },
      devices: { Mobile: 5, Tablet: 0, Desktop: 0, unknown: 0 },
      perProduct: [
        { _id: String(b._id), title: 'Curso', sales: 2, revenue: 20.1, views: 2 },
        { _id: String(a._id), title: 'Bases', sales: 0, revenue: 0, views: 3 },
      ],
      topProducts: [{ _id: String(b._id) }],
    });
    expect([body.topProducts.length, body.recentOrders.length]).toEqual([1, 3]);
    expect(JSON.stringify(body)).not.toContain(String(unseen._id));
    const only = (await get(`${path}?product=${String(b._id)}`)).body;
    expect(only).toMatchObject({ totalSales: 2, totalRevenue: 20.1, views: 2, conversionRate: 1, perProduct: [{ sales: 2 }] });
    expect(only.recentOrders).toHaveLength(2);
  });

  test('200: five products and five orders at most', async () => {
    for (let i = 0; i < 6; i += 1) await buy((await makeProduct(app, creator.user, { price: 100 * (i + 1) }))._id);
    const { body } = await get(path);
    expect([body.perProduct.length, body.topProducts.length, body.recentOrders.length]).toEqual([6, 5, 5]);
    expect((body.topProducts as { revenue: number }[]).map(({ revenue }) => revenue)).toEqual([6, 5, 4, 3, 2]);
  });

  test('200: both days are included, and so are products that were deleted since', async () => {
    const { _id } = await makeProduct(app, creator.user, { price: 100 });
    await view(_id);
    await buy(_id);
    app.clock.advance(2 * DAY_MS);
    await buy(_id);
    await app.http
      .delete(`/api/creators/products/${String(_id)}`)
      .set(creator.auth)
      .expect(200);
    const sales = async (query: string) => {
      const { body } = await get(`${path}?${query}`);
      return [body.totalSales, body.perProduct.length, body.recentOrders.length];
    };
    expect(await sales(`from=${daysAgo(2)}&to=${daysAgo()}`)).toEqual([2, 1, 2]);
    expect(await sales(`from=${daysAgo(1)}`)).toEqual([1, 1, 1]);
    expect(await sales(`to=${daysAgo(1)}`)).toEqual([1, 1, 1]);
    expect(await sales(`from=${daysAgo(2)}&to=${daysAgo(2)}`)).toEqual([1, 1, 1]);
    expect(await sales(`from=${daysAgo()}&to=${daysAgo(2)}`)).toEqual([0, 0, 0]);
    expect(await sales('from=0001-01-01&to=9999-12-31')).toEqual([2, 1, 2]);
    expect(await sales('from=9999-12-31')).toEqual([0, 0, 0]);
  });

  test.each([
    'from=2026-02-31',
    'from=yesterday',
    'to=2026-1-1',
    'to[$gt]=1&to=x',
    'product=abc',
    'from=2026-01-01&from=2026-01-02',
  ])('400: %s', async (query) => expect((await get(`${path}?${query}`)).status).toBe(400));

  test("404: another creator's product; an admin may see it", async () => {
    const { _id } = await makeProduct(app, creator.user);
    await buy(_id);
    const response = await get(`${path}?product=${String(_id)}`, (await logInAs(app)).auth);
    expect([response.status, response.body.message]).toEqual([404, messages.productNotFound]);
    expect((await get(`${path}?product=${String(new Types.ObjectId())}`)).status).toBe(404);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await get(`${path}?product=${String(_id)}`, admin.auth)).body.totalSales).toBe(1);
  });
});

describe('GET /api/creators/products/:id/analytics', () => {
  const pathFor = (id: unknown) => `/api/creators/products/${String(id)}/analytics`;

  test('200: views, sales and their rate', async () => {
    const { _id } = await makeProduct(app, creator.user);
    await view(_id, 3);
    await buy(_id);
    expect((await get(pathFor(_id))).body).toEqual({
      views: 3,
      sales: 1,
      conversionRate: 0.3333,
      devices: { Mobile: 3, Tablet: 0, Desktop: 0, unknown: 0 },
      referrers: { Social: 3, Search: 0, Direct: 0, Other: 0 },
    });
  });

  test("404: another creator's product, and malformed ids", async () => {
    const { _id } = await makeProduct(app, creator.user);
    expect((await get(pathFor(_id), (await logInAs(app)).auth)).status).toBe(404);
    for (const id of [new Types.ObjectId(), 'abc', '$ne', 'my']) expect((await get(pathFor(id))).status).toBe(404);
    expect((await get(pathFor(_id), (await logInAs(app, { role: 'admin' })).auth)).status).toBe(200);
  });
});

describe.each([
  '/api/creators/dashboard/summary',
  '/api/creators/analytics',
  '/api/creators/products/65f1c0ffee0123456789abcd/analytics',
])('GET %s', (path) => {
  test('405: another method', async () => void (await app.http.delete(path).expect(405)));
});
