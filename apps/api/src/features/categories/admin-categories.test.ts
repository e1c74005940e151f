import { describe, expect, test } from 'vitest';
import { type CategoryRow, findCategoryId, listAuditEntries, setUpAdminCategories } from '../../testing/admin-categories.ts';
import { makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CategoryModel } from './categories.model.ts';

const app = setUpTestApp();
const { createCategory, listCategories, reorderCategories, searchCategory, session } = setUpAdminCategories(app);

describe('GET /api/admin/categories', () => {
  test('lists all categories in order with their product counts', async () => {
    await makeProduct(app, session.creator);
    await makeProduct(app, session.creator, { status: 'pending' });
    await makeProduct(app, session.creator, { deletedAt: app.clock.now(), listed: false });
    await CategoryModel.updateOne({ name: 'Arte' }, { $set: { isActive: false } });
    const { body } = await app.http.get('/api/admin/categories').set(session.auth).expect(200);
    expect(body).toMatchObject({ total: 8, page: 1, pages: 1, limit: 100 });
    expect(body.categories[0]).toEqual({
      _id: await findCategoryId('Arte'),
      name: 'Arte',
      description: '',
      order: 0,
      isActive: false,
      createdBy: '',
      productCount: 0,
      onSaleCount: 0,
    });
    expect(body.categories[1]).toMatchObject({ name: 'Música', productCount: 2, onSaleCount: 1 });
  });

  test('filters by status and beginnings of words, pages, and finds nothing for hostile text', async () => {
    await CategoryModel.updateOne({ name: 'Arte' }, { $set: { isActive: false } });
    const names = async (query: string): Promise<string[]> => (await listCategories(query)).map(({ name }) => name);
    expect(await names('?status=inactive')).toEqual(['Arte']);
    expect(await names('?status=active&limit=2&page=2')).toEqual(['Ebook', 'Cursos']);
    expect(await names('?q=PRODUCTS')).toEqual(['Info-Products']);
    expect(await names('?page=99')).toEqual([]);
    for (const q of ['.*', '%00', '$where', '__proto__x', 'x'.repeat(199)]) expect(await names(`?q=${q}x`)).toEqual([]);
  });

  test.each(['?status=x', '?page=0', '?limit=-1', '?q=a&q=b', `?q=${'x'.repeat(201)}`])('responds 400 to %s', async (query) => {
    await app.http.get(`/api/admin/categories${query}`).set(session.auth).expect(400);
  });
});

