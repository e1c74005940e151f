import { beforeEach, describe, expect, test } from 'vitest';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { refund } from '../../../testing/after-sale.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { makeHostedFile, toProductFile } from '../../../testing/hosted-files.ts';
import { approve, BUYER, readDownloadLinks, runJobsAndReadEmails, submitOrder } from '../../../testing/orders.ts';
import { openPlainPage, readHiddenField, readPlainText, sendPlainForm } from '../../../testing/plain-forms.ts';
import { optIn, readReceipt } from '../../../testing/receipts.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { type ProductRecord, ProductModel } from '../../products/products.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
let login: Awaited<ReturnType<typeof logInAs>>;
let course: ProductRecord;
let guide: ProductRecord;
let samples: ProductRecord;
let bundle: ProductRecord;
let codeCount = 0;

beforeEach(async () => {
  login = await logInAs(app, { mpesa: '84 123 4567' });
  course = await makeProduct(app, login.user, { title: 'Curso', price: 50_000 });
  guide = await makeProduct(app, login.user, { title: 'Guia', price: 20_000, file: 'https://drive.google.com/file/d/guia/view' });
  const upload = await makeHostedFile(app);
  const files = [toProductFile(app, [upload])];
  samples = await makeProduct(app, login.user, { title: 'Amostras', price: 9999, file: '', files });
  bundle = await makeBundle(course, guide, samples);
});

const makeBundle = async (...parts: ProductRecord[]): Promise<ProductRecord> =>
  await makeProduct(app, login.user, { title: 'Pacote', price: 60_000, file: '', parts: parts.map(({ _id }) => _id) });
const toIds = (products: ProductRecord[]): string[] => products.map(({ _id }) => String(_id));
const edit = async (body: object, { _id } = bundle) =>
  await app.http
    .put(`/api/creators/products/${String(_id)}`)
    .set(login.auth)
    .send(body);
const remove = async ({ _id }: ProductRecord) =>
  await app.http
    .delete(`/api/creators/products/${String(_id)}`)
    .set(login.auth)
    .expect(200);
const read = async ({ _id }: ProductRecord, auth = {}) =>
  (
    await app.http
      .get(`/api/products/${String(_id)}`)
      .set(auth)
      .expect(200)
  ).body.product;
const quote = async (body: object = {}, { _id } = bundle) => await app.http.post(`/api/products/${String(_id)}/quote`).send(body);
const order = async (fields: Record<string, string> = {}, { _id } = bundle) => {
  codeCount += 1;
  return await submitOrder(app, _id, { ...BUYER, confirmationCode: `BKL7XQ92${codeCount}`, ...fields });
};
const createDiscount = async (percent: number) =>
  await app.http.post('/api/creators/discounts').set(login.auth).send({ code: 'PROMO', percent }).expect(201);
const listLines = ({ body }: { body: { order: { lines: { product: { title: string }; price: number; amount: number }[] } } }) =>
  body.order.lines.map(({ product, price, amount }) => [product.title, price, amount]);

async function expectConsistentData(): Promise<void> {
  await expectCountersToMatchOrders();
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    // The fixtures store files without their quota.
    if (name !== 'storage of creators') expect([name, firstDifferences]).toEqual([name, []]);
}

