import { analytics as messages } from '@banca/contracts/messages';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
type Auth = Record<string, string>;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let productId: string;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
  productId = String((await makeProduct(app, creator.user))._id);
});

const track = async (body: object = {}, { auth = {}, agent = PHONE }: { auth?: Auth; agent?: string } = {}) =>
  await app.http
    .post('/api/analytics/track')
    .set(auth)
    .set('User-Agent', agent)
    .send({ productId, device: 'Mobile', referrer: '', ...body });
const visitors = async () => (await app.http.get('/api/analytics/visitors?period=day').set(creator.auth).expect(200)).body.totals;
const product = async (id = productId) =>
  (await app.http.get(`/api/creators/products/${id}/analytics`).set(creator.auth).expect(200)).body;
const readCollections = async () =>
  await Promise.all(
    ['traffic_spans', 'visits', 'visit_salts'].map(async (name) => await mongoose.connection.collection(name).find().toArray()),
  );

describe('POST /api/analytics/track', () => {
  test('202: each view is counted by referrer and device', async () => {
    const { status, body } = await track({ referrer: 'https://m.facebook.com/' });
    expect([status, body]).toEqual([202, { message: messages.tracked }]);
    await track({ device: 'Desktop', referrer: 'https://www.google.com/' }, { agent: LAPTOP });
    await track({ device: undefined, referrer: undefined, userAgent: LAPTOP });
    await track({ device: 'Fridge', referrer: 'https://blog.example.com/' }, { agent: 'Something/1.0' });
    expect(await product()).toEqual({
      views: 4,
      sales: 0,
      conversionRate: 0,
      devices: { Mobile: 1, Tablet: 0, Desktop: 2, unknown: 1 },
      referrers: { Social: 1, Search: 1, Direct: 1, Other: 1 },
    });
  });

  test('202: for a logged-in user and for an invalid token alike', async () => {
    const { auth } = await logInAs(app, { role: 'user' });
    for (const headers of [auth, { Authorization: 'Bearer a.b.c' }])
      expect((await track({}, { auth: headers })).status).toBe(202);
    expect((await product()).views).toBe(2);
  });

  test("202, not counted: the creator's own views, and known bots", async () => {
    const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect((await track({}, { auth: creator.auth })).status).toBe(202);
    expect((await track({}, { agent: bot })).status).toBe(202);
    expect((await track({ userAgent: bot })).status).toBe(202);
    expect([(await product()).views, await readCollections()]).toEqual([0, [[], [], []]]);
    const other = await logInAs(app);
    await track({}, { auth: other.auth });
    expect((await product()).views).toBe(1);
  });

  test('202: a visitor counts once a day for the product and for its creator', async () => {
    const second = String((await makeProduct(app, creator.user))._id);
    for (const id of [productId, productId, second]) await track({ productId: id });
    await track({}, { agent: LAPTOP });
    expect(await visitors()).toEqual({ visitors: 2, views: 4 });
    app.clock.advance(24 * 60 * 60 * 1000);
    await track();
    expect(await visitors()).toEqual({ visitors: 1, views: 1 });
  });

  test('202: 20 concurrent requests are 20 views of one visitor', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await track()));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(await visitors()).toEqual({ visitors: 1, views: 20 });
  });

  test('nothing is stored that identifies a visitor, and the salt is deleted after its day', async () => {
    // An earlier test may have cached the salt of the current day.
    app.clock.advance(24 * 60 * 60 * 1000);
    await track({ referrer: 'https://www.google.com/search?q=secret-words', userAgent: PHONE });
    const [traffic, visits, salts] = await readCollections();
    expect(JSON.stringify([traffic, visits])).not.toMatch(/127\.0\.0\.1|::1|Android|secret-words|Mozilla/);
    expect([traffic?.length, visits?.length, salts?.length]).toEqual([4, 3, 1]);
    const midnight = new Date(`${String(salts?.[0]?._id)}T22:00:00Z`);
    for (const document of [...(visits ?? []), ...(salts ?? [])]) expect(document['expiresAt']).toEqual(midnight);
    const hashes = visits?.map(({ _id }) => _id);
    app.clock.advance(24 * 60 * 60 * 1000);
    await track({ userAgent: PHONE });
    const [, later, fresh] = await readCollections();
    expect([fresh?.length, fresh?.[0]?._id === salts?.[0]?._id]).toEqual([1, false]);
    expect(later?.filter(({ _id }) => hashes?.includes(_id))).toHaveLength(3);
    expect(later).toHaveLength(6);
  });

  test('a day begins at midnight in Maputo', async () => {
    const toMidnight = (24 * 60 * 60 * 1000 - ((app.clock.now().getTime() + 2 * 3_600_000) % 86_400_000)) % 86_400_000;
    app.clock.advance(toMidnight - 1);
    await track();
    app.clock.advance(1);
    await track();
    const { points } = (await app.http.get('/api/analytics/visitors').set(creator.auth)).body;
    expect((points as { views: number }[]).slice(-2).map(({ views }) => views)).toEqual([1, 1]);
    expect((await app.http.get('/api/analytics/visitors').set(creator.auth)).body.totals).toEqual({ visitors: 2, views: 2 });
  });

  test.each([
    {},
    { productId: 'abc' },
    { productId: { $ne: null } },
    { productId: ['65f1c0ffee0123456789abcd'] },
    { productId: '65f1c0ffee0123456789abcd', referrer: { $gt: '' } },
    { productId: '65f1c0ffee0123456789abcd', referrer: 'x'.repeat(5_000) },
    { productId: '65f1c0ffee0123456789abcd', device: 7 },
    { productId: '65f1c0ffee0123456789abcd', device: 'x'.repeat(41) },
    { productId: '65f1c0ffee0123456789abcd', userAgent: 'x'.repeat(1_025) },
  ])('400: %.80j', async (body) => {
    const { status } = await app.http.post('/api/analytics/track').send(body);
    expect([status, await readCollections()]).toEqual([400, [[], [], []]]);
  });

  test('202: unknown devices and referrers add no counters', async () => {
    for (const text of ['__proto__', 'constructor', '$inc', 'a.b', 'views'])
      expect((await track({ device: text, referrer: text })).status).toBe(202);
    const [traffic] = await readCollections();
    expect(
      traffic?.flatMap(({ parts }) => Object.values(parts as object).map((bucket: object) => Object.keys(bucket).sort())),
    ).toEqual(Array.from({ length: 4 }, () => ['devices', 'referrers', 'views', 'visitors']));
  });

  test('404: an unknown product, and one that is not published', async () => {
    const pending = await makeProduct(app, creator.user, { status: 'pending' });
    for (const id of [new Types.ObjectId(), pending._id]) {
      const { status, body } = await track({ productId: String(id) });
      expect([status, body.message]).toEqual([404, messages.productNotFound]);
    }
  });

  test('405, 413 and 415', async () => {
    expect((await app.http.get('/api/analytics/track')).status).toBe(405);
    expect((await track({ referrer: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await app.http.post('/api/analytics/track').type('form').send(`productId=${productId}`)).status).toBe(415);
  });
});
