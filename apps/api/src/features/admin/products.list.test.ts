import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();

let auth: Record<string, string>;
let eva: Awaited<ReturnType<typeof makeUser>>;
let rui: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  ({ auth } = await logInAs(app, { role: 'admin' }));
  eva = await makeUser(app, { username: 'eva' });
  rui = await makeUser(app, { username: 'rui' });
});

interface Row {
  title: string;
}
const listProducts = (query = '') => app.http.get(`/api/admin/products${query}`).set(auth);
const listTitles = async (query: string): Promise<string[]> =>
  (await listProducts(query).expect(200)).body.products.map(({ title }: Row) => title);

/** Creates four products, newest first, and a deleted one. */
async function createProducts(): Promise<void> {
  const products = [
    { title: 'Mbira', status: 'approved', price: 300_00, sales: 2, rating: 4, category: 'Música', featured: true },
    { title: 'Timbila', status: 'pending', price: 200_00, sales: 0, rating: 0, category: 'Música' },
    { title: 'Capulana', status: 'rejected', price: 100_00, sales: 0, rating: 5, category: 'Arte' },
    { title: 'Timbila antiga', status: 'approved', price: 400_00, sales: 9, rating: 3, category: 'Arte' },
  ] as const;
  for (const [i, row] of products.entries()) {
    const createdAt = new Date(app.clock.now().getTime() - i * 1_000);
    await makeProduct(app, i < 2 ? eva : rui, { ...row, createdAt, description: 'Bases' });
  }
  await makeProduct(app, eva, { title: 'Fora', deletedAt: app.clock.now(), listed: false });
}

describe('GET /api/admin/products', () => {
  test('lists every product that is not deleted, with the fields that its owner sees and the changes since its approval', async () => {
    const product = await makeProduct(app, eva, { changedSinceApproval: ['price', 'file'], revenue: 170_000, sales: 2 });
    await makeProduct(app, eva, { deletedAt: app.clock.now(), listed: false });
    const { body, text } = await listProducts().expect(200);
    expect(body).toMatchObject({ total: 1, page: 1, pages: 1, limit: 12 });
    expect(body.products[0]).toMatchObject({
      _id: String(product._id),
      status: 'approved',
      price: 850,
      revenue: 1700,
      file: product.file,
      changedSinceApproval: ['price', 'file'],
      creator: { _id: String(eva._id), username: 'eva' },
    });
    for (const secret of ['terms', 'ratingSum', 'passwordHash', 'listed']) expect(text).not.toContain(`"${secret}"`);
  });

  test('sorts by each option', async () => {
    await createProducts();
    const [mbira, timbila, capulana, antiga] = ['Mbira', 'Timbila', 'Capulana', 'Timbila antiga'];
    const titlesBySort: Record<string, unknown[]> = {
      newest: [mbira, timbila, capulana, antiga],
      oldest: [antiga, capulana, timbila, mbira],
      'price-low': [capulana, timbila, mbira, antiga],
      'price-high': [antiga, mbira, timbila, capulana],
      popularity: [antiga, mbira, capulana, timbila],
      rating: [capulana, mbira, antiga, timbila],
    };
    for (const [sort, titles] of Object.entries(titlesBySort)) expect(await listTitles(`?sort=${sort}`), sort).toEqual(titles);
    expect(await listTitles('')).toEqual(titlesBySort['newest']);
  });

  test('filters by words, status, category in any spelling, creator, featured, and all of them', async () => {
    await createProducts();
    const expectedTitles: [string, string[]][] = [
      ['?q=timb', ['Timbila', 'Timbila antiga']],
      ['?q=ANTIGA%20tim', ['Timbila antiga']],
      ['?q=fora', []],
      ['?status=pending', ['Timbila']],
      ['?status=approved&sort=oldest', ['Timbila antiga', 'Mbira']],
      ['?category=musica', ['Mbira', 'Timbila']],
      ['?category=art', ['Capulana', 'Timbila antiga']],
      ['?category=nada', []],
      [`?creator=${eva._id}`, ['Mbira', 'Timbila']],
      [`?creator=${String(rui._id).toUpperCase()}`, ['Capulana', 'Timbila antiga']],
      ['?creator=', ['Mbira', 'Timbila', 'Capulana', 'Timbila antiga']],
      ['?creator=65f1c0ffee0123456789abcd', []],
      ['?featured=true', ['Mbira']],
      ['?featured=false&category=musica', ['Timbila']],
      [`?q=timb&status=approved&category=Arte&creator=${rui._id}&featured=false&sort=price-high`, ['Timbila antiga']],
    ];
    for (const [query, expected] of expectedTitles) expect(await listTitles(query), query).toEqual(expected);
  });

  test('pages without repeating or skipping, is empty past the end, and limits pages to 100', async () => {
    for (let i = 0; i < 5; i += 1) await makeProduct(app, eva, { title: `P${i}`, price: 100_00 });
    const allTitles = await listTitles('?sort=price-low');
    const paged = await Promise.all([1, 2, 3].map(async (page) => await listTitles(`?sort=price-low&limit=2&page=${page}`)));
    expect(paged.flat()).toEqual(allTitles);
    expect(new Set(allTitles).size).toBe(5);
    expect((await listProducts('?page=99')).body).toMatchObject({ products: [], total: 5 });
    expect((await listProducts('?limit=5000')).body.limit).toBe(100);
  });

  test.each(['.*', '%00', '%24where', '(((((', '__proto__', '%F0%9F%8E%A8', 'x'.repeat(200)])(
    'treats the hostile search %j as text',
    async (q) => {
      await makeProduct(app, eva, { title: 'Mbira' });
      const { body } = await listProducts(`?q=${q}`).expect(200);
      expect(body.total).toBeLessThanOrEqual(1);
    },
  );

  test.each([
    '?status=x',
    '?status=deleted',
    '?status[$ne]=pending&sort=x',
    '?sort=sales',
    '?featured=yes',
    '?creator=x',
    '?creator[$ne]=1&sort=__proto__',
    '?page=0',
    '?page=NaN',
    '?limit=-1',
    '?limit=Infinity',
    '?q=a&q=b',
    `?q=${'x'.repeat(201)}`,
    `?category=${'x'.repeat(10_000)}`,
  ])('responds 400 to %s', async (query) => {
    expect((await listProducts(query)).body.code).toBe('validation_failed');
  });

  test('responds 405 to other methods', async () => {
    await app.http.post('/api/admin/products').set(auth).send({}).expect(405);
    expect(await ProductModel.countDocuments()).toBe(0);
  });
});
