import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ PRODUCT_QUOTA: '3' });

const buildFields = (title: string, description = 'Doze bases.') => ({
  title,
  description,
  price: 850,
  category: 'Música',
  file: 'https://drive.google.com/file/d/1AbC/view',
});

describe("POST /api/creators/products beyond the creator's quota", () => {
  test('409: counts products in any status, except deleted ones', async () => {
    const { user, auth } = await logInAs(app);
    const publishedProduct = await makeProduct(app, user);
    await makeProduct(app, user, { status: 'rejected' });
    const createProduct = async (title: string) =>
      await app.http.post('/api/creators/products').set(auth).send(buildFields(title));
    expect((await createProduct('Terceiro')).status).toBe(201);
    const rejectedResponse = await createProduct('Quarto');
    expect([rejectedResponse.status, rejectedResponse.body.code, rejectedResponse.body.message]).toEqual([
      409,
      'conflict',
      'You have reached the number of products that a shop may have. Delete one to add another.',
    ]);
    await app.http
      .delete(`/api/creators/products/${String(publishedProduct._id)}`)
      .set(auth)
      .expect(200);
    expect((await createProduct('Quarto')).status).toBe(201);
  });

  test('concurrent requests cannot exceed the quota together', async () => {
    const { auth } = await logInAs(app);
    const titles = ['a', 'b', 'c', 'd', 'e', 'f'];
    const statuses = await Promise.all(
      titles.map(async (title) => (await app.http.post('/api/creators/products').set(auth).send(buildFields(title))).status),
    );
    expect(statuses.toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
  });
});

test('a search finds every word of the title, and the first words of a long description', async () => {
  const { auth } = await logInAs(app);
  const words = Array.from({ length: 900 }, (_, i) => `palavra${String(i).padStart(3, '0')}`);
  const { body } = await app.http
    .post('/api/creators/products')
    .set(auth)
    .send(buildFields('Timbila eterna', words.join(' ')));
  const countMatches = async (q: string): Promise<number> =>
    (await app.http.get(`/api/creators/products/my?q=${q}`).set(auth).expect(200)).body.total as number;
  expect(body.product.title).toBe('Timbila eterna');
  expect([
    await countMatches('timbila'),
    await countMatches('eterna'),
    await countMatches('palavra297'),
    await countMatches('palavra298'),
  ]).toEqual([1, 1, 1, 0]);
});
