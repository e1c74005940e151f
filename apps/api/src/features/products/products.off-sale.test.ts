import { beforeEach, describe, expect, test } from 'vitest';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { AuditEntryModel } from '../../platform/mongo/audit.ts';
import { readCsvLines } from '../../testing/csv.ts';
import { logInAs, makeProduct, placeOrder } from '../../testing/factories.ts';
import { makeHostedFile, toProductFile } from '../../testing/hosted-files.ts';
import { approve, readDownloadLinks } from '../../testing/orders.ts';
import { openPlainPage, readPlainText } from '../../testing/plain-forms.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { addToken } from '../../testing/tokens.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { listPublishedProducts } from './published/lists.ts';

const app = setUpTestApp();
let creator: Awaited<ReturnType<typeof logInAs>>;
let product: ProductRecord;
let path: string;

beforeEach(async () => {
  creator = await logInAs(app);
  product = await makeProduct(app, creator.user, { title: 'Timbila' });
  path = `/api/products/${String(product._id)}`;
});

const setOffSale = (offSale: unknown, { _id } = product, auth: Record<string, string> = creator.auth) =>
  app.http
    .put(`/api/creators/products/${String(_id)}/off-sale`)
    .set(auth)
    .send({ offSale });
const read = async (auth = {}) => (await app.http.get(path).set(auth).expect(200)).body.product;
/** Three lists and the sitemap. */
const countListed = async (): Promise<number> => {
  const urls = ['/api/products', '/api/products/search?q=timb', `/api/creators/${String(creator.user._id)}/products`];
  const lists = await Promise.all(urls.map((url) => app.http.get(url).expect(200)));
  const inSitemap = await listPublishedProducts(0, 10);
  return lists.flatMap(({ body }) => body.products).length + inSitemap.length;
};
const NOT_FOR_SALE = [404, 'not_found', 'Este produto não está à venda de momento.'];

async function expectConsistentData(): Promise<void> {
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    expect([name, firstDifferences]).toEqual([name, []]);
}

