import { beforeEach, describe, expect, test } from 'vitest';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { refund } from '../../../testing/after-sale.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { makeHostedFile, toProductFile } from '../../../testing/hosted-files.ts';
import { approve, BUYER, readDownloadLinks, runJobsAndReadEmails, submitOrder } from '../../../testing/orders.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { optIn, readReceipt } from '../../../testing/receipts.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { type ProductRecord, ProductModel } from '../../products/products.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60_000;
let login: Awaited<ReturnType<typeof logInAs>>;
let product: ProductRecord;
let guide: ProductRecord;
let samples: ProductRecord;

beforeEach(async () => {
  login = await logInAs(app, { mpesa: '84 123 4567' });
  guide = await makeProduct(app, login.user, { title: 'Guia', price: 20_000, file: 'https://drive.google.com/file/d/guia/view' });
  samples = await makeProduct(app, login.user, { title: 'Amostras', price: 9_999 });
  product = await makeProduct(app, login.user, { title: 'Curso', price: 50_000, extras: offer(guide, 25, samples, 0) });
});

function offer(...[first, percent, second, otherPercent]: [ProductRecord, number, ProductRecord, number]) {
  return [
    { product: first._id, percent },
    { product: second._id, percent: otherPercent },
  ];
}
const edit = async (body: object, id = product._id) =>
  await app.http
    .put(`/api/creators/products/${String(id)}`)
    .set(login.auth)
    .send(body);
const remove = async ({ _id }: ProductRecord) =>
  await app.http
    .delete(`/api/creators/products/${String(_id)}`)
    .set(login.auth)
    .expect(200);
const quote = async (...extras: ProductRecord[]) =>
  await app.http.post(`/api/products/${String(product._id)}/quote`).send({ extras: extras.map(({ _id }) => _id) });
const order = async (fields: Record<string, string>) => await submitOrder(app, product._id, { ...BUYER, ...fields });
const toJson = (...products: ProductRecord[]): string => JSON.stringify(products.map(({ _id }) => _id));

async function expectConsistentData(): Promise<void> {
  await expectCountersToMatchOrders();
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    // The fixtures store files without their quota.
    if (name !== 'storage of creators') expect([name, firstDifferences]).toEqual([name, []]);
}

describe('the extras of a product', () => {
  test('200: up to three own published products, which only the creator reads', async () => {
    const extras = [{ product: String(guide._id), percent: 90 }];
    expect((await edit({ extras })).body.product.extras).toEqual(extras);
    await remove(guide);
    const kept = [...extras, { product: String(samples._id), percent: 10 }];
    expect((await edit({ extras: JSON.stringify(kept) })).body.product.extras).toEqual(kept);
    expect((await edit({ title: 'Curso completo' })).body.product.extras).toEqual(kept);
    const path = `/api/products/${String(product._id)}`;
    expect((await app.http.get(path).set(login.auth)).body.product.extras).toEqual(kept);
    expect((await app.http.get(path)).body.product).not.toHaveProperty('extras');
    const file = 'https://drive.google.com/file/d/abc/view';
    const input = { title: 'Novo', description: 'x', price: 10, category: 'Música', file, extras: kept.slice(1) };
    const created = await app.http.post('/api/creators/products').set(login.auth).send(input).expect(201);
    expect(created.body.product.extras).toEqual(kept.slice(1));
    expect((await edit({ extras: [] })).body.product.extras).toEqual([]);
  });

  test('400: tells what cannot be offered', async () => {
    const foreign = await makeProduct(app, (await logInAs(app)).user);
    const free = await makeProduct(app, login.user, { price: 0 });
    const hidden = await makeProduct(app, login.user, { status: 'pending' });
    const others = [1, 2].map(() => makeProduct(app, login.user));
    const four = [guide, samples, ...(await Promise.all(others))];
    const toExtras = (products: ProductRecord[], percent: unknown = 10) => products.map(({ _id }) => ({ product: _id, percent }));
    const lists = [[foreign], [free], [hidden], [product], [guide, guide], four].map((products) => toExtras(products));
    const invalid = [...lists, toExtras([guide], 91), toExtras([guide], -1), toExtras([guide], 1.5), ['x'], 'x', [{}], 7];
    for (const extras of invalid) {
      const { status, body } = await edit({ extras });
      expect([status, Object.keys(body.fields)[0]], JSON.stringify(extras)).toEqual([400, expect.stringMatching(/^extras/)]);
    }
    expect((await ProductModel.findById(product._id).lean())?.extras).toHaveLength(2);
  });
});

