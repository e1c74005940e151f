import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { CategoryModel } from './categories.model.ts';
import { reloadCatalogue } from '../../testing/test-catalogue.ts';
import { rebuildProductCounts } from '../products/product-counts.ts';
import { ProductModel } from '../products/products.model.ts';

const app = useTestApp();

interface Row {
  _id: string;
  name: string;
  order: number;
  productCount: number;
  onSaleCount: number;
}

let auth: Record<string, string>;
let seller: Awaited<ReturnType<typeof makeUser>>;
beforeEach(async () => {
  ({ auth } = await logInAs(app, { role: 'admin', username: 'chefe' }));
  seller = await makeUser(app);
});

const list = async (query = ''): Promise<Row[]> =>
  (await app.http.get(`/api/admin/categories${query}`).set(auth).expect(200)).body.categories;
const idOf = async (name: string): Promise<string> => String((await CategoryModel.findOne({ name }).lean())?._id);
const create = (body?: object) => app.http.post('/api/admin/categories').set(auth).send(body);
const change = (id: string, body?: object) => app.http.put(`/api/admin/categories/${id}`).set(auth).send(body);
const remove = (id: string, query = '') => app.http.delete(`/api/admin/categories/${id}${query}`).set(auth);
const order = (body?: object) => app.http.put('/api/admin/categories/order').set(auth).send(body);
const audits = async (action: string) =>
  await mongoose.connection.collection('audit_entries').find({ action }).sort({ at: 1 }).toArray();
const catalogue = async (category: string) =>
  (await app.http.get(`/api/products?category=${encodeURIComponent(category)}`).expect(200)).body;

/** Inserts many products at once, directly into the database. */
async function fill(count: number, category: string): Promise<void> {
  const template = await makeProduct(app, seller, { category });
  const { _id: _template, ...record } = template;
  await ProductModel.collection.insertMany(Array.from({ length: count - 1 }, () => ({ ...record })));
  await rebuildProductCounts();
  await reloadCatalogue(app.deps);
}