describe('the products of a bundle', () => {
  test('200: two to ten own published products, which everybody reads', async () => {
    const input = { title: 'Tudo', description: 'x', price: 10, category: 'Música', parts: toIds([guide, samples]) };
    const created = await app.http.post('/api/creators/products').set(login.auth).send(input).expect(201);
    expect(created.body.product).toMatchObject({ parts: toIds([guide, samples]), file: '', files: [] });
    const listOwn = async (): Promise<Record<string, { parts: string[] }>> => {
      const { products } = (await app.http.get('/api/creators/products/my').set(login.auth).expect(200)).body;
      return Object.fromEntries(products.map((product: { title: string }) => [product.title, product]));
    };
    const own = await listOwn();
    expect(own['Curso']).toMatchObject({ parts: [], bundles: { titles: ['Pacote'], total: 1 } });
    expect(own['Guia']).toMatchObject({ bundles: { titles: ['Tudo', 'Pacote'], total: 2 } });
    for (const field of ['bundles', 'hasUnavailableParts']) expect(own['Pacote']).not.toHaveProperty(field);
    const parts = [
      { _id: String(course._id), title: 'Curso', image: null, price: 500 },
      { _id: String(guide._id), title: 'Guia', image: null, price: 200 },
      { _id: String(samples._id), title: 'Amostras', image: null, price: 99.99 },
    ];
    for (const auth of [{}, login.auth]) expect((await read(bundle, auth)).parts).toEqual(parts);
    expect(await read(guide)).not.toHaveProperty('parts');
    await remove(guide);
    expect(await read(bundle)).toMatchObject({ parts: [parts[0], parts[2]], hasUnavailableParts: true });
    for (const title of ['Pacote', 'Tudo']) expect((await listOwn())[title]).toMatchObject({ hasUnavailableParts: true });
    expect((await edit({ title: 'Pacote novo', parts: JSON.stringify(toIds([guide, course])) })).body.product).toMatchObject({
      parts: toIds([guide, course]),
      changedSinceApproval: ['title', 'parts'],
    });
    expect((await edit({ parts: [] })).body.fields).toHaveProperty('file');
    expect((await edit({ parts: [], file: 'https://drive.google.com/file/d/abc/view' })).body.product.parts).toEqual([]);
  });

  test('400: tells what a bundle cannot contain', async () => {
    const foreign = await makeProduct(app, (await logInAs(app)).user);
    const hidden = await makeProduct(app, login.user, { status: 'pending' });
    const lists = [[guide], [guide, foreign], [guide, hidden], [guide, guide], [guide, bundle]].map(toIds);
    const invalid: unknown[] = [...lists, Array.from({ length: 11 }, () => String(guide._id)), ['x', 'y'], 'x', [{}], 7];
    const other = await makeBundle(course, samples);
    for (const parts of [...invalid, toIds([guide, other])]) {
      const { status, body } = await edit({ parts });
      expect([status, Object.keys(body.fields)[0]], JSON.stringify(parts)).toEqual([400, expect.stringMatching(/^parts/)]);
    }
    const nested = await edit({ parts: toIds([course, samples]) }, guide);
    expect(nested.body.fields).toEqual({ parts: 'Este produto faz parte de um pacote, por isso não pode ser um pacote.' });
    expect((await edit({ extras: [{ product: bundle._id, percent: 0 }] }, guide)).body.fields).toHaveProperty('extras');
    expect((await ProductModel.findById(bundle._id).lean())?.parts).toHaveLength(3);
  });
});

describe('a buyer who owns a part', () => {
  test('200: is offered the rest for the difference, if the address of the account is confirmed', async () => {
    const { email } = (await logInAs(app)).user;
    const id = (await order({ email }, guide)).body.order._id as string;
    const quoteAs = async (auth: { Authorization: string }, body: object = {}) =>
      (
        await app.http
          .post(`/api/products/${String(bundle._id)}/quote`)
          .set(auth)
          .send(body)
          .expect(200)
      ).body;
    const { auth, user } = await logInAs(app, { email: 'dona@example.com' });
    const sold = (await order({ email: user.email }, guide)).body.order._id as string;
    expect(await quoteAs(auth)).toMatchObject({ amount: 600 });
    await approve(app, login.auth, sold);
    await approve(app, login.auth, id);
    for (const stranger of [login, await logInAs(app, { emailVerified: false, email: 'outra@example.com' })]) {
      const quoted = await quoteAs(stranger.auth);
      expect([quoted.amount, quoted.owned]).toEqual([600, undefined]);
    }
    const owned = { parts: [String(guide._id)], amount: 150 };
    const quoted = await quoteAs(auth);
    expect(quoted).toMatchObject({ amount: 450, owned });
    expect((await quote()).body).not.toHaveProperty('owned');
    await createDiscount(10);
    expect(await quoteAs(auth, { discountCode: 'PROMO', quote: quoted.quote })).toMatchObject({
      amount: 405,
      owned,
      discount: { amount: 45 },
    });
    const placed = await order({ email: user.email, quote: quoted.quote });
    expect(listLines(placed)).toEqual([
      ['Pacote', 450, 0],
      ['Curso', 500, 375.01],
      ['Amostras', 99.99, 74.99],
    ]);
    await approve(app, login.auth, placed.body.order._id);
    const all = await quoteAs(auth);
    expect([all.amount, all.owned]).toEqual([600, undefined]);
    await refund(app, { auth: login.auth, orderId: sold });
    expect(await quoteAs(auth)).toMatchObject({ owned: { parts: [course, samples].map(({ _id }) => String(_id)), amount: 450 } });
    await expectConsistentData();
  });
});

