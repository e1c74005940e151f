import { getTranslator } from '@banca/messages/catalogues';
import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { ShortLinkModel } from './short-links.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
let creator: Awaited<ReturnType<typeof logInAs>>;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeEach(async () => {
  creator = await logInAs(app);
  product = await makeProduct(app, creator.user);
});

const createShortLink = async (body?: object, auth: AuthHeaders = creator.auth, id: unknown = product._id) =>
  await app.http
    .post(`/api/creators/products/${String(id)}/short-url`)
    .set(auth)
    .send(body);
const readClicks = async (name: string) => (await ShortLinkModel.findById(name).lean())?.clicks;

describe('POST /api/creators/products/{id}/short-url', () => {
  test('200: saves the requested link, shows it on the product and writes an audit entry', async () => {
    const { status, body } = await createShortLink({ shortUrl: ' marrabenta-12 ' });
    expect([status, body]).toEqual([200, { shortUrl: 'marrabenta-12', url: 'http://localhost:4000/l/marrabenta-12' }]);
    expect((await app.http.get(`/api/products/${product._id}`)).body.product.shortUrl).toBe('marrabenta-12');
    const auditEntries = await mongoose.connection
      .collection('audit_entries')
      .find({ target: product._id })
      .sort({ _id: 1 })
      .toArray();
    expect(auditEntries).toMatchObject([
      { action: 'product.short-url', before: { shortUrl: null }, after: { shortUrl: 'marrabenta-12' } },
    ]);
    await createShortLink({ shortUrl: 'marrabenta-12' });
    expect(await mongoose.connection.collection('audit_entries').countDocuments({ target: product._id })).toBe(1);
  });

  test('200: generates a link when none is requested, and keeps it', async () => {
    const firstResponse = await createShortLink();
    expect(firstResponse.body.shortUrl).toMatch(/^[a-z2-9]{7}$/);
    expect((await createShortLink({})).body).toEqual(firstResponse.body);
    expect((await createShortLink({ shortUrl: '' })).body).toEqual(firstResponse.body);
  });

  test('200: former links keep working and may be chosen again, also by an admin', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    for (const shortUrl of ['primeiro', 'segundo', 'primeiro'])
      expect((await createShortLink({ shortUrl }, admin.auth)).body.shortUrl).toBe(shortUrl);
    for (const name of ['primeiro', 'segundo']) await app.http.get(`/l/${name}`).expect(302);
  });

  test('409: rejects the current or a former link of another product', async () => {
    await createShortLink({ shortUrl: 'mapa' });
    await createShortLink({ shortUrl: 'mapa-novo' });
    const otherCreator = await logInAs(app);
    const otherProduct = await makeProduct(app, otherCreator.user);
    for (const shortUrl of ['mapa', 'mapa-novo']) {
      const { status, body } = await createShortLink({ shortUrl }, otherCreator.auth, otherProduct._id);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['shortUrl']]);
    }
    expect((await ProductModel.findById(otherProduct._id).lean())?.shortUrl).toBeUndefined();
  });

  test('409: rejects all but one of twelve concurrent requests for one name', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, async () => await makeProduct(app, creator.user)));
    const responses = await Promise.all(
      products.map(async ({ _id }) => await createShortLink({ shortUrl: 'mapa' }, creator.auth, _id)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    expect(await ProductModel.countDocuments({ shortUrl: 'mapa' })).toBe(1);
  });

  test('409: rejects the twenty-first link of a product', async () => {
    const names = Array.from({ length: 20 }, (_, i) => ({ _id: `nome-${i}`, product: product._id, createdAt: new Date() }));
    await ShortLinkModel.insertMany(names);
    expect((await createShortLink({ shortUrl: 'mais-um' })).status).toBe(409);
    expect((await createShortLink({ shortUrl: 'nome-3' })).status).toBe(200);
  });

  test.each(['ab', 'a'.repeat(41), 'Mapa', 'ma pa', 'máp', 'a/b/c', '../x', 'a\0bc', { $ne: 1 }, ['abc'], 7, null])(
    '400: rejects the name %j',
    async (shortUrl) => {
      const { status, body } = await createShortLink({ shortUrl });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'validation_failed', ['shortUrl']]);
      expect(await ShortLinkModel.countDocuments()).toBe(0);
    },
  );

  test("404: rejects another creator's, a deleted or an unknown product", async () => {
    const deletedProduct = await makeProduct(app, creator.user, { deletedAt: new Date(), listed: false });
    expect((await createShortLink({}, (await logInAs(app)).auth)).status).toBe(404);
    for (const id of [deletedProduct._id, new Types.ObjectId(), 'abc'])
      expect((await createShortLink({}, creator.auth, id)).status).toBe(404);
    expect(await ShortLinkModel.countDocuments()).toBe(0);
  });
});

describe('GET /l/{short}', () => {
  test('302: redirects to the product and counts each click', async () => {
    await createShortLink({ shortUrl: 'mapa' });
    const responses = await Promise.all(
      Array.from({ length: 5 }, async () => await app.http.get('/l/mapa').set('Accept', 'text/html').redirects(0)),
    );
    for (const { status, headers } of responses)
      expect([status, headers['location'], headers['cache-control']]).toEqual([302, `/products/${product._id}`, 'no-store']);
    const { headers } = await app.http.get('/l/MAPA?fbclid=1&utm_source=whatsapp%0A%26x').expect(302);
    expect(headers['location']).toBe(`/products/${product._id}?utm_source=whatsapp%0A%26x`);
    expect(await readClicks('mapa')).toBe(6);
  });

  test('302: does not count a link preview', async () => {
    await createShortLink({ shortUrl: 'mapa' });
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

  test('404: returns a page in the language of the address, or else of the cookie', async () => {
    const getPage = async (path: string, headers: object = {}) =>
      (await app.http.get(path).set({ Accept: 'text/html', ...headers })).text;
    const english = getTranslator('en').t('shortLinks.notFoundTitle');
    expect(await getPage('/l/nada?lang=en', { Cookie: 'banca.lang=pt' })).toContain(english);
    expect(await getPage('/l/nada', { Cookie: 'banca.lang=en' })).toContain(english);
    expect(await getPage('/l/nada', { 'Accept-Language': 'en' })).not.toContain(english);
  });

  test('405: rejects POST', async () => {
    const { status, headers } = await app.http.post('/l/mapa');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});