describe('GET /api/admin/categories', () => {
  test('200: inactive ones too, in their order, with how many products each has', async () => {
    await makeProduct(app, seller);
    await makeProduct(app, seller, { status: 'pending' });
    await makeProduct(app, seller, { deletedAt: app.clock.now(), listed: false });
    await CategoryModel.updateOne({ name: 'Arte' }, { $set: { isActive: false } });
    const { body } = await app.http.get('/api/admin/categories').set(auth).expect(200);
    expect(body).toMatchObject({ total: 8, page: 1, pages: 1, limit: 100 });
    expect(body.categories[0]).toEqual({
      _id: await idOf('Arte'),
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

  test('200: by status, by the beginning of a word, by page; hostile text finds nothing', async () => {
    await CategoryModel.updateOne({ name: 'Arte' }, { $set: { isActive: false } });
    const names = async (query: string): Promise<string[]> => (await list(query)).map(({ name }) => name);
    expect(await names('?status=inactive')).toEqual(['Arte']);
    expect(await names('?status=active&limit=2&page=2')).toEqual(['Ebook', 'Cursos']);
    expect(await names('?q=PRODUCTS')).toEqual(['Info-Products']);
    expect(await names('?page=99')).toEqual([]);
    for (const q of ['.*', '%00', '$where', '__proto__x', 'x'.repeat(199)]) expect(await names(`?q=${q}x`)).toEqual([]);
  });

  test.each(['?status=x', '?page=0', '?limit=-1', '?q=a&q=b', `?q=${'x'.repeat(201)}`])('400: %s', async (query) => {
    await app.http.get(`/api/admin/categories${query}`).set(auth).expect(400);
  });
});

describe('POST /api/admin/categories', () => {
  test('201: the last in order unless told, signed and audited, and there for products at once', async () => {
    const { body } = await create({ name: '  Fotografia ', description: 'Presets' }).expect(201);
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
    expect(await audits('category.create')).toMatchObject([{ before: null, after: { name: 'Fotografia', order: 8 } }]);
    expect((await create({ name: 'Primeira', order: 0, isActive: false }).expect(201)).body.category).toMatchObject({
      order: 0,
      isActive: false,
    });
  });

  test.each(['Música', 'MUSICA', ' música ', 'Music', 'info produtos', 'Info-Produtos', 'ART'])(
    '409: %j is there already, whatever its case and accents',
    async (name) => {
      const { status, body } = await create({ name });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['name']]);
      expect(await CategoryModel.countDocuments()).toBe(8);
    },
  );

  test.each([{}, { name: '' }, { name: '   ' }, { name: null }, { name: 5 }, { name: { $gt: '' } }, undefined])(
    '400: %j has no name',
    async (body) => {
      const answer = await create(body);
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
      if (body) expect(answer.body.fields).toMatchObject({ name: 'Category name cannot be empty' });
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
  ])('400: %j', async (body) => expect((await create(body)).status).toBe(400));

  test.each(['__proto__', 'constructor', '$where', '🎨', 'C++', 'a.b'])('201: %j is a name like any other', async (name) => {
    const { body } = await create({ name }).expect(201);
    await makeProduct(app, seller, { category: name });
    expect((await catalogue(name)).total).toBe(1);
    expect((await list('?limit=100')).find(({ _id }) => _id === body.category._id)).toMatchObject({ name, productCount: 1 });
    await create({ name }).expect(409);
  });

  test('of ten at once with one name one is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => await create({ name: i % 2 ? 'Jogos' : 'JOGOS' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('PUT /api/admin/categories/{id}', () => {
  test('200: what is told changes, the rest stays; audited with both', async () => {
    const id = await idOf('Arte');
    const { body } = await change(id, { isActive: false, description: 'Ilustração' }).expect(200);
    expect(body.category).toMatchObject({ name: 'Arte', isActive: false, description: 'Ilustração', order: 0 });
    expect((await app.http.get('/api/categories')).body).toHaveLength(7);
    expect(await audits('category.edit')).toMatchObject([
      { before: { isActive: true, description: '' }, after: { isActive: false, description: 'Ilustração' } },
    ]);
    await change(id, { isActive: false }).expect(200);
    await change(id, {}).expect(200);
    expect(await audits('category.edit')).toHaveLength(1);
  });

  test('200: products of an inactive category are still found, and can be edited', async () => {
    const owner = await logInAs(app);
    const { _id } = await makeProduct(app, owner.user);
    await change(await idOf('Música'), { isActive: false }).expect(200);
    expect(await catalogue('music')).toMatchObject({ total: 1, categories: [{ name: 'Música', count: 1 }] });
    const body = { title: 'Outro', category: 'Música' };
    await app.http.put(`/api/creators/products/${_id}`).set(owner.auth).send(body).expect(200);
  });

  test('200: a new name is on its products at once, deleted ones aside, and the numbers agree', async () => {
    await makeProduct(app, seller);
    await makeProduct(app, seller, { status: 'pending' });
    const { body } = await change(await idOf('Música'), { name: 'Sons' }).expect(200);
    expect(body.category).toMatchObject({ name: 'Sons', productCount: 2, onSaleCount: 1 });
    expect(await catalogue('sons')).toMatchObject({
      total: 1,
      products: [{ category: 'Sons' }],
      categories: [{ name: 'Sons', count: 1 }],
    });
    expect((await catalogue('Música')).total).toBe(0);
    expect(await ProductModel.distinct('category')).toEqual(['Sons']);
    await create({ name: 'Música' }).expect(201);
  });

  test('200: only its accents or case change', async () => {
    await makeProduct(app, seller);
    await change(await idOf('Música'), { name: 'MUSICA' }).expect(200);
    expect(await catalogue('música')).toMatchObject({ total: 1, products: [{ category: 'MUSICA' }] });
  });

  test('200: while many products are moved by a job, both names mean the category and no number is wrong', async () => {
    await fill(600, 'Música');
    await makeProduct(app, seller, { category: 'Arte' });
    const id = await idOf('Música');
    await change(id, { name: 'Sons' }).expect(200);
    const names = await ProductModel.distinct('category');
    expect(names.sort()).toEqual(['Arte', 'Música', 'Sons']);
    for (const name of ['Sons', 'Música', 'music']) {
      const { total, categories } = await catalogue(name);
      expect([total, categories]).toEqual([
        600,
        [
          { name: 'Arte', count: 1 },
          { name: 'Sons', count: 600 },
        ],
      ]);
    }
    expect((await list()).find((row) => row.name === 'Sons')).toMatchObject({ productCount: 600, onSaleCount: 600 });
    await create({ name: 'Música' }).expect(409);
    await change(await idOf('Arte'), { name: 'musica' }).expect(409);
    await app.deps.jobs.drain();
    expect((await ProductModel.distinct('category')).sort()).toEqual(['Arte', 'Sons']);
    expect((await catalogue('Sons')).total).toBe(600);
    await create({ name: 'Música' }).expect(201);
  });

  test('200: back again before the job has run, and it runs twice', async () => {
    await fill(600, 'Música');
    const id = await idOf('Música');
    for (const name of ['Sons', 'Batidas', 'Música']) await change(id, { name }).expect(200);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual(['Música']);
    expect((await list()).find(({ name }) => name === 'Música')).toMatchObject({ productCount: 600, onSaleCount: 600 });
    expect(await CategoryModel.findById(id).lean()).toMatchObject({ formerNames: [], key: ['musica'] });
  });

  test('a product that is put up or edited meanwhile never stays under the old name, and the numbers agree', async () => {
    const owner = await logInAs(app);
    const mine = await makeProduct(app, owner.user);
    const product = { title: 'Novo', description: 'x', price: 200, category: 'Música', file: 'https://dropbox.com/a' };
    const id = await idOf('Música');
    const sent = await Promise.all([
      ...Array.from({ length: 6 }, async () => await app.http.post('/api/products').set(owner.auth).send(product)),
      change(id, { name: 'Sons' }),
      app.http.put(`/api/creators/products/${mine._id}`).set(owner.auth).send({ title: 'Outro', category: 'Música' }),
    ]);
    for (const { status, text } of sent) expect([200, 201, 400], text).toContain(status);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual(['Sons']);
    const { productCount, onSaleCount } = (await list()).find(({ name }) => name === 'Sons') as Row;
    expect([productCount, onSaleCount]).toEqual([await ProductModel.countDocuments(), 1]);
  });

  test('409: a name that another has; nothing is changed', async () => {
    const { status, body } = await change(await idOf('Arte'), { name: 'musica', description: 'nova' });
    expect([status, body.fields]).toEqual([409, { name: 'Já existe uma categoria com este nome.' }]);
    expect((await list())[0]).toMatchObject({ name: 'Arte', description: '' });
  });

  test('400: an empty name; 404: an unknown or malformed id', async () => {
    expect((await change(await idOf('Arte'), { name: ' ' })).body.message).toBe('Category name cannot be empty');
    for (const id of ['65f1c0ffee0123456789abcd', 'x', '%7B%22$ne%22:1%7D']) await change(id, { name: 'Nova' }).expect(404);
  });
});

describe('PUT /api/admin/categories/order', () => {
  test('200: all in one step; those not named follow as they stood', async () => {
    const before = (await list()).map(({ name }) => name);
    const ids = [await idOf('Outros'), (await idOf('Ebook')).toUpperCase()];
    const { body } = await order({ ids }).expect(200);
    const after = ['Outros', 'Ebook', ...before.filter((name) => !['Outros', 'Ebook'].includes(name))];
    expect(body.categories.map(({ name }: Row) => name)).toEqual(after);
    expect(body.categories.map((row: Row) => row.order)).toEqual(after.map((_, place) => place));
    expect((await app.http.get('/api/categories')).body.map(({ name }: Row) => name)).toEqual(after);
    expect(await audits('category.order')).toMatchObject([{ before, after }]);
  });

  test('of ten orders at once one stands whole', async () => {
    const ids = (await list()).map(({ _id }) => _id);
    const turned = ids.map((_, turn) => [...ids.slice(turn), ...ids.slice(0, turn)]);
    const answers = await Promise.all(turned.map(async (some) => await order({ ids: some })));
    for (const { status } of answers) expect(status).toBe(200);
    expect(turned).toContainEqual((await list()).map(({ _id }) => _id));
    expect((await list()).map((row) => row.order)).toEqual(ids.map((_, place) => place));
  });

  test('400: no ids, one twice, one of no category; 405: there is no other method', async () => {
    const id = await idOf('Arte');
    const hostile = [
      {},
      { ids: [] },
      { ids: [id, id.toUpperCase()] },
      { ids: ['x'] },
      { ids: { $gt: '' } },
      { ids: [{ $ne: 1 }] },
    ];
    for (const body of [...hostile, { ids: [id, '65f1c0ffee0123456789abcd'] }]) {
      const answer = await order(body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'validation_failed']);
    }
    await app.http.post('/api/admin/categories/order').set(auth).expect(405);
    expect(await audits('category.order')).toEqual([]);
  });
});

describe('DELETE /api/admin/categories/{id}', () => {
  test('200: one without products, audited; another may have its name', async () => {
    await makeProduct(app, seller, { category: 'Arte', deletedAt: app.clock.now(), listed: false });
    const { body } = await remove(await idOf('Arte')).expect(200);
    expect(body).toEqual({ message: 'Categoria eliminada.' });
    expect((await list()).map(({ name }) => name)).not.toContain('Arte');
    expect(await audits('category.delete')).toMatchObject([{ before: { name: 'Arte' }, after: null }]);
    await create({ name: 'arte' }).expect(201);
  });

  test('409 while a product uses it, whatever its status; with moveTo they go there', async () => {
    const id = await idOf('Música');
    for (const status of ['pending', 'approved'] as const) {
      const { _id } = await makeProduct(app, seller, { status });
      const { body } = await remove(id).expect(409);
      expect(body.message).toBe('Ainda há produtos nesta categoria. Escolhe a categoria para onde passam.');
      if (status === 'pending') await ProductModel.updateOne({ _id }, { $set: { deletedAt: new Date() } });
    }
    await remove(id, `?moveTo=${await idOf('Arte')}`).expect(200);
    expect(await catalogue('arte')).toMatchObject({ total: 1, products: [{ category: 'Arte' }] });
    expect((await list()).find(({ name }) => name === 'Arte')).toMatchObject({ onSaleCount: 1 });
    expect(await audits('category.delete')).toMatchObject([{ after: { moveTo: 'Arte' } }]);
    await remove(id).expect(404);
  });

  test('200: many products move by a job; no list misses one meanwhile', async () => {
    await fill(600, 'Música');
    await remove(await idOf('Música'), `?moveTo=${await idOf('Arte')}`).expect(200);
    expect((await catalogue('Arte')).total).toBe(600);
    expect((await catalogue('Música')).total).toBe(600);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual(['Arte']);
    expect((await catalogue('Música')).total).toBe(0);
  });

  test('400: to itself, to none, to a malformed id; 404: unknown', async () => {
    const id = await idOf('Arte');
    for (const moveTo of [id, '65f1c0ffee0123456789abcd', 'x']) await remove(id, `?moveTo=${moveTo}`).expect(400);
    await remove(id, '?moveTo[$ne]=1').expect(400);
    for (const unknown of ['65f1c0ffee0123456789abcd', 'x']) await remove(unknown).expect(404);
    expect(await CategoryModel.countDocuments()).toBe(8);
  });

  test('two that inherit from each other: one is left, and it has the products of both', async () => {
    await makeProduct(app, seller, { category: 'Arte' });
    await makeProduct(app, seller, { category: 'Música' });
    const [arte, musica] = [await idOf('Arte'), await idOf('Música')];
    const answers = await Promise.all([remove(arte, `?moveTo=${musica}`), remove(musica, `?moveTo=${arte}`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual([answers[0].status === 200 ? 'Música' : 'Arte']);
  });
});
