import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHugePng, logInAs, makeProduct, makeUser, createPng } from '../../testing/factories.ts';
import { createPendingOrder, approve } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { type ProductRecord, ProductModel } from '../products/products.model.ts';

const app = setUpTestApp();

let auth: Record<string, string>;
let admin: string;
let product: ProductRecord;
beforeEach(async () => {
  const adminSession = await logInAs(app, { role: 'admin' });
  auth = adminSession.auth;
  admin = String(adminSession.user._id);
  product = await makeProduct(app, await makeUser(app));
});

const UNKNOWN_ID = '65f1c0ffee0123456789abcd';
const toPath = (id: unknown): string => `/api/admin/products/${String(id)}`;
const editProduct = (id: unknown, body?: object, headers = auth) => app.http.put(toPath(id)).set(headers).send(body);
const setFeatured = (id: unknown, body?: object, headers = auth) =>
  app.http
    .put(`${toPath(id)}/featured`)
    .set(headers)
    .send(body);
const deleteProduct = (id: unknown, headers = auth) => app.http.delete(toPath(id)).set(headers);
const findStored = async (id: unknown = product._id) => await ProductModel.findById(id).lean();
const listAuditEntries = async (action: string) =>
  await mongoose.connection.collection('audit_entries').find({ action }).sort({ at: 1 }).toArray();

describe('PUT /api/admin/products/{id}', () => {
  test('edits the same fields of any product as its creator, writes an audit entry and publishes the change', async () => {
    const { body } = await editProduct(product._id, { titulo: 'Novo', price: '900,50', categoria: 'ebook' }).expect(200);
    expect(body).toMatchObject({
      message: 'Produto atualizado!',
      product: { title: 'Novo', price: 900.5, category: 'Ebook', status: 'approved', file: product.file },
    });
    expect(body.product.changedSinceApproval.sort()).toEqual(['category', 'price', 'title']);
    expect(body.product.creator._id).toBe(String(product.creator._id));
    const [entry] = await listAuditEntries('product.edit');
    expect([String(entry?.['actor']), entry?.['after']]).toEqual([admin, { title: 'Novo', price: 90_050, category: 'Ebook' }]);
    expect((await app.http.get('/api/products?q=novo')).body).toMatchObject({ total: 1, products: [{ price: 900.5 }] });
  });

  test('accepts a form with images', async () => {
    const { body } = await app.http
      .put(toPath(product._id))
      .set(auth)
      .field('descricao', 'Outra')
      .field('existingImages', '[]')
      .attach('images', await createPng(), 'a.png')
      .expect(200);
    expect(body.product).toMatchObject({ description: 'Outra', images: [expect.stringMatching(/^\/uploads\/.+\.webp$/)] });
  });

  test('returns a rejected product to pending, so that it can be approved', async () => {
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'rejected' });
    expect((await editProduct(_id, { title: 'Melhor' }).expect(200)).body.product.status).toBe('pending');
    await app.http
      .put(`${toPath(_id)}/status`)
      .set(auth)
      .send({ status: 'approved' })
      .expect(200);
  });

  test.each([
    { price: -1 },
    { price: Number.NaN },
    { price: '1e308' },
    { price: { $gt: 0 } },
    { title: '' },
    { title: 'a\u0000b' },
    { file: 'https://drive.google.com.evil.test/x' },
    { category: 'nada' },
    { category: { $ne: null } },
    { beforePrice: 1 },
    { existingImages: ['/uploads/outra.webp'] },
    { features: Array.from({ length: 31 }, () => 'x') },
  ])('responds 400 to %j and writes nothing', async (body) => {
    const productBefore = await findStored();
    expect((await editProduct(product._id, body)).body.code).toBe('validation_failed');
    expect(await findStored()).toEqual(productBefore);
    expect(await listAuditEntries('product.edit')).toEqual([]);
  });

  test('responds 400 to five images, 413 over 5 MB, and 415 to other files', async () => {
    const form = () => app.http.put(toPath(product._id)).set(auth);
    const five = form();
    for (let i = 0; i < 5; i += 1) five.attach('images', await createPng(), `${i}.png`);
    expect((await five).status).toBe(400);
    expect((await form().attach('images', await createHugePng(), 'a.png')).status).toBe(413);
    expect((await form().attach('images', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).status).toBe(415);
    expect((await form().attach('images', randomBytes(300), 'a.png')).status).toBe(415);
    expect((await form().type('text/plain').send('title=x')).status).toBe(415);
    expect((await findStored())?.images).toEqual([]);
  });

  test('responds 404 to a deleted, unknown or invalid id, and 405 to other methods', async () => {
    const deletedProduct = await makeProduct(app, await makeUser(app), { deletedAt: app.clock.now(), listed: false });
    for (const id of [deletedProduct._id, UNKNOWN_ID, 'x', '%7B%22$ne%22:1%7D'])
      await editProduct(id, { title: 'x' }).expect(404);
    const { headers } = await app.http.get(toPath(product._id)).set(auth).expect(405);
    expect(headers['allow']).toBe('DELETE, OPTIONS, PUT');
  });

  test('audits each successful one of ten parallel edits, and responds 409 to the others', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, async (_, i) => await editProduct(product._id, { title: `T${i}` })),
    );
    const statuses = new Set(responses.map(({ status }) => status));
    for (const status of statuses) expect([200, 409]).toContain(status);
    expect(await listAuditEntries('product.edit')).toHaveLength(responses.filter(({ status }) => status === 200).length);
  });
});

