import { t } from '../../testing/t.ts';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
const PHONE_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP_USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let productId: string;
let creator: Awaited<ReturnType<typeof logInAs>>;
beforeEach(async () => {
  creator = await logInAs(app);
  productId = String((await makeProduct(app, creator.user))._id);
});

const trackView = async (
  body: object = {},
  { auth = {}, userAgent = PHONE_USER_AGENT }: { auth?: AuthHeaders; userAgent?: string } = {},
) =>
  await app.http
    .post('/api/analytics/track')
    .set(auth)
    .set('User-Agent', userAgent)
    .send({ productId, device: 'Mobile', referrer: '', ...body });
const readVisitorTotals = async () =>
  (await app.http.get('/api/analytics/visitors?period=day').set(creator.auth).expect(200)).body.totals;
const readProductAnalytics = async (id = productId) =>
  (await app.http.get(`/api/creators/products/${id}/analytics`).set(creator.auth).expect(200)).body;
const readCollections = async () =>
  await Promise.all(
    ['traffic_spans', 'visits', 'visit_salts'].map(async (name) => await mongoose.connection.collection(name).find().toArray()),
  );

describe('POST /api/analytics/track', () => {
  test('responds 202 and counts each view by referrer and device', async () => {
    const { status, body } = await trackView({ referrer: 'https://m.facebook.com/' });
    expect([status, body]).toEqual([202, { message: t('analytics.tracked') }]);
    await trackView({ device: 'Desktop', referrer: 'https://www.google.com/' }, { userAgent: LAPTOP_USER_AGENT });
    await trackView({ device: undefined, referrer: undefined, userAgent: LAPTOP_USER_AGENT });
    await trackView({ device: 'Fridge', referrer: 'https://blog.example.com/' }, { userAgent: 'Something/1.0' });
    expect(await readProductAnalytics()).toEqual({
      views: 4,
      sales: 0,
      conversionRate: 0,
      devices: { Mobile: 1, Tablet: 0, Desktop: 2, unknown: 1 },
      referrers: { Social: 1, Search: 1, Direct: 1, Other: 1 },
    });
  });

  test('counts every one of many views at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => trackView()));
    expect((await readProductAnalytics()).views).toBe(20);
  });

  test('counts views by their source', async () => {
    for (const referrer of ['android-app://com.whatsapp/', 'whatsapp', 'https://x.com/', 'https://blog.example.com/', undefined])
      await trackView({ referrer });
    const readSources = async (query: string) => {
      const { body } = await app.http.get(`/api/creators/analytics?${query}`).set(creator.auth).expect(200);
      return [body.views, body.referrers, body.sources];
    };
    const none = { whatsapp: 0, facebook: 0, instagram: 0, tiktok: 0, social: 0, search: 0, other: 0, direct: 0, banca: 0 };
    const counted = [5, { Social: 3, Search: 0, Direct: 1, Other: 1 }, { ...none, whatsapp: 2, social: 1, other: 1, direct: 1 }];
    for (const query of ['', `product=${productId}`]) expect(await readSources(query)).toEqual(counted);
    expect((await readSources('to=2020-01-01'))[2]).toEqual(none);
  });

  test('responds 202 to a logged-in user and to an invalid token', async () => {
    const { auth } = await logInAs(app, { role: 'user' });
    for (const headers of [auth, { Authorization: 'Bearer a.b.c' }])
      expect((await trackView({}, { auth: headers })).status).toBe(202);
    expect((await readProductAnalytics()).views).toBe(2);
  });

  test("responds 202 without counting the creator's own views and known bots", async () => {
    const botUserAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect((await trackView({}, { auth: creator.auth })).status).toBe(202);
    expect((await trackView({}, { userAgent: botUserAgent })).status).toBe(202);
    expect((await trackView({ userAgent: botUserAgent })).status).toBe(202);
    expect([(await readProductAnalytics()).views, await readCollections()]).toEqual([0, [[], [], []]]);
    const otherCreator = await logInAs(app);
    await trackView({}, { auth: otherCreator.auth });
    expect((await readProductAnalytics()).views).toBe(1);
  });

  test('counts a visitor once a day per creator, also across two products', async () => {
    const otherProductId = String((await makeProduct(app, creator.user))._id);
    for (const id of [productId, productId, otherProductId]) await trackView({ productId: id });
    await trackView({}, { userAgent: LAPTOP_USER_AGENT });
    expect(await readVisitorTotals()).toEqual({ visitors: 2, views: 4 });
    app.clock.advance(24 * 60 * 60 * 1000);
    await trackView();
    expect(await readVisitorTotals()).toEqual({ visitors: 1, views: 1 });
  });

  test('counts 20 concurrent requests as 20 views of one visitor', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await trackView()));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(await readVisitorTotals()).toEqual({ visitors: 1, views: 20 });
  });

  test('stores nothing that identifies a visitor and deletes the salt after its day', async () => {
    // An earlier test may have cached the salt of the current day.
    app.clock.advance(24 * 60 * 60 * 1000);
    await trackView({ referrer: 'https://www.google.com/search?q=secret-words', userAgent: PHONE_USER_AGENT });
    const [traffic, visits, salts] = await readCollections();
    expect(JSON.stringify([traffic, visits])).not.toMatch(/127\.0\.0\.1|::1|Android|secret-words|Mozilla/);
    expect([traffic?.length, visits?.length, salts?.length]).toEqual([4, 3, 1]);
    const endOfDayInMaputo = new Date(`${String(salts?.[0]?._id)}T22:00:00Z`);
    for (const document of [...(visits ?? []), ...(salts ?? [])]) expect(document['expiresAt']).toEqual(endOfDayInMaputo);
    const hashes = visits?.map(({ _id }) => _id);
    app.clock.advance(24 * 60 * 60 * 1000);
    await trackView({ userAgent: PHONE_USER_AGENT });
    const [, visitsNextDay, saltsNextDay] = await readCollections();
    expect([saltsNextDay?.length, saltsNextDay?.[0]?._id === salts?.[0]?._id]).toEqual([1, false]);
    expect(visitsNextDay?.filter(({ _id }) => hashes?.includes(_id))).toHaveLength(3);
    expect(visitsNextDay).toHaveLength(6);
  });

  test('starts a new day at midnight in Maputo', async () => {
    const msToMidnight = (24 * 60 * 60 * 1000 - ((app.clock.now().getTime() + 2 * 3_600_000) % 86_400_000)) % 86_400_000;
    app.clock.advance(msToMidnight - 1);
    await trackView();
    app.clock.advance(1);
    await trackView();
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
  ])('responds 400 to %.80j', async (body) => {
    const { status } = await app.http.post('/api/analytics/track').send(body);
    expect([status, await readCollections()]).toEqual([400, [[], [], []]]);
  });

  test('adds no field named after an unknown device or referrer', async () => {
    for (const text of ['__proto__', 'constructor', '$inc', 'a.b', 'views'])
      expect((await trackView({ device: text, referrer: text })).status).toBe(202);
    const [traffic] = await readCollections();
    expect(
      traffic?.flatMap(({ parts }) => Object.values(parts as object).map((bucket: object) => Object.keys(bucket).sort())),
    ).toEqual(Array.from({ length: 4 }, () => ['devices', 'referrers', 'sources', 'views', 'visitors']));
  });

  test('responds 404 for an unknown product and for one that is not published', async () => {
    const pending = await makeProduct(app, creator.user, { status: 'pending' });
    for (const id of [new Types.ObjectId(), pending._id]) {
      const { status, body } = await trackView({ productId: String(id) });
      expect([status, body.message]).toEqual([404, t('analytics.productNotFound')]);
    }
  });

  test('responds 405 to GET, 413 to a large body and 415 to a form', async () => {
    expect((await app.http.get('/api/analytics/track')).status).toBe(405);
    expect((await trackView({ referrer: 'x'.repeat(110_000) })).status).toBe(413);
    expect((await app.http.post('/api/analytics/track').type('form').send(`productId=${productId}`)).status).toBe(415);
  });
});
