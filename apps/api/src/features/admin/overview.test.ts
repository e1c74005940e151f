import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, cancel, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { rebuildSales } from '../analytics/rebuild-sales.ts';

const app = setUpTestApp();
const PATH = '/api/admin/analytics/overview';

let auth: Record<string, string>;
beforeEach(async () => {
  ({ auth } = await logInAs(app, { role: 'admin', username: 'chefe' }));
});
const getOverview = async () => (await app.http.get(PATH).set(auth).expect(200)).body;

describe('GET /api/admin/analytics/overview', () => {
  test('is empty without data', async () => {
    expect(await getOverview()).toMatchObject({
      overview: { totalUsers: 1, totalProducts: 0, totalOrders: 0, totalRevenue: 0 },
      recent: { users: [{ username: 'chefe' }], products: [], orders: [] },
      top: { products: [] },
    });
  });

  test('counts each total exactly, also after the counters are rebuilt', async () => {
    const { creator, auth: creatorAuth, product, orderId } = await createPendingOrder(app, { product: { price: 850_10 } });
    await makeProduct(app, creator, { status: 'pending' });
    await makeProduct(app, creator, { status: 'rejected' });
    const deletedProduct = await makeProduct(app, creator);
    await app.http.delete(`/api/admin/products/${deletedProduct._id}`).set(auth).expect(200);
    const suspended = await makeUser(app, { status: 'suspended' });
    const deleted = await makeUser(app);
    await app.http.delete(`/api/admin/users/${deleted._id}`).set(auth).expect(200);
    const [secondOrderId, thirdOrderId] = [
      await placeOrderAndGetId(app, product._id),
      await placeOrderAndGetId(app, product._id),
    ];
    for (const id of [orderId, secondOrderId]) expect((await approve(app, creatorAuth, id)).status).toBe(200);
    await cancel(app, creatorAuth, thirdOrderId);
    await placeOrderAndGetId(app, product._id);
    const free = await makeProduct(app, creator, { price: 0 });
    await placeOrderAndGetId(app, free._id);
    const revenue = { totalRevenue: 1700.2, totalRefunded: 0, netRevenue: 1700.2 };
    const overview = { totalUsers: 3, totalProducts: 4, totalOrders: 5, ...revenue };
    expect((await getOverview()).overview).toEqual(overview);
    app.clock.advance(400 * 24 * 60 * 60 * 1000);
    await rebuildSales();
    ({ auth } = await logInAs(app, { role: 'admin' }));
    expect((await getOverview()).overview).toEqual({ ...overview, totalUsers: 4 });
    const userIds = (await getOverview()).recent.users.map(({ _id }: { _id: string }) => _id);
    expect(userIds).toContain(String(suspended._id));
    expect(userIds).not.toContain(String(deleted._id));
  });

  test('lists 5 users, 5 products and 10 orders, newest first, and 5 best sellers', async () => {
    const { creator, product } = await createPendingOrder(app, { product: { title: 'P0', sales: 4 } });
    for (let i = 1; i < 7; i += 1) {
      app.clock.advance(1_000);
      await makeUser(app, { username: `novo${i}` });
      await makeProduct(app, creator, { title: `P${i}`, sales: i % 2 ? i : 0, status: i === 5 ? 'pending' : 'approved' });
    }
    const ids: string[] = [];
    for (let i = 0; i < 11; i += 1) {
      app.clock.advance(1_000);
      ids.unshift(await placeOrderAndGetId(app, product._id));
    }
    const { recent, top } = await getOverview();
    const titles = (products: { title: string }[]): string[] => products.map(({ title }) => title);
    expect(recent.users.map(({ username }: { username: string }) => username)).toEqual([
      'novo6',
      'novo5',
      'novo4',
      'novo3',
      'novo2',
    ]);
    expect(titles(recent.products)).toEqual(['P6', 'P5', 'P4', 'P3', 'P2']);
    expect(recent.orders.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 10));
    expect(recent.orders[0]).toMatchObject({ creator: { _id: String(creator._id) }, amount: 850, status: 'pending' });
    expect(titles(top.products).slice(0, 3)).toEqual(['P5', 'P0', 'P3']);
    expect(top.products).toHaveLength(5);
  });

  test('counts ten orders exactly when each is approved twice concurrently', async () => {
    const { auth: creatorAuth, product, orderId } = await createPendingOrder(app, { product: { price: 100_01 } });
    const ids = [orderId];
    for (let i = 0; i < 9; i += 1) ids.push(await placeOrderAndGetId(app, product._id, { email: `b${i}@example.com` }));
    await Promise.all([...ids, ...ids].map(async (id) => await approve(app, creatorAuth, id)));
    expect((await getOverview()).overview).toMatchObject({ totalOrders: 10, totalRevenue: 1000.1 });
  });

  test('responds 405 to other methods', async () => {
    await app.http.post(PATH).set(auth).send({}).expect(405);
  });
});
