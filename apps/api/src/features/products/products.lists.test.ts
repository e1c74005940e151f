import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { rebuildProductCounts } from './counts/product-counts.ts';
import { reloadCatalogue } from '../../testing/test-catalogue.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { toSearchTerms } from './published/search-terms.ts';

const app = setUpTestApp();
const getPage = async (query: string, path = '/api/products') => (await app.http.get(`${path}${query}`).expect(200)).body;
const listTitles = async (query: string, path?: string): Promise<string[]> =>
  (await getPage(query, path)).products.map(({ title }: { title: string }) => title);

/** Inserts products directly and rebuilds the counters. */
async function insertProducts(overrides: Partial<ProductRecord>[]): Promise<void> {
  const { _id, firstName, lastName, username } = await makeUser(app);
  const base = {
    description: '',
    price: 100,
    category: 'Arte',
    file: 'https://dropbox.com/a',
    status: 'approved' as const,
    listed: true,
  };
  const now = app.clock.now();
  await ProductModel.insertMany(
    overrides.map((override, i) => {
      const fields = {
        ...base,
        title: `P${i}`,
        createdAt: now,
        updatedAt: now,
        creator: { _id, firstName, lastName, username },
        ...override,
      };
      return { ...fields, description: fields.description || 'x', terms: toSearchTerms(fields) };
    }),
  );
  await rebuildProductCounts();
  await reloadCatalogue(app.deps);
}

