import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CategoryModel } from './categories.model.ts';
import { reloadCatalogue } from '../../testing/test-catalogue.ts';
import { rebuildProductCounts } from '../products/counts/product-counts.ts';
import { ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();

interface Row {
  _id: string;
  name: string;
  order: number;
  productCount: number;
  onSaleCount: number;
}

let auth: Record<string, string>;
let creator: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  ({ auth } = await logInAs(app, { role: 'admin', username: 'chefe' }));
  creator = await makeUser(app);
});

const listCategories = async (query = ''): Promise<Row[]> =>
  (await app.http.get(`/api/admin/categories${query}`).set(auth).expect(200)).body.categories;
const findId = async (name: string): Promise<string> => String((await CategoryModel.findOne({ name }).lean())?._id);
const createCategory = (body?: object) => app.http.post('/api/admin/categories').set(auth).send(body);
const updateCategory = (id: string, body?: object) => app.http.put(`/api/admin/categories/${id}`).set(auth).send(body);
const deleteCategory = (id: string, query = '') => app.http.delete(`/api/admin/categories/${id}${query}`).set(auth);
const reorderCategories = (body?: object) => app.http.put('/api/admin/categories/order').set(auth).send(body);
const listAuditEntries = async (action: string) =>
  await mongoose.connection.collection('audit_entries').find({ action }).sort({ at: 1 }).toArray();
const searchCategory = async (category: string) =>
  (await app.http.get(`/api/products?category=${encodeURIComponent(category)}`).expect(200)).body;

/** Inserts many products directly into the database. */
async function insertProducts(count: number, category: string): Promise<void> {
  const template = await makeProduct(app, creator, { category });
  const { _id: _template, ...record } = template;
  await ProductModel.collection.insertMany(Array.from({ length: count - 1 }, () => ({ ...record })));
  await rebuildProductCounts();
  await reloadCatalogue(app.deps);
}

