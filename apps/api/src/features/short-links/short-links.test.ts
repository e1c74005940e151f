import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { ShortLinkModel } from './short-links.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
let owner: Awaited<ReturnType<typeof logInAs>>;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeEach(async () => {
  owner = await logInAs(app);
  product = await makeProduct(app, owner.user);
});

const shorten = async (body?: object, auth: AuthHeaders = owner.auth, id: unknown = product._id) =>
  await app.http
    .post(`/api/creators/products/${String(id)}/short-url`)
    .set(auth)
    .send(body);
const readClicks = async (name: string) => (await ShortLinkModel.findById(name).lean())?.clicks;

describe('POST /api/creators/products/{id}/short-url', () => {
  test('200: saves the requested link, shows it on the product and writes an audit entry', async () => {
    const { status, body } = await shorten({ shortUrl: ' marrabenta-12 ' });
    expect([status, body]).toEqual([200, { shortUrl: 'marrabenta-12', url: 'http://localhost:4000/l/marrabenta-12' }]);
    expect((await app.http.get(`/api/products/${product._id}`)).body.product.shortUrl).toBe('marrabenta-12');
    const audits = await mongoose.connection.collection('audit_entries').find({ target: product._id }).sort({ _id: 1 }).toArray();
    expect(audits).toMatchObject([
      { action: 'product.short-url', before: { shortUrl: null }, after: { shortUrl: 'marrabenta-12' } },
    ]);
    await shorten({ shortUrl: 'marrabenta-12' });
    expect(await mongoose.connection.collection('audit_entries').countDocuments({ target: product._id })).toBe(1);
  });

  test('200: generates a link when none is requested, and keeps it', async () => {
    const first = await shorten();
    expect(first.body.shortUrl).toMatch(/^[a-z2-9]{7}$/);
    expect((await shorten({})).body).toEqual(first.body);
    expect((await shorten({ shortUrl: '' })).body).toEqual(first.body);
  });

  test('200: former links keep working and may be chosen again, also by an admin', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    for (const shortUrl of ['primeiro', 'segundo', 'primeiro'])
      expect((await shorten({ shortUrl }, admin.auth)).body.shortUrl).toBe(shortUrl);
    for (const name of ['primeiro', 'segundo']) await app.http.get(`/l/${name}`).expect(302);
  });

  test('409: the current or a former link of another product', async () => {
    await shorten({ shortUrl: 'mapa' });
    await shorten({ shortUrl: 'mapa-novo' });
    const rival = await logInAs(app);
    const theirs = await makeProduct(app, rival.user);
    for (const shortUrl of ['mapa', 'mapa-novo']) {
      const { status, body } = await shorten({ shortUrl }, rival.auth, theirs._id);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['shortUrl']]);
    }
    expect((await ProductModel.findById(theirs._id).lean())?.shortUrl).toBeUndefined();
  });

  test('409 for all but one of twelve concurrent requests for one name', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, async () => await makeProduct(app, owner.user)));
    const sent = await Promise.all(products.map(async ({ _id }) => await shorten({ shortUrl: 'mapa' }, owner.auth, _id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect(await ProductModel.countDocuments({ shortUrl: 'mapa' })).toBe(1);
  });

  test('409: the twenty-first link of a product', async () => {
    const names = Array.from({ length: 20 }, (_, i) => ({ _id: `nome-${i}`, product: product._id, createdAt: new Date() }));
    await ShortLinkModel.insertMany(names);
    expect((await shorten({ shortUrl: 'mais-um' })).status).toBe(409);
    expect((await shorten({ shortUrl: 'nome-3' })).status).toBe(200);
  });

  test.each(['ab', 'a'.repeat(41), 'Mapa', 'ma pa', 'máp', 'a/b/c', '../x', 'a\0bc', { $ne: 1 }, ['abc'], 7, null])(
    '400: %j',
    async (shortUrl) => {
      const { status, body } = await shorten({ shortUrl });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_failed', ['shortUrl']]);
      expect(await ShortLinkModel.countDocuments()).toBe(0);
    },
  );

  test("404 for another creator's, a deleted or an unknown product", async () => {
    const gone = await makeProduct(app, owner.user, { deletedAt: new Date(), listed: false });
    expect((await shorten({}, (await logInAs(app)).auth)).status).toBe(404);
    for (const id of [gone._id, new Types.ObjectId(), 'abc']) expect((await shorten({}, owner.auth, id)).status).toBe(404);
    expect(await ShortLinkModel.countDocuments()).toBe(0);
  });
});

describe('GET /l/{short}', () => {
  test('302: redirects to the product and counts each click', async () => {
    await shorten({ shortUrl: 'mapa' });
    const sent = await Promise.all(
      Array.from({ length: 5 }, async () => await app.http.get('/l/mapa').set('Accept', 'text/html').redirects(0)),
    );
    for (const { status, headers } of sent)
      expect([status, headers['location'], headers['cache-control']]).toEqual([302, `/products/${product._id}`, 'no-store']);
    await app.http.get('/l/MAPA').expect(302);
    expect(await readClicks('mapa')).toBe(6);
  });

  test('302: does not count a link preview', async () => {
    await shorten({ shortUrl: 'mapa' });
    await app.http.head('/l/mapa').expect(302);
    await app.http.get('/l/mapa').set('User-Agent', 'WhatsApp/2.23').expect(302);
    expect(await readClicks('mapa')).toBe(0);
  });

  test('404: returns JSON to a program and a page to a browser', async () => {
    for (const name of ['nada', 'ab', 'a'.repeat(5000), '$ne', '__proto__', 'a%00bc', '%ff']) {
      const { status, body } = await app.http.get(`/l/${name}`);
      expect([status, body.code], name).toEqual([404, 'not_found']);
    }
    const page = await app.http.get('/l/nada').set('Accept', 'text/html');
    expect([page.status, page.text.includes('Este link não existe')]).toEqual([404, true]);
    expect(await ShortLinkModel.countDocuments()).toBe(0);
  });

  test('405: only GET', async () => {
    const { status, headers } = await app.http.post('/l/mapa');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