describe('an order of a bundle', () => {
  test('201: its products share what it costs, and each of them is delivered, counted, stated and paid back', async () => {
    const extra = await makeProduct(app, login.user, { title: 'Capa', price: 10_000 });
    const offers = [guide, extra].map(({ _id }) => ({ product: String(_id), percent: 10 }));
    await edit({ extras: offers });
    await optIn(app, login.auth).expect(200);
    await createDiscount(50);
    const quoted = (await quote({ extras: [extra._id], discountCode: 'PROMO' })).body;
    expect(quoted).toMatchObject({ amount: 390, extras: [{ product: { title: 'Capa' } }] });
    expect((await quote({ extras: [guide._id] })).body.fields).toHaveProperty('extras');
    const placed = await order({ quote: quoted.quote });
    expect(listLines(placed)).toEqual([
      ['Pacote', 600, 0],
      ['Curso', 500, 187.5],
      ['Guia', 200, 75],
      ['Amostras', 99.99, 37.5],
      ['Capa', 100, 90],
    ]);
    expect(placed.body.order).toMatchObject({
      amount: 390,
      product: { title: 'Pacote' },
      lines: [{}, { discount: 187.5 }, {}, {}, {}],
    });
    const id = placed.body.order._id as string;
    expect((await approve(app, login.auth, id)).status).toBe(200);
    await expectConsistentData();
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    expect(email?.text).toMatch(
      /Pacote\n[^]*Curso · 375,00[^]*Guia · 150,00[^]*Amostras · 75,00[^]*Capa · 90,00[^]*690,00[^]*-?300,00[^]*390,00/,
    );
    const [status, receipt] = await readReceipt(app, id);
    expect([status, receipt]).toEqual([
      200,
      expect.stringMatching(/Pacote<[^]*Curso · 375,00[^]*Capa · 90,00[^]*690,00[^]*390,00/),
    ]);
    const csv = (await app.http.get('/api/creators/orders.csv').set(login.auth)).text;
    expect(csv).toMatch(/"?Pacote, Curso, Guia, Amostras, Capa"?;390/);

    const [link] = await readDownloadLinks(app);
    const readDownload = async () => (await app.http.get(link?.page ?? '').expect(200)).body;
    const { lines, files } = await readDownload();
    expect(lines.map((line: { files: string[]; hasLink: boolean }) => [line.files.length, line.hasLink])).toEqual([
      [0, false],
      [0, true],
      [0, true],
      [1, false],
      [0, true],
    ]);
    expect(files).toMatchObject([{ name: 'guia.pdf' }]);
    expect((await app.http.get(`${link?.file}&product=${String(guide._id)}`)).headers['location']).toBe(guide.file);
    const plain = await openPlainPage(app, (link?.page ?? '').replace('/api/downloads/', '/download/').replace('?', '/form?'));
    expect(plain.text.match(/<h2>/g)).toHaveLength(4);

    const fixture = { auth: login.auth, orderId: id };
    expect((await refund(app, fixture, { lines: String(bundle._id) })).status).toBe(409);
    expect((await refund(app, fixture, { lines: String(guide._id) })).body.order).toMatchObject({
      refundedAmount: 75,
      lines: [{ state: 'completed' }, { state: 'completed' }, { state: 'refunded' }, {}, {}],
    });
    await expectConsistentData();
    const buyer = await logInAs(app, { email: BUYER['email'] ?? '' });
    const review = async ({ _id }: ProductRecord): Promise<boolean> =>
      (
        await app.http
          .post(`/api/products/${String(_id)}/reviews`)
          .set(buyer.auth)
          .send({ rating: 4, comment: 'Bem gravado.' })
          .expect(201)
      ).body.review.verified;
    expect([await review(bundle), await review(samples), await review(guide)]).toEqual([true, true, false]);
    await refund(app, fixture);
    const closed = await OrderModel.findById(id).lean();
    expect([closed?.refundedAmount, closed?.lines.every((line) => line.refundedAt)]).toEqual([39_000, true]);
    expect((await app.http.get(link?.page ?? '')).status).toBe(410);
    await runJobsAndReadEmails(app);
    await expectConsistentData();
  });

  test('201: shares to the centavo, and costs nothing if the bundle does or a code takes off all of it', async () => {
    expect(listLines(await order())).toEqual([
      ['Pacote', 600, 0],
      ['Curso', 500, 375.01],
      ['Guia', 200, 150],
      ['Amostras', 99.99, 74.99],
    ]);
    await createDiscount(100);
    const free = await order({ quote: (await quote({ discountCode: 'PROMO' })).body.quote });
    expect(free.body.order).toMatchObject({
      amount: 0,
      state: 'completed',
      lines: [{}, { amount: 0, discount: 375.01 }, {}, {}],
    });
    expect(free.body.downloadLink).toContain('/download/');
    await edit({ price: 0 });
    expect((await order()).body.order).toMatchObject({ amount: 0, state: 'completed' });
    for (const part of [course, guide, samples]) await edit({ price: 0 }, part);
    await edit({ price: 100 });
    expect(listLines(await order()).map(([, , amount]) => amount)).toEqual([0, 33.34, 33.33, 33.33]);
    await runJobsAndReadEmails(app);
    await expectConsistentData();
  });

  test('the quote holds the products too; 409 if one of them is not published any more', async () => {
    const single = (await quote({}, course)).body.quote as string;
    const { quote: held } = (await quote()).body;
    await edit({ parts: toIds([course, guide]), price: 100 });
    const placed = await order({ quote: held });
    expect([placed.body.order.amount, listLines(placed)]).toEqual([600, expect.objectContaining({ length: 4 })]);
    const late = (await quote()).body.quote as string;
    await remove(guide);
    const gone = [409, 'conflict', 'Um dos produtos deste pacote já não está disponível'];
    for (const { status, body } of [await order({ quote: late }), await order(), await quote()])
      expect([status, body.code, body.message]).toEqual(gone);
    expect((await order({ quote: held })).status).toBe(409);
    expect(await OrderModel.countDocuments()).toBe(1);
    const other = await makeProduct(app, login.user, { title: 'Caderno', price: 10_000 });
    await ProductModel.updateOne({ _id: course._id }, { parts: [samples._id, other._id] });
    expect(listLines(await order({ quote: single }, course)).map(([title]) => title)).toEqual(['Curso', 'Amostras', 'Caderno']);
    await ProductModel.updateOne({ _id: bundle._id }, { parts: [course._id, samples._id] });
    expect((await quote()).status).toBe(409);
    expect((await read(bundle)).hasUnavailableParts).toBe(true);
  });

  test('the checkout without scripts lists the products, and tells when one is missing', async () => {
    const path = `/checkout/${String(bundle._id)}/form`;
    const page = await openPlainPage(app, path);
    expect(readPlainText(page)).toContain('Este pacote tem: Curso, Guia, Amostras');
    const values = { ...BUYER, gateway: '', quote: readHiddenField(page, 'quote') };
    await remove(guide);
    const sent = await sendPlainForm(app, `${path}?key=abcdefghijklmnopqrstuvwx`, values);
    const reopened = await openPlainPage(app, path);
    for (const { status, text } of [sent, reopened])
      expect([status, text]).toEqual([409, expect.stringContaining('já não está disponível')]);
  });
});
