import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProductModel } from '../../features/products/products.model.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();
let creator: Awaited<ReturnType<typeof logInAs>>;
let id: string;

beforeEach(async () => {
  creator = await logInAs(app);
  id = String((await makeProduct(app, creator.user, { title: 'Timbila' }))._id);
  await app.http.get('/api/products?sort=rating');
});

const getTitle = async (auth?: Record<string, string>): Promise<string> => {
  const call = app.http.get(`/api/products/${id}`);
  const { body } = await (auth ? call.set(auth) : call);
  return (body as { product: { title: string } }).product.title;
};
const renameInDatabase = async () => await ProductModel.updateOne({ _id: id }, { $set: { title: 'Mbira' } });

describe('a public read', () => {
  test('responds 304 to a client that has the response, and 200 after a change', async () => {
    const firstResponse = await app.http.get('/api/products');
    const conditionalRequest = app.http.get('/api/products').set('If-None-Match', firstResponse.headers['etag'] ?? '');
    expect([firstResponse.status, firstResponse.headers['cache-control'], (await conditionalRequest).status]).toEqual([
      200,
      'no-cache',
      304,
    ]);
    await app.http.put(`/api/creators/products/${id}`).set(creator.auth).send({ price: 900 });
    const laterResponse = await app.http.get('/api/products').set('If-None-Match', firstResponse.headers['etag'] ?? '');
    expect(laterResponse.status).toBe(200);
  });

  test.each(['br', 'gzip'])('is compressed with %s for clients that accept it', async (encoding) => {
    await makeProduct(app, creator.user, { description: 'Marrabenta. '.repeat(100) });
    const plain = await app.http.get('/api/products').set('Accept-Encoding', 'identity');
    for (const _attempt of [1, 2]) {
      const compressed = await app.http.get('/api/products').set('Accept-Encoding', encoding);
      expect([compressed.headers['content-encoding'], compressed.headers['etag']]).toEqual([encoding, plain.headers['etag']]);
      expect(compressed.headers['vary']).toMatch(/Accept-Encoding/);
      expect(compressed.body).toEqual(plain.body);
    }
    const conditionalHeaders = { 'If-None-Match': plain.headers['etag'] ?? '', 'Accept-Encoding': encoding };
    const unchanged = await app.http.get('/api/products').set(conditionalHeaders);
    expect([unchanged.status, unchanged.headers['content-encoding']]).toEqual([304, undefined]);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('is compressed with brotli for browsers, which list gzip first', async () => {
    await makeProduct(app, creator.user, { description: 'Marrabenta. '.repeat(100) });
    const { headers } = await app.http.get('/api/products').set('Accept-Encoding', 'gzip, deflate, br, zstd');
    expect(headers['content-encoding']).toBe('br');
    const gzipResponse = await app.http.get('/api/products').set('Accept-Encoding', 'gzip, br;q=0');
    expect(gzipResponse.headers['content-encoding']).toBe('gzip');
  });

  test('is computed once for concurrent requests', async () => {
    const search = vi.spyOn(app.deps.catalogue, 'search');
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await app.http.get('/api/products?sort=oldest')));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(search).toHaveBeenCalledTimes(1);
    search.mockRestore();
  });

  test('is cached by its input, regardless of the spelling of the URL', async () => {
    await app.http.get('/api/products?page=1&sort=newest');
    const search = vi.spyOn(app.deps.catalogue, 'search');
    await app.http.get('/products?sort=newest').set('Accept', 'application/json');
    await app.http.get('/api/products?sort=newest&limit=12');
    expect(search).toHaveBeenCalledTimes(0);
    await app.http.get('/api/products?limit=13');
    expect(search).toHaveBeenCalledTimes(1);
    search.mockRestore();
  });

  test('shows a write of this process immediately', async () => {
    expect(await getTitle()).toBe('Timbila');
    await app.http.put(`/api/creators/products/${id}`).set(creator.auth).send({ title: 'Mbira' });
    expect(await getTitle()).toBe('Mbira');
  });

  test('with a token is neither cached nor served to other clients', async () => {
    const { auth } = creator;
    expect([await getTitle(), await getTitle(auth)]).toEqual(['Timbila', 'Timbila']);
    await renameInDatabase();
    expect([await getTitle(), await getTitle(auth)]).toEqual(['Timbila', 'Mbira']);
    const ownResponse = await app.http.get(`/api/products/${id}`).set(auth);
    expect([ownResponse.headers['cache-control'], (ownResponse.body as { product: object }).product]).toMatchObject([
      'private, no-cache',
      { file: expect.any(String) as unknown },
    ]);
    expect((await app.http.get(`/api/products/${id}`)).text).not.toContain('"file"');
  });

  test('is not cached when it fails', async () => {
    const unknownId = '65f1c0ffee0123456789abcd';
    expect((await app.http.get(`/api/products/${unknownId}`)).status).toBe(404);
    await makeProduct(app, creator.user, { _id: unknownId } as never);
    expect((await app.http.get(`/api/products/${unknownId}`)).status).toBe(200);
  });
});

test('a cached list keeps its X-Total-Count', async () => {
  const path = `/api/products/${id}/reviews`;
  const totals = [await app.http.get(path), await app.http.get(path)].map(({ headers }) => headers['x-total-count']);
  expect(totals).toEqual(['0', '0']);
});
