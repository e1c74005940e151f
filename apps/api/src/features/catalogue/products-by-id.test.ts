import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import type { UserRecord } from '../accounts/users.model.ts';

const app = setUpTestApp();
let creator: UserRecord;

const UNKNOWN_ID = '65f1c0ffee0123456789abcd';
const getProducts = async (ids: string) =>
  (await app.http.get('/api/products/by-id').query({ ids }).expect(200)).body.products as { _id: string; title: string }[];
const makeId = async (title: string, overrides = {}): Promise<string> =>
  String((await makeProduct(app, creator, { title, ...overrides }))._id);

beforeEach(async () => {
  creator = await makeUser(app);
});

describe('GET /api/products/by-id', () => {
  test('200: returns the products in the sequence of the ids, each once', async () => {
    const [timbila, mbira, xigubo] = [await makeId('Timbila'), await makeId('Mbira'), await makeId('Xigubo')];
    const products = await getProducts([xigubo, timbila.toUpperCase(), mbira, timbila].join(','));
    expect(products.map(({ title }) => title)).toEqual(['Xigubo', 'Timbila', 'Mbira']);
    for (const secret of ['file', 'revenue', 'terms', 'listed']) expect(products[0]).not.toHaveProperty(secret);
  });

  test('200: omits unknown, unpublished and deleted products, and those of a suspended creator', async () => {
    const admin = await logInAs(app, { role: 'admin' });
    const ids = [
      UNKNOWN_ID,
      await makeId('Pendente', { status: 'pending' }),
      await makeId('Rejeitado', { status: 'rejected' }),
      await makeId('Eliminado', { listed: false, deletedAt: app.clock.now() }),
      await makeId('Timbila'),
    ].join(',');
    expect((await getProducts(ids)).map(({ title }) => title)).toEqual(['Timbila']);
    const statusPath = `/api/admin/creators/${String(creator._id)}/status`;
    await app.http.put(statusPath).set(admin.auth).send({ status: 'suspended' }).expect(200);
    await app.deps.jobs.drain();
    expect(await getProducts(ids)).toEqual([]);
  });

  test('200: returns an empty list without ids', async () => {
    await makeId('Timbila');
    expect(await getProducts('')).toEqual([]);
    expect((await app.http.get('/api/products/by-id').expect(200)).body).toEqual({ products: [] });
  });

  test('accepts 100 ids and refuses 101', async () => {
    const ids = Array.from({ length: 101 }, (_, i) => `65f1c0ffee0123456789${i.toString(16).padStart(4, '0')}`);
    expect(await getProducts(ids.slice(1).join(','))).toEqual([]);
    const { status, body } = await app.http.get('/api/products/by-id').query({ ids: ids.join(',') });
    expect([status, body.fields]).toEqual([400, { ids: 'No máximo 100 identificadores de cada vez.' }]);
  });

  test.each(['x', `${UNKNOWN_ID},`, `,${UNKNOWN_ID}`, `${UNKNOWN_ID}, ${UNKNOWN_ID}`, `${UNKNOWN_ID},$ne`, ' ', '\u0000'])(
    '400: refuses the ids %j',
    async (ids) => {
      const { status, body } = await app.http.get('/api/products/by-id').query({ ids });
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );

  test('304: an anonymous caller revalidates a response that has not changed', async () => {
    const path = `/api/products/by-id?ids=${await makeId('Timbila')}`;
    const { headers } = await app.http.get(path).expect(200);
    await app.http.get(path).set('If-None-Match', String(headers['etag'])).expect(304);
  });
});
