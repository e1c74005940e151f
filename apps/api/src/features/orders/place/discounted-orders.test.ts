import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, BUYER, cancel, runJobsAndReadEmails, submitOrder } from '../../../testing/orders.ts';
import { optIn, readReceipt } from '../../../testing/receipts.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { releaseLapsedHolds } from '../../discounts/discount-holds.ts';
import { DiscountModel, HoldModel } from '../../discounts/discounts.model.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { expireOrders } from '../decide/expire-orders.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60_000;
let login: Awaited<ReturnType<typeof logInAs>>;
let product: ProductRecord;

beforeEach(async () => {
  login = await logInAs(app, { mpesa: '84 123 4567' });
  product = await makeProduct(app, login.user, { price: 20_000 });
});

const createDiscount = async (fields: object): Promise<string> =>
  (
    await app.http
      .post('/api/creators/discounts')
      .set(login.auth)
      .send({ code: 'PROMO', percent: 25, ...fields })
      .expect(201)
  ).body.discount._id;
const edit = async (id: string, fields: object) =>
  await app.http
    .put(`/api/creators/discounts/${id}`)
    .set(login.auth)
    .send({ code: 'PROMO', percent: 25, ...fields })
    .expect(200);
const quote = async (body: object = { discountCode: 'promo' }, id = product._id) =>
  await app.http.post(`/api/products/${String(id)}/quote`).send(body);
const getQuote = async (body?: object): Promise<string> => {
  const response = await quote(body);
  expect(response.status, response.text).toBe(200);
  return response.body.quote;
};
let codeCount = 0;
const order = async (fields: Record<string, string>, key?: string) => {
  codeCount += 1;
  const body = { ...BUYER, confirmationCode: `BKL7XQ92${codeCount}`, ...fields };
  return await submitOrder(app, product._id, body, key ? { key } : {});
};
/** A busy code answers 503 to some of many concurrent requests. */
const quoteUntilServed = async (): ReturnType<typeof quote> => {
  const response = await quote();
  return response.status === 503 ? await quoteUntilServed() : response;
};
const readCounts = async () => await DiscountModel.findOne({}, { _id: 0, uses: 1, held: 1 }).lean();

async function expectInvariants(): Promise<void> {
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    if (name.includes('discount') || name.includes('orders')) expect(firstDifferences, name).toEqual([]);
}

