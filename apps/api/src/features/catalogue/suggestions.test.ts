import { CatalogueUnavailableError } from '@banca/catalogue';
import { expect, test, vi } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();

interface Suggestions {
  products: { _id: string; title: string }[];
  creators: { username: string }[];
}

const getSuggestions = async (q: string): Promise<Suggestions> =>
  (await app.http.get('/api/suggestions').query({ q }).expect(200)).body as Suggestions;
const listNames = async (q: string) => {
  const { products, creators } = await getSuggestions(q);
  return { products: products.map(({ title }) => title), creators: creators.map(({ username }) => username) };
};

test('200: suggests products by words of the title and the description, and creators by name', async () => {
  const creator = await makeUser(app, { firstName: 'Márcia', username: 'marcia' });
  const product = await makeProduct(app, creator, { title: 'Música de timbila', images: ['/uploads/a.webp'] });
  await makeProduct(app, creator, { title: 'Mbira', description: 'Para marimba e voz.' });
  expect(await getSuggestions('TIMB')).toEqual({
    products: [
      {
        _id: String(product._id),
        title: 'Música de timbila',
        price: 850,
        image: '/uploads/a.webp',
        creator: { username: 'marcia' },
      },
    ],
    creators: [],
  });
  expect(await getSuggestions('marc')).toEqual({
    products: [],
    creators: [{ _id: String(creator._id), firstName: 'Márcia', lastName: 'Macuácua', username: 'marcia', profilePicture: null }],
  });
  expect(await listNames('mar')).toEqual({ products: ['Mbira'], creators: ['marcia'] });
  expect(await listNames('musica mbi')).toEqual({ products: [], creators: [] });
});

test('200: suggests products with a similar word if nothing matches', async () => {
  await makeProduct(app, await makeUser(app), { title: 'Recibo em Excel' });
  expect(await listNames('escel')).toEqual({ products: ['Recibo em Excel'], creators: [] });
  await makeProduct(app, await makeUser(app), { title: 'Escelsior' });
  expect(await listNames('escel')).toEqual({ products: ['Escelsior'], creators: [] });
  expect(await listNames('a b c d escal')).toEqual({ products: [], creators: [] });
});

test('200: returns at most five products and three creators, best sellers first', async () => {
  for (let sales = 1; sales <= 6; sales += 1) {
    const creator = await makeUser(app, { firstName: 'Timóteo', username: `tim${sales}`, sales });
    await makeProduct(app, creator, { title: `Timbila ${sales}`, sales });
  }
  expect(await listNames('tim')).toEqual({
    products: ['Timbila 6', 'Timbila 5', 'Timbila 4', 'Timbila 3', 'Timbila 2'],
    creators: ['tim6', 'tim5', 'tim4'],
  });
});

test.each(['', ' ', 't', ' t ', 'é', '**', '.$', '<t>'])('200: suggests nothing for fewer than two letters: %j', async (q) => {
  await makeProduct(app, await makeUser(app, { firstName: 'Élio' }), { title: 'Timbila é boa' });
  expect(await getSuggestions(q)).toEqual({ products: [], creators: [] });
});

test.each(['.*', '$where', '{"$ne":1}', "' OR 1=1", '\\u0000ti', 'ti\u0000', '(((((', '😀😀', 'ti'.repeat(100)])(
  '200: treats %j as text',
  async (q) => {
    await makeProduct(app, await makeUser(app), { title: 'Mbira' });
    expect(await listNames(q)).toEqual({ products: [], creators: [] });
  },
);

test('400: refuses a text over 200 characters and a repeated parameter', async () => {
  for (const query of [`q=${'x'.repeat(201)}`, 'q=ti&q=mb']) {
    const { status, body } = await app.http.get(`/api/suggestions?${query}`);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['q']]);
  }
});

test('200: suggests neither unpublished products nor suspended creators', async () => {
  const { auth } = await logInAs(app, { role: 'admin' });
  const creator = await makeUser(app, { firstName: 'Timóteo', username: 'timoteo' });
  await makeUser(app, { firstName: 'Timóteo', role: 'user' });
  await makeProduct(app, creator, { title: 'Timbila rejeitada', status: 'rejected' });
  await makeProduct(app, creator, { title: 'Timbila eliminada', listed: false, deletedAt: app.clock.now() });
  const id = String((await makeProduct(app, creator, { title: 'Timbila', status: 'pending' }))._id);
  expect(await listNames('tim')).toEqual({ products: [], creators: ['timoteo'] });
  await app.http.put(`/api/admin/products/${id}/status`).set(auth).send({ status: 'approved' }).expect(200);
  expect(await listNames('tim')).toEqual({ products: ['Timbila'], creators: ['timoteo'] });

  const statusPath = `/api/admin/creators/${String(creator._id)}/status`;
  await app.http.put(statusPath).set(auth).send({ status: 'suspended' }).expect(200);
  await app.deps.jobs.drain();
  expect(await listNames('tim')).toEqual({ products: [], creators: [] });
  await app.http.put(statusPath).set(auth).send({ status: 'active' }).expect(200);
  await app.deps.jobs.drain();
  expect(await listNames('tim')).toEqual({ products: ['Timbila'], creators: ['timoteo'] });
});

test('304: an anonymous caller revalidates a response that has not changed', async () => {
  await makeProduct(app, await makeUser(app), { title: 'Timbila' });
  const { headers } = await app.http.get('/api/suggestions?q=tim').expect(200);
  expect([headers['cache-control'], headers['vary']]).toEqual(['no-cache', expect.stringContaining('Authorization')]);
  await app.http.get('/api/suggestions?q=tim').set('If-None-Match', String(headers['etag'])).expect(304);
});

test('503: responds like the product list while the search engine is away', async () => {
  vi.spyOn(app.deps.catalogue, 'search').mockRejectedValueOnce(new CatalogueUnavailableError('away'));
  const { status, body, headers } = await app.http.get('/api/suggestions?q=tim');
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
});