describe('GET /api/admin/categories', () => {
  test('lists all categories in order with their product counts', async () => {
    await makeProduct(app, creator);
    await makeProduct(app, creator, { status: 'pending' });
    await makeProduct(app, creator, { deletedAt: app.clock.now(), listed: false });
    await CategoryModel.updateOne({ name: 'Arte' }, { $set: { isActive: false } });
    const { body } = await app.http.get('/api/admin/categories').set(auth).expect(200);
    expect(body).toMatchObject({ total: 8, page: 1, pages: 1, limit: 100 });
    expect(body.categories[0]).toEqual({
      _id: await findId('Arte'),
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
    await app.http.get(`/api/admin/categories${query}`).set(auth).expect(400);
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
    expect(active.map(({ name }: Row) => name).at(-1)).toBe('Fotografia');
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
    await makeProduct(app, creator, { category: name });
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

describe('PUT /api/admin/categories/{id}', () => {
  test('changes only the fields that are sent, and audits the states before and after', async () => {
    const id = await findId('Arte');
    const { body } = await updateCategory(id, { isActive: false, description: 'Ilustração' }).expect(200);
    expect(body.category).toMatchObject({ name: 'Arte', isActive: false, description: 'Ilustração', order: 0 });
    expect((await app.http.get('/api/categories')).body).toHaveLength(7);
    expect(await listAuditEntries('category.edit')).toMatchObject([
      { before: { isActive: true, description: '' }, after: { isActive: false, description: 'Ilustração' } },
    ]);
    await updateCategory(id, { isActive: false }).expect(200);
    await updateCategory(id, {}).expect(200);
    expect(await listAuditEntries('category.edit')).toHaveLength(1);
  });

  test('keeps products of an inactive category visible and editable', async () => {
    const owner = await logInAs(app);
    const { _id } = await makeProduct(app, owner.user);
    await updateCategory(await findId('Música'), { isActive: false }).expect(200);
    expect(await searchCategory('music')).toMatchObject({ total: 1, categories: [{ name: 'Música', count: 1 }] });
    const body = { title: 'Outro', category: 'Música' };
    await app.http.put(`/api/creators/products/${_id}`).set(owner.auth).send(body).expect(200);
  });

  test('renames the category in its products immediately and keeps the counts exact', async () => {
    await makeProduct(app, creator);
    await makeProduct(app, creator, { status: 'pending' });
    const { body } = await updateCategory(await findId('Música'), { name: 'Sons' }).expect(200);
    expect(body.category).toMatchObject({ name: 'Sons', productCount: 2, onSaleCount: 1 });
    expect(await searchCategory('sons')).toMatchObject({
      total: 1,
      products: [{ category: 'Sons' }],
      categories: [{ name: 'Sons', count: 1 }],
    });
    expect((await searchCategory('Música')).total).toBe(0);
    expect(await ProductModel.distinct('category')).toEqual(['Sons']);
    await createCategory({ name: 'Música' }).expect(201);
  });

  test('accepts a change of accents or case alone', async () => {
    await makeProduct(app, creator);
    await updateCategory(await findId('Música'), { name: 'MUSICA' }).expect(200);
    expect(await searchCategory('música')).toMatchObject({ total: 1, products: [{ category: 'MUSICA' }] });
  });

  test('finds products under both names and keeps the counts exact while a job renames them', async () => {
    await insertProducts(600, 'Música');
    await makeProduct(app, creator, { category: 'Arte' });
    const id = await findId('Música');
    await updateCategory(id, { name: 'Sons' }).expect(200);
    const names = await ProductModel.distinct('category');
    expect(names.sort()).toEqual(['Arte', 'Música', 'Sons']);
    for (const name of ['Sons', 'Música', 'music']) {
      const { total, categories } = await searchCategory(name);
      expect([total, categories]).toEqual([
        600,
        [
          { name: 'Arte', count: 1 },
          { name: 'Sons', count: 600 },
        ],
      ]);
    }
    expect((await listCategories()).find((row) => row.name === 'Sons')).toMatchObject({ productCount: 600, onSaleCount: 600 });
    await createCategory({ name: 'Música' }).expect(409);
    await updateCategory(await findId('Arte'), { name: 'musica' }).expect(409);
    await app.deps.jobs.drain();
    expect((await ProductModel.distinct('category')).sort()).toEqual(['Arte', 'Sons']);
    expect((await searchCategory('Sons')).total).toBe(600);
    await createCategory({ name: 'Música' }).expect(201);
  });

  test('accepts a rename back before the job has run, and the job may run twice', async () => {
    await insertProducts(600, 'Música');
    const id = await findId('Música');
    for (const name of ['Sons', 'Batidas', 'Música']) await updateCategory(id, { name }).expect(200);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual(['Música']);
    expect((await listCategories()).find(({ name }) => name === 'Música')).toMatchObject({ productCount: 600, onSaleCount: 600 });
    expect(await CategoryModel.findById(id).lean()).toMatchObject({ formerNames: [], key: ['musica'] });
  });

  test('renames products that are created or edited in parallel and keeps the counts exact', async () => {
    const owner = await logInAs(app);
    const ownProduct = await makeProduct(app, owner.user);
    const product = { title: 'Novo', description: 'x', price: 200, category: 'Música', file: 'https://dropbox.com/a' };
    const id = await findId('Música');
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, async () => await app.http.post('/api/products').set(owner.auth).send(product)),
      updateCategory(id, { name: 'Sons' }),
      app.http.put(`/api/creators/products/${ownProduct._id}`).set(owner.auth).send({ title: 'Outro', category: 'Música' }),
    ]);
    for (const { status, text } of responses) expect([200, 201, 400], text).toContain(status);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual(['Sons']);
    const { productCount, onSaleCount } = (await listCategories()).find(({ name }) => name === 'Sons') as Row;
    expect([productCount, onSaleCount]).toEqual([await ProductModel.countDocuments(), 1]);
  });

  test('responds 409 to a taken name and changes nothing', async () => {
    const { status, body } = await updateCategory(await findId('Arte'), { name: 'musica', description: 'nova' });
    expect([status, body.fields]).toEqual([409, { name: 'Já existe uma categoria com este nome.' }]);
    expect((await listCategories())[0]).toMatchObject({ name: 'Arte', description: '' });
  });

  test('responds 400 to an empty name, and 404 to an unknown or invalid id', async () => {
    expect((await updateCategory(await findId('Arte'), { name: ' ' })).body.message).toBe('Category name cannot be empty');
    for (const id of ['65f1c0ffee0123456789abcd', 'x', '%7B%22$ne%22:1%7D'])
      await updateCategory(id, { name: 'Nova' }).expect(404);
  });
});

describe('PUT /api/admin/categories/order', () => {
  test('renumbers all categories in one call and keeps the order of the omitted ones', async () => {
    const namesBefore = (await listCategories()).map(({ name }) => name);
    const ids = [await findId('Outros'), (await findId('Ebook')).toUpperCase()];
    const { body } = await reorderCategories({ ids }).expect(200);
    const expectedNames = ['Outros', 'Ebook', ...namesBefore.filter((name) => !['Outros', 'Ebook'].includes(name))];
    expect(body.categories.map(({ name }: Row) => name)).toEqual(expectedNames);
    expect(body.categories.map((row: Row) => row.order)).toEqual(expectedNames.map((_, place) => place));
    expect((await app.http.get('/api/categories')).body.map(({ name }: Row) => name)).toEqual(expectedNames);
    const categories = ['Arte', 'Ebook'];
    for (const category of categories) await makeProduct(app, creator, { category });
    const facets = (await app.http.get('/api/products').expect(200)).body.categories;
    expect(facets.map(({ name }: Row) => name)).toEqual(categories.toReversed());
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
    const id = await findId('Arte');
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
    await app.http.post('/api/admin/categories/order').set(auth).expect(405);
    expect(await listAuditEntries('category.order')).toEqual([]);
  });
});

describe('DELETE /api/admin/categories/{id}', () => {
  test('deletes a category without products, writes an audit entry and releases its name', async () => {
    await makeProduct(app, creator, { category: 'Arte', deletedAt: app.clock.now(), listed: false });
    const { body } = await deleteCategory(await findId('Arte')).expect(200);
    expect(body).toEqual({ message: 'Categoria eliminada.' });
    expect((await listCategories()).map(({ name }) => name)).not.toContain('Arte');
    expect(await listAuditEntries('category.delete')).toMatchObject([{ before: { name: 'Arte' }, after: null }]);
    await createCategory({ name: 'arte' }).expect(201);
  });

  test('responds 409 while a product uses the category, and moves the products with moveTo', async () => {
    const id = await findId('Música');
    for (const status of ['pending', 'approved'] as const) {
      const { _id } = await makeProduct(app, creator, { status });
      const { body } = await deleteCategory(id).expect(409);
      expect(body.message).toBe('Ainda há produtos nesta categoria. Escolhe a categoria para onde passam.');
      if (status === 'pending') await ProductModel.updateOne({ _id }, { $set: { deletedAt: new Date() } });
    }
    await deleteCategory(id, `?moveTo=${await findId('Arte')}`).expect(200);
    expect(await searchCategory('arte')).toMatchObject({ total: 1, products: [{ category: 'Arte' }] });
    expect((await listCategories()).find(({ name }) => name === 'Arte')).toMatchObject({ onSaleCount: 1 });
    expect(await listAuditEntries('category.delete')).toMatchObject([{ after: { moveTo: 'Arte' } }]);
    await deleteCategory(id).expect(404);
  });

  test('lists all products under both names until a job has moved them', async () => {
    await insertProducts(600, 'Música');
    await deleteCategory(await findId('Música'), `?moveTo=${await findId('Arte')}`).expect(200);
    expect((await searchCategory('Arte')).total).toBe(600);
    expect((await searchCategory('Música')).total).toBe(600);
    await app.deps.jobs.drain();
    // Jobs do not clear the response cache, which may be a second old.
    app.clearCaches();
    expect(await ProductModel.distinct('category')).toEqual(['Arte']);
    expect((await searchCategory('Música')).total).toBe(0);
  });

  test('responds 400 to an invalid moveTo, and 404 to an unknown id', async () => {
    const id = await findId('Arte');
    for (const moveTo of [id, '65f1c0ffee0123456789abcd', 'x']) await deleteCategory(id, `?moveTo=${moveTo}`).expect(400);
    await deleteCategory(id, '?moveTo[$ne]=1').expect(400);
    for (const unknown of ['65f1c0ffee0123456789abcd', 'x']) await deleteCategory(unknown).expect(404);
    expect(await CategoryModel.countDocuments()).toBe(8);
  });

  test('merges two categories into each other in parallel: one remains with the products of both', async () => {
    await makeProduct(app, creator, { category: 'Arte' });
    await makeProduct(app, creator, { category: 'Música' });
    const [arte, musica] = [await findId('Arte'), await findId('Música')];
    const responses = await Promise.all([deleteCategory(arte, `?moveTo=${musica}`), deleteCategory(musica, `?moveTo=${arte}`)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual([responses[0].status === 200 ? 'Música' : 'Arte']);
  });
});