describe('POST /api/admin/categories', () => {
  test('appends the category by default, records its author, writes an audit entry, and lists it immediately', async () => {
    const { body } = await createCategory({ name: '  Fotografia ', description: 'Presets' }).expect(201);
    expect(body).toEqual({
      category: {
        _id: expect.any(String),
        name: 'Fotografia',
        description: 'Presets',
        order: 8,
        isActive: true,
        createdBy: 'chefe',
        productCount: 0,
        onSaleCount: 0,
      },
      message: 'Categoria criada.',
    });
    const { body: active } = await app.http.get('/api/categories');
    expect(active.map(({ name }: CategoryRow) => name).at(-1)).toBe('Fotografia');
    expect(await listAuditEntries('category.create')).toMatchObject([{ before: null, after: { name: 'Fotografia', order: 8 } }]);
    expect((await createCategory({ name: 'Primeira', order: 0, isActive: false }).expect(201)).body.category).toMatchObject({
      order: 0,
      isActive: false,
    });
  });

  test.each(['Música', 'MUSICA', ' música ', 'Music', 'info produtos', 'Info-Produtos', 'ART'])(
    'responds 409 to the existing name %j, regardless of case and accents',
    async (name) => {
      const { status, body } = await createCategory({ name });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['name']]);
      expect(await CategoryModel.countDocuments()).toBe(8);
    },
  );

  test.each([{}, { name: '' }, { name: '   ' }, { name: null }, { name: 5 }, { name: { $gt: '' } }, undefined])(
    'responds 400 without a name: %j',
    async (body) => {
      const response = await createCategory(body);
      expect([response.status, response.body.code]).toEqual([400, 'validation_failed']);
      if (body) expect(response.body.fields).toMatchObject({ name: 'Category name cannot be empty' });
    },
  );

  test.each([
    { name: 'x'.repeat(81) },
    { name: 'a\u0000b' },
    { name: 'Boa', order: -1 },
    { name: 'Boa', order: 1.5 },
    { name: 'Boa', order: '1' },
    { name: 'Boa', isActive: 'yes' },
    { name: 'Boa', description: 'x'.repeat(501) },
  ])('responds 400 to %j', async (body) => expect((await createCategory(body)).status).toBe(400));

  test.each(['__proto__', 'constructor', '$where', '🎨', 'C++', 'a.b'])('accepts the name %j', async (name) => {
    const { body } = await createCategory({ name }).expect(201);
    await makeProduct(app, session.creator, { category: name });
    expect((await searchCategory(name)).total).toBe(1);
    expect((await listCategories('?limit=100')).find(({ _id }) => _id === body.category._id)).toMatchObject({
      name,
      productCount: 1,
    });
    await createCategory({ name }).expect(409);
  });

  test('creates one category for ten parallel calls with one name', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => await createCategory({ name: i % 2 ? 'Jogos' : 'JOGOS' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('PUT /api/admin/categories/order', () => {
  test('renumbers all categories in one call and keeps the order of the omitted ones', async () => {
    const namesBefore = (await listCategories()).map(({ name }) => name);
    const ids = [await findCategoryId('Outros'), (await findCategoryId('Ebook')).toUpperCase()];
    const { body } = await reorderCategories({ ids }).expect(200);
    const expectedNames = ['Outros', 'Ebook', ...namesBefore.filter((name) => !['Outros', 'Ebook'].includes(name))];
    expect(body.categories.map(({ name }: CategoryRow) => name)).toEqual(expectedNames);
    expect(body.categories.map((row: CategoryRow) => row.order)).toEqual(expectedNames.map((_, place) => place));
    expect((await app.http.get('/api/categories')).body.map(({ name }: CategoryRow) => name)).toEqual(expectedNames);
    const categories = ['Arte', 'Ebook'];
    for (const category of categories) await makeProduct(app, session.creator, { category });
    const facets = (await app.http.get('/api/products').expect(200)).body.categories;
    expect(facets.map(({ name }: CategoryRow) => name)).toEqual(categories.toReversed());
    expect(await listAuditEntries('category.order')).toMatchObject([{ before: namesBefore, after: expectedNames }]);
  });

  test('applies one of several parallel sequences completely', async () => {
    const ids = (await listCategories()).map(({ _id }) => _id);
    const idSequences = ids.map((_, offset) => [...ids.slice(offset), ...ids.slice(0, offset)]);
    const responses = await Promise.all(idSequences.map(async (sequence) => await reorderCategories({ ids: sequence })));
    for (const { status } of responses) expect(status).toBe(200);
    expect(idSequences).toContainEqual((await listCategories()).map(({ _id }) => _id));
    expect((await listCategories()).map((row) => row.order)).toEqual(ids.map((_, place) => place));
  });

  test('responds 400 to missing, duplicate or unknown ids, and 405 to other methods', async () => {
    const id = await findCategoryId('Arte');
    const invalidBodies = [
      {},
      { ids: [] },
      { ids: [id, id.toUpperCase()] },
      { ids: ['x'] },
      { ids: { $gt: '' } },
      { ids: [{ $ne: 1 }] },
    ];
    for (const body of [...invalidBodies, { ids: [id, '65f1c0ffee0123456789abcd'] }]) {
      const response = await reorderCategories(body);
      expect([response.status, response.body.code], JSON.stringify(body)).toEqual([400, 'validation_failed']);
    }
    await app.http.post('/api/admin/categories/order').set(session.auth).expect(405);
    expect(await listAuditEntries('category.order')).toEqual([]);
  });
});
