import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, BUYER, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60_000;
let auth: { Authorization: string };
let product: ProductRecord;

beforeEach(async () => {
  const login = await logInAs(app, { mpesa: '84 123 4567', emola: '86 123 4567' });
  auth = login.auth;
  product = await makeProduct(app, login.user, { title: 'Marrabenta', price: 55_000 });
});

const requestQuote = async () => (await app.http.post(`/api/products/${product._id}/quote`).send({}).expect(200)).body;
const order = async (fields: Record<string, string>) => await submitOrder(app, product._id, { ...BUYER, ...fields });
async function editShop(price: number, mpesa = '84 765 4321'): Promise<void> {
  await app.http.put(`/api/creators/products/${product._id}`).set(auth).send({ price }).expect(200);
  await app.http.put('/api/auth/profile').set(auth).send({ mpesa }).expect(200);
}
const findOrder = async () => await OrderModel.findOne().lean();
const readOrder = async () => (await app.http.get('/api/creators/orders').set(auth).expect(200)).body.orders[0];

describe('POST /api/products/:id/quote', () => {
  test('200: holds price and accounts for an hour', async () => {
    expect(await requestQuote()).toEqual({
      quote: expect.stringMatching(/^[\w-]+\.[\w-]{32}$/),
      expiresAt: new Date(app.clock.now().getTime() + HOUR_MS).toISOString(),
      amount: 550,
      account: { mpesa: '84 123 4567', emola: '86 123 4567', paypal: '' },
      gateways: [],
    });
  });

  test('404: a product that is not published', async () => {
    await app.http.delete(`/api/creators/products/${product._id}`).set(auth).expect(200);
    await app.http.post(`/api/products/${product._id}/quote`).send({}).expect(404);
  });
});

describe('an order with a quote', () => {
  test('201: has the price and the account of the quote, whatever was edited since', async () => {
    const { quote } = await requestQuote();
    await editShop(600);
    app.clock.advance(HOUR_MS - 1000);
    expect((await order({ quote })).status).toBe(201);
    expect(await findOrder()).toMatchObject({ amount: 55_000, lines: [{ amount: 55_000 }], paymentAccount: '84 123 4567' });
    expect(await readOrder()).not.toHaveProperty('wrongAmount');
  });

  test('201: costs what the quote says when the product became free, and needs a proof', async () => {
    const { quote } = await requestQuote();
    await editShop(0);
    expect((await order({ quote, confirmationCode: '' })).body.fields).toHaveProperty('confirmationCode');
    expect((await order({ quote })).body.order).toMatchObject({ amount: 550, state: 'pending' });
  });

  test('after an hour: 201 if nothing changed, else 409 with the current product', async () => {
    const { quote } = await requestQuote();
    app.clock.advance(HOUR_MS);
    expect((await order({ quote })).status).toBe(201);
    await editShop(600);
    const { status, body } = await order({ quote });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', fields: { quote: body.message }, product: { price: 600 } });
    expect(body.product.creator.mpesa).toBe('84 765 4321');
    expect(body.product).not.toHaveProperty('file');
  });

  test.each([
    ['an invented one', async () => 'eyJhbW91bnQiOjB9.x'],
    [
      'a changed price',
      async () => {
        const [payload = '', signature] = (await requestQuote()).quote.split('.');
        const forged = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), amount: 0 };
        return `${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
      },
    ],
    [
      'one of another product',
      async () => {
        const other = await makeProduct(app, (await logInAs(app)).user, { price: 0 });
        return (await app.http.post(`/api/products/${other._id}/quote`).send({})).body.quote as string;
      },
    ],
  ])('400: %s', async (_, getQuote) => {
    const { status, body } = await order({ quote: await getQuote() });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['quote']]);
    expect(await findOrder()).toBeNull();
  });
});

describe('an order without a quote', () => {
  test('201: if price and account are the expected ones', async () => {
    expect((await order({ expectedPrice: '550', expectedAccount: '84\u200b 123 4567' })).status).toBe(201);
  });

  test.each([
    ['expectedPrice', { expectedPrice: '500' }],
    ['expectedAccount', { expectedPrice: '550', expectedAccount: '84 000 0000' }],
    ['expectedAccount', { payment: 'emola', expectedAccount: '84 123 4567' }],
  ])('409: %s differs', async (field, fields) => {
    const { status, body } = await order(fields);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', fields: { [field]: expect.any(String) }, product: { price: 550 } });
    expect(await findOrder()).toBeNull();
  });

  test('201: cards have no account that could differ', async () => {
    expect((await order({ payment: 'visa', expectedAccount: '84 000 0000' })).status).toBe(201);
  });

  test('201: of a buyer who has already paid, at the price of now, and marked for the creator', async () => {
    await editShop(600);
    expect((await order({ expectedPrice: '550', paidPrice: '550' })).body.order).toMatchObject({ amount: 600, price: 600 });
    expect(await readOrder()).toMatchObject({ amount: 600, wrongAmount: true, paidPrice: 550 });
    expect((await approve(app, auth, String((await findOrder())?._id), {})).status).toBe(200);
  });

  test('201: who paid the price of now to an earlier account is not marked', async () => {
    expect((await order({ expectedAccount: '84 000 0000', paidPrice: '550' })).status).toBe(201);
    expect(await readOrder()).not.toHaveProperty('wrongAmount');
    expect((await findOrder())?.paymentAccount).toBe('84 123 4567');
  });
});
