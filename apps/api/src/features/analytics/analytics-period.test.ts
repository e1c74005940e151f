import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
});

const get = async (path: string, auth: Record<string, string> = creator.auth) => await app.http.get(path).set(auth);
const getDay = (daysAgo = 0): string =>
  new Date(app.clock.now().getTime() + 2 * 3_600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10);
const trackView = async (productId: unknown) =>
  await app.http
    .post('/api/analytics/track')
    .set('User-Agent', 'Mozilla/5.0 (iPhone)')
    .send({ productId: String(productId) })
    .expect(202);
const placeApprovedOrder = async (productId: unknown) => {
  const id = await placeOrderAndGetId(app, productId);
  expect((await approve(app, creator.auth, id)).status).toBe(200);
};

const path = '/api/creators/analytics';

const NO_REFUNDS = { refunds: 0, refunded: 0 };

test('compares a period with the days before it, and has a point for each day', async () => {
  const { _id } = await makeProduct(app, creator.user, { price: 100 });
  await placeApprovedOrder(_id);
  app.clock.advance(3 * DAY_MS);
  await placeApprovedOrder(_id);
  await placeApprovedOrder(_id);
  await trackView(_id);
  const body = (await get(`${path}?from=${getDay(1)}&to=${getDay()}`)).body;
  expect(body.previous).toEqual({ ...NO_REFUNDS, sales: 1, revenue: 1, netRevenue: 1, views: 0, visitors: 0 });
  expect(body.points).toEqual([
    { ...NO_REFUNDS, date: getDay(1), sales: 0, revenue: 0, netRevenue: 0, views: 0, visitors: 0 },
    { ...NO_REFUNDS, date: getDay(), sales: 2, revenue: 2, netRevenue: 2, views: 1, visitors: 1 },
  ]);
  const allTime = (await get(path)).body;
  expect([allTime.previous, allTime.points.length]).toEqual([null, 1]);
  expect(allTime.points[0]).toMatchObject({ date: getDay().slice(0, 7), sales: 3, revenue: 3 });
  expect((await get(`${path}?product=${String(_id)}&from=${getDay()}`)).body).toMatchObject({
    previous: { sales: 0 },
    points: [{ sales: 2 }],
  });
  const long = (await get(`${path}?from=2026-01-01&to=2026-11-30`)).body.points as { date: string }[];
  expect([long[0]?.date, long.length]).toEqual(['2026-01', 11]);
  expect((await get(`${path}?from=2020-01-01`)).body.previous).toBeNull();
});

test('counts the way from a visit to an approved order, and the money that waits', async () => {
  const { _id } = await makeProduct(app, creator.user, { price: 15_000 });
  await makeProduct(app, creator.user);
  const openCheckout = async (headers: Record<string, string>, body = {}) =>
    await app.http
      .post(`/api/products/${String(_id)}/quote`)
      .set({ 'User-Agent': 'Mozilla/5.0 (iPhone)', ...headers })
      .send(body)
      .expect(200);
  for (let n = 0; n < 4; n += 1) await trackView(_id);
  await openCheckout({});
  await openCheckout({});
  await openCheckout({ 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await openCheckout(creator.auth);
  for (const device of ['Android 14', 'Android 15'])
    await openCheckout({ 'User-Agent': `Mozilla/5.0 (${device})` }, { isPreview: true });
  await placeApprovedOrder(_id);
  const waiting = await placeOrderAndGetId(app, _id);
  const funnel = { visitors: 2, checkouts: 2, orders: 2, sales: 1 };
  expect((await get(path)).body).toMatchObject({ funnel, waiting: { orders: 1, amount: 150 } });
  expect((await get(`${path}?product=${String(_id)}`)).body).toMatchObject({ funnel, waiting: { orders: 1, amount: 150 } });
  await cancel(app, creator.auth, waiting);
  expect((await get(path)).body).toMatchObject({ funnel, waiting: { orders: 0, amount: 0 } });
  expect((await get(path, (await logInAs(app)).auth)).body.funnel).toEqual({ visitors: 0, checkouts: 0, orders: 0, sales: 0 });
});

test('an order that cannot be counted is placed, and later ones are counted', async () => {
  const { _id } = await makeProduct(app, creator.user, { price: 15_000 });
  const refuseCounts = async (validator: object) =>
    await mongoose.connection.db?.command({ collMod: 'traffic_spans', validator });
  await refuseCounts({ refused: true });
  try {
    await placeOrderAndGetId(app, _id);
  } finally {
    await refuseCounts({});
  }
  await Promise.all([placeOrderAndGetId(app, _id), placeOrderAndGetId(app, _id)]);
  expect((await get(path)).body).toMatchObject({ funnel: { orders: 2 }, waiting: { orders: 3 } });
});

test('the funnel never grows, and its last step counts orders of the period only', async () => {
  const { _id } = await makeProduct(app, creator.user, { price: 15_000 });
  const earlierOrder = await placeOrderAndGetId(app, _id);
  app.clock.advance(3 * DAY_MS);
  expect((await approve(app, creator.auth, earlierOrder)).status).toBe(200);
  const readFunnel = async (query: string) => (await get(`${path}?${query}`)).body;
  const today = `from=${getDay()}&to=${getDay()}`;
  const none = { visitors: 0, checkouts: 0, orders: 0, sales: 0 };
  for (const query of [today, `${today}&product=${String(_id)}`])
    expect(await readFunnel(query)).toMatchObject({ totalSales: 1, funnel: none });
  const one = { visitors: 1, checkouts: 1, orders: 1, sales: 1 };
  expect(await readFunnel(`from=${getDay(3)}`)).toMatchObject({ totalSales: 1, funnel: one });
});

test('the products that earned most come first in the top, even if others sold more', async () => {
  const cheap = await makeProduct(app, creator.user, { title: 'Barato', price: 100 });
  const dear = await makeProduct(app, creator.user, { title: 'Caro', price: 90_000 });
  for (const { _id } of [cheap, cheap, dear]) await placeApprovedOrder(_id);
  const { body } = await get(path);
  const listTitles = (products: { title: string }[]) => products.map(({ title }) => title);
  expect([listTitles(body.topProducts), listTitles(body.perProduct)]).toEqual([
    ['Caro', 'Barato'],
    ['Barato', 'Caro'],
  ]);
});
