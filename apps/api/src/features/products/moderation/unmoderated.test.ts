import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp({ PRODUCT_MODERATION: 'off' });
const validFields = { title: 'Bases', description: 'Doze bases.', price: 0, category: 'Música', file: 'https://dropbox.com/a' };

describe('with PRODUCT_MODERATION=off', () => {
  test('a new product is published immediately', async () => {
    const { auth } = await logInAs(app);
    const { body } = await app.http.post('/api/creators/products').set(auth).send(validFields).expect(201);
    expect(body.product.status).toBe('approved');
    expect((await app.http.get('/api/products')).body).toMatchObject({
      total: 1,
      products: [{ price: 0 }],
      categories: [{ name: 'Música', count: 1 }],
    });
  });

  test('a product of a suspended shop is not published', async () => {
    const { auth } = await logInAs(app, { role: 'admin', creatorStatus: 'suspended' });
    await app.http.post('/api/creators/products').set(auth).send(validFields).expect(201);
    expect((await app.http.get('/api/products')).body).toMatchObject({ total: 0, categories: [] });
  });

  test('a rejected product is published after an edit', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'rejected' });
    expect(
      (await app.http.put(`/api/creators/products/${_id}`).set(auth).send({ title: 'Melhor' }).expect(200)).body.product.status,
    ).toBe('approved');
    expect((await app.http.get('/api/products')).body).toMatchObject({ total: 1, categories: [{ name: 'Música', count: 1 }] });
    await app.http.get(`/api/products/${_id}`).expect(200);
  });
});
