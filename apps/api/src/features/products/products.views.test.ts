import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CategoryModel } from '../categories/categories.model.ts';
import { UserModel } from '../accounts/users.model.ts';

const app = setUpTestApp();

describe('GET /api/creators/products/my', () => {
  test('200: lists the products of the caller in any status, with file and revenue', async () => {
    const { user, auth } = await logInAs(app);
    await makeProduct(app, await makeUser(app));
    for (const status of ['pending', 'approved', 'rejected'] as const)
      await makeProduct(app, user, { status, title: `Meu ${status}` });
    const getOwnProducts = async (query = '') =>
      (await app.http.get(`/api/creators/products/my${query}`).set(auth).expect(200)).body;
    expect(await getOwnProducts()).toMatchObject({
      total: 3,
      products: [{ file: expect.stringContaining('https'), revenue: 0 }, {}, {}],
    });
    expect((await getOwnProducts('?status=rejected')).products.map(({ title }: { title: string }) => title)).toEqual([
      'Meu rejected',
    ]);
    expect((await getOwnProducts('?q=meu%20pend')).total).toBe(1);
    expect((await getOwnProducts('?q=.*')).total).toBe(3);
  });

  test('200: sorts by date or sales, also within a status; 400: other sorts', async () => {
    const { user, auth } = await logInAs(app);
    const dates = { first: new Date(1), second: new Date(2), third: new Date(3) };
    await makeProduct(app, user, { title: 'A', sales: 1, createdAt: dates.first });
    await makeProduct(app, user, { title: 'B', sales: 9, rating: 1, status: 'pending', createdAt: dates.second });
    await makeProduct(app, user, { title: 'C', sales: 5, rating: 5, createdAt: dates.third });
    await makeProduct(app, user, { title: 'D', sales: 99, deletedAt: new Date(4), listed: false });
    const listTitles = async (query: string): Promise<string[]> =>
      (await app.http.get(`/api/creators/products/my?${query}`).set(auth).expect(200)).body.products.map(
        ({ title }: { title: string }) => title,
      );
    expect(await listTitles('')).toEqual(['C', 'B', 'A']);
    expect(await listTitles('sort=oldest')).toEqual(['A', 'B', 'C']);
    expect(await listTitles('sort=popularity')).toEqual(['B', 'C', 'A']);
    expect(await listTitles('sort=popularity&status=approved')).toEqual(['C', 'A']);
    await app.http.get('/api/creators/products/my?sort=price-low').set(auth).expect(400);
  });
});

describe('GET /api/creators/products/titles', () => {
  test('200: lists only id, title, status, price and short link of products of the caller in any status, newest first', async () => {
    const { user, auth } = await logInAs(app);
    await makeProduct(app, await makeUser(app));
    const first = await makeProduct(app, user, { title: 'Timbila', status: 'pending', createdAt: new Date(0) });
    const second = await makeProduct(app, user, { title: 'Mbira', shortUrl: 'mbira' });
    const { body } = await app.http.get('/api/creators/products/titles?limit=100').set(auth).expect(200);
    expect(body).toMatchObject({ total: 2, limit: 100 });
    expect(body.products).toEqual([
      { _id: String(second._id), title: 'Mbira', status: 'approved', price: 850, shortUrl: 'mbira' },
      { _id: String(first._id), title: 'Timbila', status: 'pending', price: 850 },
    ]);
  });
});

describe('GET /api/products/:id', () => {
  test.each(['/api/products', '/products'])(
    '200 at %s: shows payment accounts to all, file and revenue only to creator and admins',
    async (path) => {
      const { user, auth } = await logInAs(app, { mpesa: '84 100 0001', emola: '86 100 0001', paypal: 'p@example.com' });
      const { _id, file } = await makeProduct(app, user, { revenue: 85_000 });
      const getProduct = async (callerAuth: Record<string, string>) =>
        (await app.http.get(`${path}/${_id}`).set(callerAuth).expect(200)).body.product;
      for (const callerAuth of [
        {} as Record<string, string>,
        (await logInAs(app)).auth,
        (await logInAs(app, { role: 'user' })).auth,
      ]) {
        const product = await getProduct(callerAuth);
        expect(product.creator).toMatchObject({ mpesa: '84 100 0001', emola: '86 100 0001', paypal: 'p@example.com' });
        for (const secret of ['file', 'revenue', 'changedSinceApproval', 'terms']) expect(product).not.toHaveProperty(secret);
        expect(product.creator).not.toHaveProperty('email');
      }
      for (const callerAuth of [auth, (await logInAs(app, { role: 'admin' })).auth])
        expect(await getProduct(callerAuth)).toMatchObject({ file, revenue: 850, changedSinceApproval: [] });
    },
  );

  test('404: hides another creator’s pending product, one of a suspended shop, an unknown or malformed id', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'pending' });
    await app.http
      .get(`/api/products/${_id}`)
      .set((await logInAs(app)).auth)
      .expect(404);
    await app.http.get(`/api/products/${_id}`).set(auth).expect(200);
    const publishedProduct = await makeProduct(app, user);
    await UserModel.updateOne({ _id: user._id }, { $set: { creatorStatus: 'suspended' } });
    await app.http.get(`/api/products/${publishedProduct._id}`).expect(404);
    for (const id of [
      '65f1c0ffee0123456789abcd',
      'x',
      '[object Object]',
      '%00',
      '%E0%A4%A',
      '{"$ne":1}',
      '65f1c0ffee0123456789abc',
      'a'.repeat(5000),
    ]) {
      const { status, body } = await app.http.get(`/api/products/${id.startsWith('%') ? id : encodeURIComponent(id)}`);
      expect([status, body.code, body.message]).toEqual([404, 'not_found', 'Resource not found']);
    }
  });
});

describe('GET /api/categories', () => {
  test('200: returns an array of the active categories, sorted by their position', async () => {
    await CategoryModel.updateOne({ name: 'Ebook' }, { $set: { isActive: false } });
    await CategoryModel.updateOne({ name: 'Outros' }, { $set: { order: -1 } });
    const { body } = await app.http.get('/api/categories').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      'Outros',
      'Arte',
      'Música',
      'Software',
      'Cursos',
      'Info-Products',
      'Templates',
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(['_id', 'description', 'name']);
  });
});