describe('PUT /api/admin/products/{id}/featured', () => {
  const countFeatured = async (isFeatured: boolean): Promise<number> =>
    (await app.http.get(`/api/products?featured=${isFeatured}`)).body.total;

  test('applies to the public list immediately, and is audited once without counting as an edit', async () => {
    const { updatedAt } = product;
    const { body } = await setFeatured(product._id, { featured: true }).expect(200);
    expect(body).toMatchObject({ message: 'Produto em destaque.', product: { featured: true } });
    expect([await countFeatured(true), await countFeatured(false)]).toEqual([1, 0]);
    expect((await app.http.get('/api/products')).body.products[0].featured).toBe(true);
    app.clock.advance(1_000);
    await setFeatured(product._id, { featured: true }).expect(200);
    expect(await listAuditEntries('product.featured')).toMatchObject([
      { before: { featured: false }, after: { featured: true } },
    ]);
    expect(String((await listAuditEntries('product.featured'))[0]?.['actor'])).toBe(admin);
    expect((await findStored())?.updatedAt).toEqual(updatedAt);
    const secondResponse = await setFeatured(String(product._id).toUpperCase(), { featured: false }).expect(200);
    expect(secondResponse.body).toMatchObject({ message: 'Produto já não está em destaque.', product: { featured: false } });
    expect([await countFeatured(true), await countFeatured(false)]).toEqual([0, 1]);
    expect(await listAuditEntries('product.featured')).toHaveLength(2);
  });

  test('features a pending product once it is published', async () => {
    const { _id } = await makeProduct(app, await makeUser(app), { status: 'pending' });
    await setFeatured(_id, { featured: true }).expect(200);
    expect(await countFeatured(true)).toBe(0);
    await app.http
      .put(`${toPath(_id)}/status`)
      .set(auth)
      .send({ status: 'approved' })
      .expect(200);
    expect(await countFeatured(true)).toBe(1);
  });

  test('keeps the list, the product and the audit log consistent after twenty parallel changes', async () => {
    const responses = Array.from({ length: 20 }, async (_, i) => await setFeatured(product._id, { featured: i % 2 === 0 }));
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
    const isFeatured = (await findStored())?.featured === true;
    expect([await countFeatured(true), await countFeatured(false)]).toEqual(isFeatured ? [1, 0] : [0, 1]);
    const changes = await listAuditEntries('product.featured');
    expect(changes.length % 2).toBe(isFeatured ? 1 : 0);
  });

  test.each([undefined, {}, { featured: null }, { featured: 'true' }, { featured: 1 }, { featured: { $ne: true } }, []])(
    'responds 400 to %j and writes nothing',
    async (body) => {
      expect((await setFeatured(product._id, body)).body.code).toBe('validation_failed');
      expect((await findStored())?.featured).toBe(false);
    },
  );

  test('responds 404 to a deleted, unknown or invalid id, and 405 to other methods', async () => {
    const deletedProduct = await makeProduct(app, await makeUser(app), { deletedAt: app.clock.now(), listed: false });
    for (const id of [deletedProduct._id, UNKNOWN_ID, 'x']) await setFeatured(id, { featured: true }).expect(404);
    await app.http
      .post(`${toPath(product._id)}/featured`)
      .set(auth)
      .send({ featured: true })
      .expect(405);
  });
});

describe('DELETE /api/admin/products/{id}', () => {
  test('removes the product from every list and category count, and keeps it in orders', async () => {
    const sale = await createPendingOrder(app);
    await approve(app, sale.auth, sale.orderId);
    const { body } = await deleteProduct(sale.product._id).expect(200);
    expect(body).toEqual({ message: 'Produto deletado com sucesso!' });
    await app.http.get(`/api/products/${sale.product._id}`).expect(404);
    expect((await app.http.get('/api/admin/products').set(auth)).body.total).toBe(1);
    expect((await app.http.get('/api/products')).body.categories).toEqual([{ name: 'Música', count: 1 }]);
    expect((await app.http.get('/api/creators/orders').set(sale.auth)).body.orders).toHaveLength(1);
    const [entry] = await listAuditEntries('product.delete');
    expect([String(entry?.['actor']), entry?.['after']]).toEqual([admin, null]);
  });

  test('succeeds for one of twenty parallel calls', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, async () => await deleteProduct(product._id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
    expect(await listAuditEntries('product.delete')).toHaveLength(1);
  });

  test('responds 404 to a deleted, unknown or invalid id', async () => {
    await deleteProduct(product._id).expect(200);
    for (const id of [product._id, UNKNOWN_ID, 'x', '__proto__']) await deleteProduct(id).expect(404);
  });
});