describe('GET /api/products', () => {
  test('200: returns public fields only', async () => {
    const creator = await makeUser(app, { mpesa: '84 100 0001' });
    await makeProduct(app, creator, { revenue: 500, sales: 3, changedSinceApproval: ['title'] });
    const { products, ...rest } = await getPage('');
    expect(rest).toEqual({ total: 1, page: 1, pages: 1, limit: 12, categories: [{ name: 'Música', count: 1 }] });
    for (const secret of ['file', 'revenue', 'terms', 'listed', 'changedSinceApproval', 'deletedAt'])
      expect(products[0]).not.toHaveProperty(secret);
    expect(products[0].creator).toEqual({
      _id: String(creator._id),
      firstName: 'Helena',
      lastName: 'Macuácua',
      username: creator.username,
      profilePicture: null,
    });
    expect(products[0]).toMatchObject({ price: 850, sales: 3, createdAt: '2026-11-21T08:00:00.000Z' });
  });

  test('200: omits pending, rejected and deleted products', async () => {
    const creator = await makeUser(app);
    for (const status of ['pending', 'rejected'] as const) await makeProduct(app, creator, { status });
    await makeProduct(app, creator, { listed: false, deletedAt: app.clock.now() });
    for (const path of ['/api/products', '/products', '/api/creators/products', '/api/products/search'])
      expect(await getPage('', path)).toMatchObject({ products: [], total: 0 });
  });

  test.each([
    ['mus', ['Música']],
    ['MÚSICA', ['Música']],
    ['sica', []],
    ['ação', ['Acao e Reação']],
    ['reacao acao', ['Acao e Reação']],
    ['musica reacao', []],
    ['c++', ['C++ do zero']],
    ['100%', ['100% algodão']],
    ['.*', null],
    ['^m', ['Música']],
    ['(', null],
    ['[a-z]', []],
    ['$ne', []],
    ['mus OR 1=1', []],
    ['   ', null],
    ['日本', ['日本語']],
  ])('200: q=%s finds %j', async (q, expectedTitles) => {
    await insertProducts(['Música', 'Acao e Reação', 'C++ do zero', '100% algodão', '日本語'].map((title) => ({ title })));
    const titles = await listTitles(`?q=${encodeURIComponent(q)}`);
    const expected = expectedTitles ?? (q.trim() === '' ? expect.objectContaining({ length: 5 }) : []);
    expect(Array.isArray(expected) ? titles.sort() : titles).toEqual(expected);
  });

  test('200: searches the description too, and `search` is an alias of `q`', async () => {
    await insertProducts([
      { title: 'A', description: 'Bases de guitarra' },
      { title: 'B', description: 'Outra' },
    ]);
    expect(await listTitles('?search=guit')).toEqual(['A']);
    expect(await listTitles('?q=guit', '/products/search')).toEqual(['A']);
    expect((await getPage('?q=guit&category=arte&sort=price-low')).total).toBe(1);
  });

  test('200: a search lists matches in titles first and each group by popularity, unless a sort is chosen', async () => {
    const [description, words] = ['Folhas de Excel', 'q=excel folhas'];
    await insertProducts([
      { title: 'Vendas', description, sales: 9 },
      { title: 'Excel: folhas', sales: 1 },
      { title: 'Stock', description, sales: 7 },
      { title: 'Folhas de Excel', sales: 2 },
      { title: 'Excel', description, sales: 8 },
    ]);
    const byRelevance = ['Folhas de Excel', 'Excel: folhas', 'Vendas', 'Excel', 'Stock'];
    expect(await listTitles(`?${words}`)).toEqual(byRelevance);
    expect([...(await listTitles(`?${words}&limit=3`)), ...(await listTitles(`?${words}&limit=3&page=2`))]).toEqual(byRelevance);
    expect(await listTitles(`?${words}&sort=popularity`)).toEqual([
      'Vendas',
      'Excel',
      'Stock',
      'Folhas de Excel',
      'Excel: folhas',
    ]);
  });

  test('200: finds a category by name or id, ignoring case and accents; an unknown one finds nothing', async () => {
    await insertProducts([
      { title: 'A', category: 'Música' },
      { title: 'B', category: 'Arte' },
    ]);
    for (const category of ['Música', 'musica', 'music', 'M%C3%9ASICA', 'Musica'])
      expect(await listTitles(`?category=${category}`)).toEqual(['A']);
    for (const category of ['Nada', '%00', '$ne', 'constructor', '__proto__'])
      expect(await getPage(`?category=${category}`)).toMatchObject({ products: [], total: 0 });
  });

  test('200: filters by price, both bounds inclusive; a minimum above the maximum finds nothing', async () => {
    await insertProducts([100, 25_050, 50_000].map((price) => ({ title: String(price), price })));
    expect(await listTitles('?minPrice=250,50&maxPrice=500&sort=price-low')).toEqual(['25050', '50000']);
    expect(await listTitles('?maxPrice=250.49')).toEqual(['100']);
    expect((await getPage('?minPrice=&maxPrice=')).total).toBe(3);
    expect((await getPage('?maxPrice=99999999999')).total).toBe(3);
    expect(await getPage('?minPrice=500&maxPrice=1')).toMatchObject({ products: [], total: 0 });
  });

  test('200: filters by featured and by creator', async () => {
    const [firstCreator, secondCreator] = [await makeUser(app), await makeUser(app)];
    await makeProduct(app, firstCreator, { title: 'A', featured: true });
    await makeProduct(app, secondCreator, { title: 'B' });
    expect(await listTitles('?featured=true')).toEqual(['A']);
    expect(await listTitles('?featured=false')).toEqual(['B']);
    for (const path of ['/api/products', '/api/creators/products'])
      expect(await listTitles(`?creator=${secondCreator._id}`, path)).toEqual(['B']);
    expect((await getPage('?creator=65f1c0ffee0123456789abcd')).total).toBe(0);
  });

  test('200: sorts featured products as set by admins, unless the request has a sort', async () => {
    await insertProducts([
      { title: 'A', featured: true, featuredOrder: 2 },
      { title: 'B', featured: true, featuredOrder: 0, price: 900 },
      { title: 'C', featured: true, featuredOrder: 1 },
      { title: 'D', featured: true, featuredOrder: 1 },
      { title: 'E' },
    ]);
    expect(await listTitles('?featured=true')).toEqual(['B', 'C', 'D', 'A']);
    expect(await listTitles('?featured=true&limit=3&page=2')).toEqual(['A']);
    expect(await listTitles('?featured=true&q=b')).toEqual(['B']);
    expect((await listTitles('?featured=true&sort=price-high'))[0]).toBe('B');
    expect(await listTitles('?featured=false')).toEqual(['E']);
  });

  const toDate = (day: number): Date => new Date(Date.UTC(2026, 0, day));
  test.each([
    ['newest', 'CBA'],
    ['oldest', 'ABC'],
    ['price-low', 'BAC'],
    ['price-high', 'CAB'],
    ['popularity', 'BCA'],
    ['rating', 'ACB'],
    [undefined, 'CBA'],
  ])('200: sort=%s returns %s', async (sort, expectedSequence) => {
    await insertProducts([
      { title: 'A', createdAt: toDate(1), price: 200, sales: 1, rating: 5 },
      { title: 'B', createdAt: toDate(2), price: 100, sales: 9, rating: 3 },
      { title: 'C', createdAt: toDate(3), price: 300, sales: 2, rating: 4.5 },
    ]);
    expect((await listTitles(sort ? `?sort=${sort}` : '')).join('')).toBe(expectedSequence);
  });

  test('200: pages never repeat or skip products, whatever the sort, the size and the ties', async () => {
    await insertProducts(
      Array.from({ length: 57 }, (_, i) => ({
        price: (i % 3) * 100,
        rating: i % 2,
        sales: i % 2,
        createdAt: toDate(1 + (i % 4)),
        title: i % 5 ? 'Arte comum' : 'Raro',
      })),
    );
    const sorts = fc.constantFrom('newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating');
    const filters = fc.constantFrom('', '&q=comum', '&minPrice=1', '&category=art');
    await fc.assert(
      fc.asyncProperty(sorts, filters, fc.integer({ min: 5, max: 30 }), async (sort, filter, limit) => {
        const query = `?sort=${sort}&limit=${limit}${filter}`;
        const firstPage = await getPage(query);
        const pages = [
          firstPage,
          ...(await Promise.all(
            Array.from({ length: firstPage.pages - 1 }, async (_, i) => await getPage(`${query}&page=${i + 2}`)),
          )),
        ];
        const ids = pages.flatMap(({ products }) => products.map(({ _id }: { _id: string }) => _id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(firstPage.total);
      }),
      { numRuns: 15 },
    );
  });

  test('200: returns an empty page past the end, and caps the limit at 100', async () => {
    await makeProduct(app, await makeUser(app));
    expect(await getPage('?page=2')).toMatchObject({ products: [], total: 1, page: 2, pages: 1 });
    expect(await getPage('?page=99999999999')).toMatchObject({ products: [] });
    expect(await getPage('?limit=1000')).toMatchObject({ limit: 100, total: 1 });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=a',
    'page=',
    'page=1&page=2',
    'limit=0',
    'limit=x',
    'minPrice=-1',
    'maxPrice=-0.01',
    'minPrice=abc',
    'minPrice=1e3',
    'maxPrice=1.0010',
    'minPrice=1&minPrice=2',
    'sort=best',
    'sort=',
    'sort=newest&sort=oldest',
    'creator=abc',
    'creator[]=x&creator=y',
    'featured=yes',
    'q=a&q=b',
    `q=${'a'.repeat(10_000)}`,
    `category=${'a'.repeat(81)}`,
    'page[$gt]=0&page=x',
    'limit=9007199254740993',
  ])('400: rejects %s', async (query) => {
    const { status, body } = await app.http.get(`/api/products?${query}`);
    expect([status, body.code, Object.keys(body.fields ?? {}).length]).toEqual([400, 'validation_failed', 1]);
  });

  test.each([
    'q[$ne]=',
    'q[$regex]=.*',
    'category[$gt]=',
    '$where=sleep(9999)',
    '__proto__[x]=1',
    'constructor[prototype][x]=1',
    'hasOwnProperty=1',
    'q=%00',
    'q=%F0%9F%98%80',
    'q=%E0%A4%A',
    'category=%ff',
    `x=${'a'.repeat(7000)}`,
    Array.from({ length: 1500 }, (_, i) => `a${i}=1`).join('&'),
    'listed=false',
    'deletedAt[$ne]=null',
    'status=pending',
    'file=x',
  ])('200 or 400: returns no unpublished product for %s', async (query) => {
    await makeProduct(app, await makeUser(app), { status: 'pending' });
    const { status, body } = await app.http.get(`/api/products?${query}`);
    expect([200, 400]).toContain(status);
    expect(body.products ?? []).toEqual([]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test('200 or 400: never fails on random search texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 60, unit: 'binary' }),
        fc.string({ maxLength: 30, unit: 'binary' }),
        async (q, category) => {
          const { status } = await app.http.get('/api/products').query({ q, category });
          expect([200, 400]).toContain(status);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the category counts are exact after each change', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    await makeProduct(app, user, { category: 'Arte' });
    const readCategoryCounts = async () => (await getPage('')).categories;
    expect(await readCategoryCounts()).toEqual([
      { name: 'Arte', count: 1 },
      { name: 'Música', count: 1 },
    ]);
    await app.http.put(`/api/creators/products/${product._id}`).set(auth).send({ category: 'art' }).expect(200);
    expect(await readCategoryCounts()).toEqual([{ name: 'Arte', count: 2 }]);
    expect((await getPage('?category=Arte')).total).toBe(2);
    await app.http.delete(`/api/creators/products/${product._id}`).set(auth).expect(200);
    expect(await readCategoryCounts()).toEqual([{ name: 'Arte', count: 1 }]);
  });
});

describe('GET /api/creators/products/titles', () => {
  test('200: lists and searches all products of the caller, page by page', async () => {
    const { user, auth } = await logInAs(app);
    const [, ...timbilas] = await Promise.all(
      ['Mbira', 'Timbila', 'Timbila antiga'].map((title) => makeProduct(app, user, { title })),
    );
    await makeProduct(app, await makeUser(app), { title: 'Timbila alheia' });
    const getTitles = async (query: string) =>
      (await app.http.get(`/api/creators/products/titles?${query}`).set(auth).expect(200)).body;
    expect((await getTitles('q=timb')).products.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Timbila',
      'Timbila antiga',
    ]);
    expect(await getTitles('q=antiga%20timbila')).toMatchObject({
      total: 1,
      products: [{ title: 'Timbila antiga', price: 850 }],
    });
    await makeProduct(app, user, { title: 'Mbira e timbilas', parts: timbilas.map(({ _id }) => _id) });
    expect((await getTitles('q=mbira%20timbilas')).products).toMatchObject([{ title: 'Mbira e timbilas', isBundle: true }]);
    expect(await getTitles('q=&limit=2&page=2')).toMatchObject({ total: 4, pages: 2, products: [{}, {}] });
    await app.http
      .get(`/api/creators/products/titles?q=${'x'.repeat(201)}`)
      .set(auth)
      .expect(400);
  });
});
