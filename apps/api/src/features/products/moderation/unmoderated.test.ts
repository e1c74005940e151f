import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { makeUpload } from '../../../testing/product-files.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { markEmailVerified } from '../../accounts/verification/email-verification.ts';

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

  describe('a product with an unscanned file waits for the confirmed email address of its creator', () => {
    async function saveWaitingProduct() {
      const { user, auth } = await logInAs(app, { emailVerified: false });
      const files = [{ file: String((await makeUpload(app, user, { state: 'unscanned' }))._id) }];
      const body = { ...validFields, file: '', files };
      const { product } = (await app.http.post('/api/creators/products').set(auth).send(body).expect(201)).body;
      expect(product).toMatchObject({ status: 'pending', needsConfirmedEmail: true });
      const edit = async (changes: object) =>
        (await app.http.put(`/api/creators/products/${product._id}`).set(auth).send(changes).expect(200)).body.product.status;
      return { user, edit };
    }
    const countPublished = async (): Promise<number> => (await app.http.get('/api/products')).body.total;

    test('and is published by the confirmation', async () => {
      const { user, edit } = await saveWaitingProduct();
      expect(await edit({ title: 'Melhor' })).toBe('pending');
      await inTransaction((session) => markEmailVerified(app.deps, user, session));
      await app.deps.jobs.drain();
      expect(await countPublished()).toBe(1);
    });

    test('or for an edit that replaces the file by a scanned one', async () => {
      const { user, edit } = await saveWaitingProduct();
      const scanned = await makeUpload(app, user);
      expect(await edit({ files: [{ file: String(scanned._id) }] })).toBe('approved');
      expect(await countPublished()).toBe(1);
    });
  });
});