describe('a product off sale', () => {
  test('is in no list and cannot be ordered, but its page says so to everybody, until it is put back', async () => {
    expect(await countListed()).toBe(4);
    const { body } = await setOffSale(true).expect(200);
    expect(body).toMatchObject({
      product: { status: 'approved', offSale: true },
      message: expect.stringContaining('fora de venda'),
    });
    expect(await countListed()).toBe(0);
    expect((await app.http.get('/api/products')).body.categories).toEqual([]);
    for (const auth of [{}, (await logInAs(app)).auth, creator.auth]) expect(await read(auth)).toMatchObject({ offSale: true });
    expect(await read()).not.toHaveProperty('file');
    await app.http.get(`${path}/reviews`).expect(200);
    for (const { status, body: refused } of [await app.http.post(`${path}/quote`).send({}), await placeOrder(app, product._id)])
      expect([status, refused.code, refused.message]).toEqual(NOT_FOR_SALE);
    expect(readPlainText(await openPlainPage(app, `/checkout/${String(product._id)}/form`))).toContain(NOT_FOR_SALE[2]);
    await expectConsistentData();
    expect((await setOffSale(false).expect(200)).body.product).not.toHaveProperty('offSale');
    expect(await countListed()).toBe(4);
    expect((await placeOrder(app, product._id)).status).toBe(201);
    await app.deps.jobs.drain();
    await expectConsistentData();
  });

  test('stays off sale when it is edited, also by an import', async () => {
    await setOffSale(true).expect(200);
    const edit = { price: 900 };
    expect(
      (
        await app.http
          .put(`/api/creators/products/${String(product._id)}`)
          .set(creator.auth)
          .send(edit)
          .expect(200)
      ).body.product,
    ).toMatchObject({ price: 900, offSale: true });
    const csv = (await readCsvLines(app, '/api/creators/products.csv', creator.auth)).join('\r\n').replace('900,00', '950,00');
    await app.http.post('/api/creators/products/import').set(creator.auth).send({ csv }).expect(200);
    expect(await read()).toMatchObject({ price: 950, offSale: true });
    expect(await countListed()).toBe(0);
  });

  test('is listed by its creator, alone or with the others', async () => {
    await makeProduct(app, creator.user, { title: 'Mbira' });
    await setOffSale(true).expect(200);
    const list = async (query: string): Promise<string[]> =>
      (await app.http.get(`/api/creators/products/my${query}`).set(creator.auth).expect(200)).body.products.map(
        ({ title }: ProductRecord) => title,
      );
    expect([await list('?offSale=true'), await list('?offSale=false'), await list('?status=approved')]).toEqual([
      ['Timbila'],
      ['Mbira'],
      ['Mbira', 'Timbila'],
    ]);
    const { products } = (await app.http.get('/api/creators/products/titles').set(creator.auth)).body;
    expect(products.map(({ offSale }: { offSale?: true }) => offSale)).toEqual([undefined, true]);
  });

  test('leaves orders, downloads and reviews of its buyers as they are', async () => {
    const order = (await placeOrder(app, product._id)).body.order;
    await setOffSale(true).expect(200);
    expect((await approve(app, creator.auth, order._id)).status).toBe(200);
    const [link] = await readDownloadLinks(app);
    await app.http.get(link?.page ?? '').expect(200);
    const buyer = await logInAs(app, { role: 'user', email: 'inacio@example.com' });
    const purchases = (await app.http.get('/library/api/orders').set(buyer.auth).expect(200)).body.orders;
    expect(purchases).toMatchObject([{ canReview: true }]);
    await app.http.post(`${path}/reviews`).set(buyer.auth).send({ rating: 4, comment: 'Gostei muito.' }).expect(201);
    expect(await read()).toMatchObject({ reviewCount: 1, sales: 1 });
    await expectConsistentData();
  });

  test('offers its sample to everybody, and disappears with its shop, which does not put it back', async () => {
    const sample = { ...toProductFile(app, [await makeHostedFile(app, { creator: creator.user._id })]), isSample: true };
    await ProductModel.updateOne({ _id: product._id }, { $push: { files: sample } });
    const other = await makeProduct(app, creator.user, { title: 'Mbira' });
    await setOffSale(true).expect(200);
    const reachable = [path, `${path}/reviews`, `${path}/samples/${String(sample._id)}`];
    const readStatuses = async () => await Promise.all(reachable.map(async (url) => (await app.http.get(url)).status));
    expect(await readStatuses()).toEqual([200, 200, 200]);
    const admin = await logInAs(app, { role: 'admin' });
    const setShop = (status: string) =>
      app.http
        .put(`/api/admin/creators/${String(creator.user._id)}/status`)
        .set(admin.auth)
        .send({ status })
        .expect(200);
    await setShop('suspended');
    expect(await readStatuses()).toEqual([404, 404, 404]);
    expect((await setOffSale(false)).status).toBe(403);
    await setShop('active');
    expect(await readStatuses()).toEqual([200, 200, 200]);
    expect((await app.http.get('/api/products')).body.products.map(({ title }: ProductRecord) => title)).toEqual([other.title]);
  });

  test('is neither a part nor an extra of another product', async () => {
    const mbira = await makeProduct(app, creator.user, { title: 'Mbira' });
    const bundle = await makeProduct(app, creator.user, { parts: [product._id, mbira._id] });
    const host = await makeProduct(app, creator.user, { extras: [{ product: product._id, percent: 10 }] });
    const quote = async ({ _id }: ProductRecord) => await app.http.post(`/api/products/${String(_id)}/quote`).send({});
    expect((await quote(host)).body.extras).toHaveLength(1);
    await setOffSale(true).expect(200);
    expect((await quote(host)).body.extras ?? []).toEqual([]);
    expect((await quote(bundle)).status).toBe(409);
    expect((await app.http.get(`/api/products/${String(bundle._id)}`)).body.product.hasUnavailableParts).toBe(true);
    const added = { parts: [String(product._id), String(mbira._id)] };
    const edited = await app.http
      .put(`/api/creators/products/${String(host._id)}`)
      .set(creator.auth)
      .send(added);
    expect([edited.status, Object.keys(edited.body.fields)]).toEqual([400, ['parts']]);
  });
});

describe('PUT /api/creators/products/:id/off-sale', () => {
  test('200: is audited, writes nothing when repeated, and is open to tokens and admins', async () => {
    const { bearer } = await addToken(app, creator.auth, { scopes: ['products:write'] });
    const admin = await logInAs(app, { role: 'admin' });
    for (const auth of [bearer, creator.auth]) await setOffSale(true, product, auth).expect(200);
    await setOffSale(false, product, admin.auth).expect(200);
    const entries = await AuditEntryModel.find({ action: 'product.off-sale' }).sort({ _id: 1 }).lean();
    expect(entries).toMatchObject([
      { actor: creator.user._id, before: { offSale: false }, after: { offSale: true } },
      { actor: admin.user._id, before: { offSale: true }, after: { offSale: false } },
    ]);
  });

  test('400, 404 and 409: refuses other values, other creators’ products, and those that are not approved', async () => {
    for (const value of ['sim', null, { $ne: 1 }, undefined]) expect((await setOffSale(value)).status).toBe(400);
    expect((await setOffSale(true, product, (await logInAs(app)).auth)).status).toBe(404);
    for (const status of ['pending', 'rejected'] as const) {
      const { body } = await setOffSale(true, await makeProduct(app, creator.user, { status })).expect(409);
      expect(body.message).toContain('aprovado');
    }
  });

  test('a product that the last release published again is on sale, and can be taken off again', async () => {
    await setOffSale(true).expect(200);
    // It does not know the field, and publishes what a reopened shop had approved.
    await ProductModel.updateOne({ _id: product._id }, { $set: { listed: true } });
    expect(await read(creator.auth)).not.toHaveProperty('offSale');
    expect((await setOffSale(true).expect(200)).body.product.offSale).toBe(true);
    expect(await countListed()).toBe(0);
  });
});
