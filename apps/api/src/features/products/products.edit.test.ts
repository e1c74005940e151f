import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { toDataUrl, logInAs, makeProduct, makeUser, createPng } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ProductModel } from './products.model.ts';

const app = setUpTestApp();
type AuthHeaders = { Authorization: string };
const updateProduct = (auth: AuthHeaders, id: unknown, body: object) =>
  app.http
    .put(`/api/creators/products/${String(id)}`)
    .set(auth)
    .send(body);
const listCategoryCounts = async () => (await app.http.get('/api/products')).body.categories as { name: string; count: number }[];
const listAuditEntries = async (action: string) =>
  await mongoose.connection.collection('audit_entries').find({ action }).sort({ _id: 1 }).toArray();

describe('PUT /api/creators/products/:id', () => {
  test('200: changes only the fields that were sent', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user, { beforePrice: 200_000 });
    const { status, body } = await updateProduct(auth, product._id, { price: '900,50' });
    expect([status, body.message]).toEqual([200, 'Produto atualizado!']);
    expect(body.product).toMatchObject({
      price: 900.5,
      beforePrice: 2000,
      title: product.title,
      file: product.file,
      features: ['12 faixas'],
      status: 'approved',
    });
  });

  test('200: accepts the Portuguese field names', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user);
    const request = app.http
      .put(`/api/creators/products/${_id}`)
      .set(auth)
      .field('titulo', 'Novo')
      .field('descricao', 'Outra')
      .field('preco', '10')
      .field('precoAnterior', '20');
    const { body } = await request
      .field('categoria', 'ebook')
      .field('caracteristicas', '["a"]')
      .field('fileUrl', 'https://dropbox.com/x')
      .attach('images', await createPng(), 'a.png')
      .expect(200);
    expect(body.product).toMatchObject({
      title: 'Novo',
      description: 'Outra',
      price: 10,
      beforePrice: 20,
      category: 'Ebook',
      features: ['a'],
      file: 'https://dropbox.com/x',
    });
    expect(body.product.images).toHaveLength(1);
  });

  test('200: an empty previous price removes it', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { beforePrice: 200_000 });
    expect((await updateProduct(auth, _id, { beforePrice: '' }).expect(200)).body.product).not.toHaveProperty('beforePrice');
    await updateProduct(auth, _id, { price: 5000 }).expect(200);
  });

  test('200: existingImages keeps and sorts images; new ones follow', async () => {
    const { user, auth } = await logInAs(app);
    const images = ['a', 'b', 'c'].map((letter) => `/uploads/${letter.repeat(22)}.webp`);
    const { _id } = await makeProduct(app, user, { images });
    const { body } = await updateProduct(auth, _id, {
      existingImages: [images[2], images[0]],
      images: [toDataUrl(await createPng())],
    }).expect(200);
    expect(body.product.images).toEqual([images[2], images[0], expect.stringMatching(/^\/uploads\/[\w-]{22}\.webp$/)]);
    expect((await updateProduct(auth, _id, { existingImages: '[]' }).expect(200)).body.product).toMatchObject({
      images: [],
      image: null,
    });
  });

  test('400: rejects unknown images, five images, and a previous price that is not higher', async () => {
    const { user, auth } = await logInAs(app);
    const images = ['a', 'b', 'c', 'd'].map((letter) => `/uploads/${letter.repeat(22)}.webp`);
    const { _id } = await makeProduct(app, user, { images });
    for (const existingImages of [
      ['/uploads/zzzzzzzzzzzzzzzzzzzzzz.webp'],
      ['https://evil.test/a.webp'],
      ['../../etc/passwd'],
      [{ $ne: 1 }],
      [...images, images[0]],
    ]) {
      expect((await updateProduct(auth, _id, { existingImages })).status).toBe(400);
    }
    expect((await updateProduct(auth, _id, { images: [toDataUrl(await createPng())] })).body.fields).toEqual({
      images: 'A product may have 4 images at most.',
    });
    expect((await updateProduct(auth, _id, { beforePrice: 850 })).body.fields).toEqual({
      beforePrice: 'O preço anterior tem de ser superior ao preço.',
    });
  });

  test('200: an approved product stays published; admins see what changed, and an audit entry is written', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user);
    await updateProduct(auth, _id, { title: 'Outro nome', price: 850 }).expect(200);
    const { body } = await updateProduct(auth, _id, { category: 'Arte' }).expect(200);
    expect(body.product).toMatchObject({ status: 'approved', changedSinceApproval: ['title', 'category'] });
    expect((await app.http.get('/api/products?q=outro')).body.products[0]).not.toHaveProperty('changedSinceApproval');
    expect(await listCategoryCounts()).toEqual([{ name: 'Arte', count: 1 }]);
    expect(await listAuditEntries('product.edit')).toMatchObject([
      { actor: user._id, before: { title: expect.stringContaining('Marrabenta') }, after: { title: 'Outro nome' } },
      {},
    ]);
  });

  test('200: an edit returns a rejected product to pending', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'rejected' });
    expect((await updateProduct(auth, _id, { title: 'Melhor' }).expect(200)).body.product.status).toBe('pending');
    await app.http.get(`/api/products/${_id}`).expect(404);
  });

  test('200: an admin may change any product', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    const { auth } = await logInAs(app, { role: 'admin' });
    expect((await updateProduct(auth, _id, { title: 'Do admin' }).expect(200)).body.product.title).toBe('Do admin');
  });

  test('404: rejects another creator’s product, a deleted one and a malformed id', async () => {
    const { user, auth } = await logInAs(app);
    const othersProduct = await makeProduct(app, await makeUser(app));
    const deletedProduct = await makeProduct(app, user, { deletedAt: app.clock.now(), listed: false });
    for (const id of [othersProduct._id, deletedProduct._id, 'abc', '65f1c0ffee0123456789abcd', '%00', '%E0%A4%A'])
      expect((await updateProduct(auth, id, { title: 'x' })).status).toBe(404);
  });

  test('409: rejects an edit if the product changes meanwhile', async () => {
    const { user, auth } = await logInAs(app);
    const { _id } = await makeProduct(app, user, { status: 'pending' });
    const { savePublic } = app.deps.images;
    app.deps.images.savePublic = async (source) => {
      await ProductModel.updateOne({ _id }, { $set: { status: 'approved' } });
      return await savePublic(source);
    };
    const { status, body } = await updateProduct(auth, _id, { images: [toDataUrl(await createPng())] });
    app.deps.images.savePublic = savePublic;
    expect([status, body.message]).toEqual([409, 'This was changed in the meantime. Please reload and try again.']);
  });
});