describe('a quote', () => {
  test('200: offers what can be added now, and holds what was added', async () => {
    const { body } = await quote();
    const offered = { product: { _id: String(guide._id), title: 'Guia', image: null }, price: 200, amount: 150 };
    expect(body).toMatchObject({ amount: 500, extras: [offered, { price: 99.99, amount: 99.99 }] });
    expect((await quote(samples, guide)).body).toMatchObject({ amount: 749.99, extras: [offered, { amount: 99.99 }] });
    await remove(guide);
    expect((await quote(samples)).body).toMatchObject({ amount: 599.99, extras: [{ product: { title: 'Amostras' } }] });
    await edit({ price: 0 }, samples._id);
    expect((await quote()).body).not.toHaveProperty('extras');
  });

  test('400: a foreign, unpublished or not offered product', async () => {
    const foreign = await makeProduct(app, (await logInAs(app)).user);
    const own = await makeProduct(app, login.user);
    await remove(guide);
    for (const extra of [foreign, own, guide, product]) {
      const { status, body } = await quote(extra);
      expect([status, body.fields]).toEqual([400, { extras: 'Um dos produtos que juntaste já não está disponível' }]);
    }
    expect((await quote(own, own, own, own)).status).toBe(400);
  });
});

describe('an order with extras', () => {
  test('201: has the lines of the quote, whatever was edited since; a code is taken off the first one', async () => {
    await app.http.post('/api/creators/discounts').set(login.auth).send({ code: 'PROMO', percent: 50 }).expect(201);
    const body = { discountCode: 'promo', extras: [guide._id] };
    const quoted = (
      await app.http
        .post(`/api/products/${String(product._id)}/quote`)
        .send(body)
        .expect(200)
    ).body;
    expect(quoted).toMatchObject({ amount: 400, discount: { amount: 250 } });
    await edit({ price: 300 }, guide._id);
    await edit({ extras: [] });
    const placed = await order({ quote: quoted.quote, extras: toJson(guide) });
    expect(placed.body.order).toMatchObject({
      amount: 400,
      product: { _id: String(product._id), price: 500 },
      lines: [
        { product: { title: 'Curso' }, price: 500, amount: 250, state: 'pending' },
        { product: { title: 'Guia' }, price: 200, amount: 150, state: 'pending' },
      ],
    });
    const other = (await quote()).body.quote as string;
    expect((await order({ quote: other, extras: toJson(guide) })).body.fields).toHaveProperty('extras');
    await expectConsistentData();
  });

  test('409: one was unpublished between quote and order, which the buyer reads before there is an order', async () => {
    const { quote: held } = (await quote(guide, samples)).body;
    await remove(guide);
    const forms: Record<string, string>[] = [{ quote: held }, { extras: toJson(samples, guide) }];
    for (const fields of forms) {
      const { status, body } = await order(fields);
      expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['extras']]);
    }
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  test('without a valid quote: the prices of now count, and a change is told', async () => {
    const { quote: lapsed } = (await quote(guide)).body;
    app.clock.advance(HOUR_MS);
    await edit({ price: 100 }, guide._id);
    expect((await order({ quote: lapsed })).body).toMatchObject({ code: 'conflict', fields: { quote: expect.any(String) } });
    expect((await order({ extras: toJson(guide), expectedPrice: '650' })).body.fields).toHaveProperty('expectedPrice');
    const foreign = await makeProduct(app, (await logInAs(app)).user);
    for (const extras of [toJson(foreign), 'x', toJson(guide, guide, guide, guide)]) {
      const { code, fields } = (await order({ extras })).body;
      expect([code, Object.keys(fields)]).toEqual(['validation_failed', [expect.stringMatching(/^extras/)]]);
    }
    const { status, body } = await order({ extras: String(guide._id), expectedPrice: '575' });
    expect([status, body.order.lines.map(({ amount }: { amount: number }) => amount)]).toEqual([201, [500, 75]]);
  });

  test('delivers, counts and states each line, and a refund of a line takes back only that one', async () => {
    const upload = await makeHostedFile(app);
    await ProductModel.updateOne({ _id: samples._id }, { file: '', files: [toProductFile(app, [upload])], downloadLimit: 1 });
    await optIn(app, login.auth).expect(200);
    const id = (await order({ quote: (await quote(guide, samples)).body.quote })).body.order._id as string;
    expect((await approve(app, login.auth, id)).status).toBe(200);
    await expectConsistentData();
    const [link] = await readDownloadLinks(app);
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    for (const title of ['Curso', 'Guia', 'Amostras']) expect(email?.text).toContain(title);
    const read = async () => (await app.http.get(link?.page ?? '').expect(200)).body;
    const download = await read();
    expect(download).toMatchObject({
      product: { title: 'Curso' },
      hasLink: true,
      files: [{ name: 'guia.pdf', downloadsLeft: 1 }],
    });
    expect(download.lines).toMatchObject([
      { product: { title: 'Curso' }, files: [], hasLink: true },
      { product: { title: 'Guia' }, files: [], hasLink: true },
      { product: { title: 'Amostras' }, files: [String(upload.upload)], hasLink: false },
    ]);
    const open = async ({ _id }: ProductRecord) => await app.http.get(`${link?.file}&product=${String(_id)}`);
    expect((await open(guide)).headers['location']).toBe(guide.file);
    expect((await app.http.get(link?.file ?? '')).headers['location']).toContain('/download/');
    expect((await readReceipt(app, id))[1]).toMatch(/Guia · 150,00[\s\S]*749,99/);
    const csv = (await app.http.get('/api/creators/orders.csv').set(login.auth)).text;
    expect(csv).toMatch(/"?Curso, Guia, Amostras"?;749,99/);

    const fixture = { auth: login.auth, orderId: id };
    const { body } = await refund(app, fixture, { lines: String(guide._id) });
    expect(body.order).toMatchObject({
      state: 'completed',
      refundedAmount: 150,
      lines: [{ state: 'completed' }, { state: 'refunded' }, { state: 'completed' }],
    });
    await expectConsistentData();
    expect((await read()).lines).toHaveLength(2);
    expect([(await open(guide)).status, (await open(product)).status]).toEqual([404, 302]);
    expect((await refund(app, fixture, { lines: String(guide._id) })).status).toBe(409);
    expect((await refund(app, fixture, { lines: String(login.user._id) })).body.fields).toHaveProperty('lines');
    expect((await refund(app, fixture, { lines: String(samples._id), amount: '100' })).body.fields).toHaveProperty('amount');
    const two = await Promise.all(
      [product, samples].map(({ _id }) => refund(app, fixture, { lines: String(_id), keepAccess: 'true' })),
    );
    expect(two.map(({ status }) => status)).toContain(200);
    await expectConsistentData();
    await refund(app, fixture);
    const closed = await OrderModel.findById(id).lean();
    expect([closed?.refundedAmount, closed?.lines.every((line) => line.refundedAt)]).toEqual([74_999, true]);
    expect((await app.http.get(link?.page ?? '')).status).toBe(410);
    await runJobsAndReadEmails(app);
    await expectConsistentData();
  });

  test('shares a refund without lines exactly, and keeps the access', async () => {
    const id = (await order({ quote: (await quote(guide, samples)).body.quote })).body.order._id as string;
    await approve(app, login.auth, id);
    const { body } = await refund(app, { auth: login.auth, orderId: id }, { amount: '100.01' });
    expect(body.order.lines.map(({ state }: { state: string }) => state)).toEqual(['completed', 'completed', 'completed']);
    const { refunds } = (await OrderModel.findById(id).lean()) as { refunds?: { lines?: { amount: number }[] }[] };
    expect(refunds?.[0]?.lines?.map(({ amount }) => amount)).toEqual([6668, 2000, 1333]);
    await expectConsistentData();
  });
});