describe('a quote with a code', () => {
  test('200: has the discount and holds one use, which the next quote of the same checkout keeps', async () => {
    await createDiscount({ maxUses: 1, maxUsesPerBuyer: 1 });
    const { body } = await quote();
    expect(body).toMatchObject({ amount: 150, discount: { code: 'PROMO', amount: 50, isLimitedPerBuyer: true } });
    expect(await readCounts()).toEqual({ uses: 0, held: 1 });
    app.clock.advance(HOUR_MS / 2);
    const renewed = await getQuote({ discountCode: 'PROMO', quote: body.quote });
    app.clock.advance(HOUR_MS - 1000);
    await releaseLapsedHolds(app.deps);
    expect(await readCounts()).toEqual({ uses: 0, held: 1 });
    expect((await quote({ quote: renewed })).body).not.toHaveProperty('discount');
    expect(await readCounts()).toEqual({ uses: 0, held: 0 });
    await expectInvariants();
  });

  test('409: all uses are taken or held; a quote that lapses gives its use back', async () => {
    await createDiscount({ maxUses: 1 });
    await getQuote();
    const { status, body } = await quote();
    expect([status, body.code, body.fields]).toEqual([409, 'conflict', { discountCode: body.message }]);
    expect((await quote({})).body.amount).toBe(200);
    app.clock.advance(HOUR_MS);
    const second = await getQuote();
    expect((await order({ quote: second })).status).toBe(201);
    app.clock.advance(2 * HOUR_MS);
    expect((await quote()).status).toBe(409);
    expect(await readCounts()).toEqual({ uses: 1, held: 0 });
    await expectInvariants();
  });

  test('uses that were held by nobody who ordered come back once, whoever notices first', async () => {
    await createDiscount({ maxUses: 3 });
    const lapsed = [await getQuote(), await getQuote(), await getQuote()];
    expect((await quote()).status).toBe(409);
    app.clock.advance(HOUR_MS);
    const release = async () => await releaseLapsedHolds(app.deps);
    const [, , ...quotes] = await Promise.all([release(), release(), ...[1, 2, 3].map(quoteUntilServed)]);
    expect(quotes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await readCounts()).toEqual({ uses: 0, held: 3 });
    for (const token of lapsed) expect((await order({ quote: token })).status).toBe(409);
    expect((await quote()).status).toBe(409);
    await expectInvariants();
  });

  test('400: a forged quote, or that of another product, neither sells nor gives a use back', async () => {
    await createDiscount({ maxUses: 2 });
    const token = await getQuote();
    const [payload = '', signature = ''] = token.split('.');
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forge = (changes: object): string =>
      `${Buffer.from(JSON.stringify({ ...content, ...changes })).toString('base64url')}.${signature}`;
    const other = await makeProduct(app, login.user, { price: 20_000 });
    const foreign = (await quote({ discountCode: 'PROMO' }, other._id)).body.quote as string;
    const forged = [forge({ amount: 1 }), forge({ discount: { ...content.discount, amount: 19_999 } }), `${payload}.`, foreign];
    for (const refused of forged) {
      const { status, body } = await order({ quote: refused });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['quote']]);
      expect((await quote({ quote: refused })).body.amount).toBe(200);
    }
    expect(await readCounts()).toEqual({ uses: 0, held: 2 });
    expect((await order({ quote: token })).body.order).toMatchObject({ amount: 150 });
    await expectInvariants();
  });

  test('400: tells why a code does not apply', async () => {
    const [from, until] = [1, 2].map((hours) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString());
    const id = await createDiscount({ from, until, minAmount: 150 });
    const refusal = async (...body: Parameters<typeof quote>) => {
      const response = await quote(...body);
      return [response.status, response.body.fields?.discountCode];
    };
    const unknown = [400, 'Este código não existe ou não está activo'];
    expect(await refusal({ discountCode: 'OUTRO' })).toEqual(unknown);
    expect(await refusal({ discountCode: 'a b' })).toEqual([400, expect.stringContaining('3 a 30')]);
    expect(await refusal()).toEqual(unknown);
    app.clock.advance(HOUR_MS);
    const held = await getQuote();
    const cheap = await makeProduct(app, login.user, { price: 14_999 });
    expect(await refusal({ discountCode: 'PROMO' }, cheap._id)).toEqual([400, expect.stringContaining('mínimo')]);
    const free = await makeProduct(app, login.user, { price: 0 });
    expect(await refusal({ discountCode: 'PROMO' }, free._id)).toEqual([400, expect.stringContaining('este produto')]);
    const foreign = await makeProduct(app, (await logInAs(app)).user);
    expect(await refusal({ discountCode: 'PROMO' }, foreign._id)).toEqual(unknown);
    app.clock.advance(HOUR_MS - 1);
    expect((await order({ quote: held })).status).toBe(201);
    const last = await getQuote();
    app.clock.advance(1);
    expect(await refusal()).toEqual([400, 'Este código já terminou']);
    await edit(id, { isActive: false });
    expect(await refusal()).toEqual(unknown);
    await app.http.delete(`/api/creators/discounts/${id}`).set(login.auth).expect(200);
    expect((await order({ quote: last, email: 'ana@example.com' })).body.order).toMatchObject({ amount: 150 });
    await expectInvariants();
  });

  test('10 of 100 buyers at once get the 10 uses', async () => {
    await createDiscount({ maxUses: 10 });
    const responses = await Promise.all(Array.from({ length: 100 }, quoteUntilServed));
    const quotes = responses.filter(({ status }) => status === 200).map(({ body }) => body.quote as string);
    expect([quotes.length, responses.filter(({ status }) => status === 409).length]).toEqual([10, 90]);
    expect(await HoldModel.countDocuments()).toBe(10);
    const orders = await Promise.all(
      quotes.flatMap((token, i) => [0, 1].map(() => order({ quote: token, email: `b${i}@example.com` }))),
    );
    expect(orders.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(409)]);
    expect(await readCounts()).toEqual({ uses: 10, held: 0 });
    await expectInvariants();
  });
});

