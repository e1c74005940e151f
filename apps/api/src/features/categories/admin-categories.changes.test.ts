import { describe, expect, test } from 'vitest';
import { type CategoryRow, findCategoryId, listAuditEntries, setUpAdminCategories } from '../../testing/admin-categories.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from '../products/products.model.ts';
import { CategoryModel } from './categories.model.ts';

const app = setUpTestApp();
const { createCategory, deleteCategory, insertProducts, listCategories, searchCategory, session, updateCategory } =
  setUpAdminCategories(app);

describe('PUT /api/admin/categories/{id}', () => {
  test('changes only the fields that are sent, and audits the states before and after', async () => {
    const id = await findCategoryId('Arte');
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
    await updateCategory(await findCategoryId('Música'), { isActive: false }).expect(200);
    expect(await searchCategory('music')).toMatchObject({ total: 1, categories: [{ name: 'Música', count: 1 }] });
    const body = { title: 'Outro', category: 'Música' };
    await app.http.put(`/api/creators/products/${_id}`).set(owner.auth).send(body).expect(200);
  });

  test('renames the category in its products immediately and keeps the counts exact', async () => {
    await makeProduct(app, session.creator);
    await makeProduct(app, session.creator, { status: 'pending' });
    const { body } = await updateCategory(await findCategoryId('Música'), { name: 'Sons' }).expect(200);
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
    await makeProduct(app, session.creator);
    await updateCategory(await findCategoryId('Música'), { name: 'MUSICA' }).expect(200);
    expect(await searchCategory('música')).toMatchObject({ total: 1, products: [{ category: 'MUSICA' }] });
  });

  test('finds products under both names and keeps the counts exact while a job renames them', async () => {
    await insertProducts(600, 'Música');
    await makeProduct(app, session.creator, { category: 'Arte' });
    const id = await findCategoryId('Música');
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
    await updateCategory(await findCategoryId('Arte'), { name: 'musica' }).expect(409);
    await app.deps.jobs.drain();
    expect((await ProductModel.distinct('category')).sort()).toEqual(['Arte', 'Sons']);
    expect((await searchCategory('Sons')).total).toBe(600);
    await createCategory({ name: 'Música' }).expect(201);
  });

  test('accepts a rename back before the job has run, and the job may run twice', async () => {
    await insertProducts(600, 'Música');
    const id = await findCategoryId('Música');
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
    const id = await findCategoryId('Música');
    const responses = await Promise.all([
      ...Array.from({ length: 6 }, async () => await app.http.post('/api/products').set(owner.auth).send(product)),
      updateCategory(id, { name: 'Sons' }),
      app.http.put(`/api/creators/products/${ownProduct._id}`).set(owner.auth).send({ title: 'Outro', category: 'Música' }),
    ]);
    for (const { status, text } of responses) expect([200, 201, 400], text).toContain(status);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual(['Sons']);
    const { productCount, onSaleCount } = (await listCategories()).find(({ name }) => name === 'Sons') as CategoryRow;
    expect([productCount, onSaleCount]).toEqual([await ProductModel.countDocuments(), 1]);
  });

  test('responds 409 to a taken name and changes nothing', async () => {
    const { status, body } = await updateCategory(await findCategoryId('Arte'), { name: 'musica', description: 'nova' });
    expect([status, body.fields]).toEqual([409, { name: 'Já existe uma categoria com este nome.' }]);
    expect((await listCategories())[0]).toMatchObject({ name: 'Arte', description: '' });
  });

  test('responds 400 to an empty name, and 404 to an unknown or invalid id', async () => {
    expect((await updateCategory(await findCategoryId('Arte'), { name: ' ' })).body.message).toBe(
      'Category name cannot be empty',
    );
    for (const id of ['65f1c0ffee0123456789abcd', 'x', '%7B%22$ne%22:1%7D'])
      await updateCategory(id, { name: 'Nova' }).expect(404);
  });
});

describe('DELETE /api/admin/categories/{id}', () => {
  test('deletes a category without products, writes an audit entry and releases its name', async () => {
    await makeProduct(app, session.creator, { category: 'Arte', deletedAt: app.clock.now(), listed: false });
    const { body } = await deleteCategory(await findCategoryId('Arte')).expect(200);
    expect(body).toEqual({ message: 'Categoria eliminada.' });
    expect((await listCategories()).map(({ name }) => name)).not.toContain('Arte');
    expect(await listAuditEntries('category.delete')).toMatchObject([{ before: { name: 'Arte' }, after: null }]);
    await createCategory({ name: 'arte' }).expect(201);
  });

  test('responds 409 while a product uses the category, and moves the products with moveTo', async () => {
    const id = await findCategoryId('Música');
    for (const status of ['pending', 'approved'] as const) {
      const { _id } = await makeProduct(app, session.creator, { status });
      const { body } = await deleteCategory(id).expect(409);
      expect(body.message).toBe('Ainda há produtos nesta categoria. Escolhe a categoria para onde passam.');
      if (status === 'pending') await ProductModel.updateOne({ _id }, { $set: { deletedAt: new Date() } });
    }
    await deleteCategory(id, `?moveTo=${await findCategoryId('Arte')}`).expect(200);
    expect(await searchCategory('arte')).toMatchObject({ total: 1, products: [{ category: 'Arte' }] });
    expect((await listCategories()).find(({ name }) => name === 'Arte')).toMatchObject({ onSaleCount: 1 });
    expect(await listAuditEntries('category.delete')).toMatchObject([{ after: { moveTo: 'Arte' } }]);
    await deleteCategory(id).expect(404);
  });

  test('lists all products under both names until a job has moved them', async () => {
    await insertProducts(600, 'Música');
    await deleteCategory(await findCategoryId('Música'), `?moveTo=${await findCategoryId('Arte')}`).expect(200);
    expect((await searchCategory('Arte')).total).toBe(600);
    expect((await searchCategory('Música')).total).toBe(600);
    await app.deps.jobs.drain();
    // Jobs do not clear the response cache, which may be a second old.
    app.clearCaches();
    expect(await ProductModel.distinct('category')).toEqual(['Arte']);
    expect((await searchCategory('Música')).total).toBe(0);
  });

  test('responds 400 to an invalid moveTo, and 404 to an unknown id', async () => {
    const id = await findCategoryId('Arte');
    for (const moveTo of [id, '65f1c0ffee0123456789abcd', 'x']) await deleteCategory(id, `?moveTo=${moveTo}`).expect(400);
    await deleteCategory(id, '?moveTo[$ne]=1').expect(400);
    for (const unknown of ['65f1c0ffee0123456789abcd', 'x']) await deleteCategory(unknown).expect(404);
    expect(await CategoryModel.countDocuments()).toBe(8);
  });

  test('merges two categories into each other in parallel: one remains with the products of both', async () => {
    await makeProduct(app, session.creator, { category: 'Arte' });
    await makeProduct(app, session.creator, { category: 'Música' });
    const [arte, musica] = [await findCategoryId('Arte'), await findCategoryId('Música')];
    const responses = await Promise.all([deleteCategory(arte, `?moveTo=${musica}`), deleteCategory(musica, `?moveTo=${arte}`)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    await app.deps.jobs.drain();
    expect(await ProductModel.distinct('category')).toEqual([responses[0].status === 200 ? 'Música' : 'Arte']);
  });
});