describe('DELETE /api/creators/products/:id', () => {
  const deleteProduct = (auth: AuthHeaders, id: unknown) => app.http.delete(`/api/creators/products/${String(id)}`).set(auth);

  test('200: removes the product from every list immediately, even for its creator and admins', async () => {
    const { user, auth } = await logInAs(app);
    const adminAuth = (await logInAs(app, { role: 'admin' })).auth;
    const { _id } = await makeProduct(app, user);
    expect((await app.http.get('/api/products')).body.total).toBe(1);
    expect((await deleteProduct(auth, _id).expect(200)).body).toEqual({ message: 'Produto deletado com sucesso!' });
    const lists = [
      '/api/products',
      '/products?q=marrabenta',
      '/api/creators/products',
      '/api/creators/products/my',
      '/api/admin/products',
    ];
    for (const path of lists)
      expect((await app.http.get(path).set(path.includes('admin') ? adminAuth : auth)).body).toMatchObject({
        products: [],
        total: 0,
      });
    for (const callerAuth of [{}, auth, adminAuth]) await app.http.get(`/api/products/${_id}`).set(callerAuth).expect(404);
    expect(await listCategoryCounts()).toEqual([]);
    expect(await listAuditEntries('product.delete')).toHaveLength(1);
    await deleteProduct(auth, _id).expect(404);
  });

  test('404: rejects another creator’s product', async () => {
    const { _id } = await makeProduct(app, await makeUser(app));
    await deleteProduct((await logInAs(app)).auth, _id).expect(404);
    expect((await app.http.get(`/api/products/${_id}`)).status).toBe(200);
  });
});