describe('an order with a code', () => {
  test('201: keeps code and discount, which its creator and buyer read', async () => {
    await createDiscount({});
    const { body } = await order({ quote: await getQuote() });
    const discount = { code: 'PROMO', amount: 50 };
    expect(body.order).toMatchObject({ amount: 150, price: 150, discount, product: { price: 200 } });
    const [listed] = (await app.http.get('/api/creators/orders').set(login.auth)).body.orders;
    expect(listed).toMatchObject({ amount: 150, discount });
    expect((await approve(app, login.auth, body.order._id)).status).toBe(200);
    const csv = (await app.http.get('/api/creators/orders.csv').set(login.auth)).text;
    expect(csv).toContain(';Código de desconto;Desconto (MZN)\r\n');
    expect(csv).toContain('PROMO;50,00');
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    expect(email?.text?.replaceAll('\u00a0', ' ')).toMatch(/Desconto \(PROMO\)[\s\S]*50,00 MZN/);
    const page = await app.http.get(new URL(body.orderLink).pathname + '/form' + new URL(body.orderLink).search);
    expect(page.text).toContain('Desconto (PROMO)');
    const profit = (await app.http.get('/api/creators/analytics').set(login.auth)).text;
    expect(profit).toContain('150');
    expect((await edit(String((await DiscountModel.findOne())?._id), { percent: 90 })).status).toBe(200);
    expect(await OrderModel.findOne().lean()).toMatchObject({ amount: 15_000, discount: { amount: 5000 } });
  });

  test.each([{ percent: undefined, amount: 999 }, { percent: 100 }])(
    '201: completes at once, without a receipt, if nothing remains to pay: %o',
    async (fields) => {
      await optIn(app, login.auth).expect(200);
      await createDiscount(fields);
      const { body } = await quote();
      expect(body).toMatchObject({ amount: 0, gateways: [], discount: { amount: 200 } });
      const { status, body: placed } = await order({ quote: body.quote, confirmationCode: '', phone: '' });
      expect([status, placed.order.state, typeof placed.downloadLink]).toEqual([201, 'completed', 'string']);
      await app.deps.jobs.drain();
      expect((await readReceipt(app, placed.order._id))[0]).toBe(404);
      expect((await order({ quote: body.quote, confirmationCode: '', email: 'b@example.com' })).status).toBe(409);
      await expectInvariants();
    },
  );

  test('201: has the price of the quote when the launch ends, the price rises and the code is deleted', async () => {
    const launchPriceUntil = new Date(app.clock.now().getTime() + HOUR_MS / 2).toISOString();
    const editProduct = async (fields: object) =>
      await app.http.put(`/api/creators/products/${product._id}`).set(login.auth).send(fields).expect(200);
    await editProduct({ launchPrice: 120, launchPriceUntil });
    const id = await createDiscount({});
    const token = await getQuote();
    await editProduct({ price: 300 });
    await edit(id, { percent: 90 });
    await app.http.delete(`/api/creators/discounts/${id}`).set(login.auth).expect(200);
    app.clock.advance(HOUR_MS - 1);
    expect((await quote({})).body.amount).toBe(300);
    const { status, body } = await order({ quote: token });
    expect([status, body.order.amount, body.order.discount.amount, body.order.product.price]).toEqual([201, 90, 30, 120]);
    expect(body.order).not.toHaveProperty('wrongAmount');
    await expectInvariants();
  });

  test('409: a quote serves one order; the same request again gets its order', async () => {
    await createDiscount({ maxUses: 3 });
    const token = await getQuote();
    const key = 'e4f0c6de-7d6c-4c8f-8a55-7e8b1c1d6a01';
    const fields = { quote: token, confirmationCode: 'SAMECODE1' };
    const [a, b] = await Promise.all([order(fields, key), order(fields, key)]);
    const again = await order(fields, key);
    expect(new Set([a, b].filter(({ status }) => status === 201).map(({ body }) => body.order._id))).toEqual(
      new Set([again.body.order._id]),
    );
    const { status, body } = await order({ quote: token, email: 'other@example.com' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'conflict', ['quote']]);
    expect(await OrderModel.countDocuments()).toBe(1);
    expect(await readCounts()).toEqual({ uses: 1, held: 0 });
  });

  test('after an hour: 409, and the full price if the buyer has already paid', async () => {
    await createDiscount({});
    const token = await getQuote();
    app.clock.advance(HOUR_MS);
    expect((await order({ quote: token })).body).toMatchObject({ code: 'conflict', product: { price: 200 } });
    const { body } = await order({ quote: token, paidPrice: '150' });
    expect(body.order).toMatchObject({ amount: 200 });
    expect(body.order).not.toHaveProperty('discount');
  });

  test('an order that is cancelled, withdrawn or expired gives its use back once, and a refund does not', async () => {
    await createDiscount({});
    const place = async (i: number) => (await order({ quote: await getQuote(), email: `b${i}@example.com` })).body;
    const [first, second, fourth] = [await place(1), await place(2), await place(4)];
    const unproven = { ...BUYER, payment: 'visa', confirmationCode: '', email: 'b3@example.com', quote: await getQuote() };
    const third = (await submitOrder(app, product._id, unproven, { screenshot: null })).body;
    expect((await approve(app, login.auth, fourth.order._id)).status).toBe(200);
    await app.http.post(`/api/creators/orders/${fourth.order._id}/refund`).set(login.auth).field('note', 'x').expect(200);
    const cancels = await Promise.all([0, 1, 2].map(() => cancel(app, login.auth, first.order._id)));
    expect(cancels.map(({ status }) => status)).toContain(200);
    const token = new URL(second.orderLink).searchParams.get('token');
    await app.http.post(`/api/orders/${second.order._id}/withdraw`).send({ token }).expect(200);
    expect(await readCounts()).toEqual({ uses: 2, held: 0 });
    expect(third.order.state).toBe('pending');
    app.clock.advance(7 * 24 * HOUR_MS);
    await Promise.all([expireOrders(app.deps), expireOrders(app.deps)]);
    expect((await OrderModel.findById(third.order._id).lean())?.state).toBe('expired');
    expect(await readCounts()).toEqual({ uses: 1, held: 0 });
    await expectInvariants();
  });

  test('400: an address in any spelling has the uses of one buyer', async () => {
    await createDiscount({ maxUsesPerBuyer: 1 });
    const [first, second] = [await getQuote(), await getQuote()];
    const places = await Promise.all([
      order({ quote: first, email: 'Ana.Bila@gmail.com' }),
      order({ quote: second, email: 'anabila+loja@googlemail.com' }),
    ]);
    expect(places.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(places.find(({ status }) => status === 400)?.body.fields).toEqual({ email: 'Já usaste este código com este e-mail' });
    expect(await OrderModel.countDocuments()).toBe(1);
    for (const email of ['a.nabila@gmail.com', 'A.N.A.BILA+outra+2@GMAIL.com', 'anabila@GoogleMail.com']) {
      const { status, body } = await quote({ discountCode: 'PROMO', email });
      expect([status, body.fields]).toEqual([400, { discountCode: 'Já usaste este código com este e-mail' }]);
    }
    expect((await order({ quote: await getQuote(), email: 'ana+x@example.com' })).status).toBe(201);
    expect((await quote({ discountCode: 'PROMO', email: 'ANA+y@example.com' })).status).toBe(400);
    expect((await quote({ discountCode: 'PROMO', email: 'outra@gmail.com' })).status).toBe(200);
    await expectInvariants();
  });
});
