import { mapAccounts, type PaymentAccounts } from '@banca/contracts/payment-accounts';
import { paymentMethodIds } from '@banca/contracts/payment-methods';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { BUYER, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../../accounts/users.model.ts';

const app = setUpTestApp();
type Accounts = Partial<PaymentAccounts>;
const ALL_ACCOUNTS: PaymentAccounts = { mpesa: '84 555 0123', emola: '86 555 0188', paypal: 'eva@example.com' };

const createProductForSale = async (accounts: Accounts, price = 85_000) => {
  const { user, auth } = await logInAs(app, accounts);
  return { user, auth, product: await makeProduct(app, user, { price }) };
};

describe('paymentMethods in GET /api/products/:id', () => {
  test.each<[string, Accounts, string[]]>([
    ['no account', {}, ['visa', 'mastercard']],
    ['M-Pesa only', { mpesa: '84 555 0123' }, ['mpesa', 'visa', 'mastercard']],
    ['PayPal only', { paypal: 'eva@example.com' }, ['paypal', 'visa', 'mastercard']],
    ['every account', ALL_ACCOUNTS, paymentMethodIds],
    // They were saved before accounts were checked.
    ['accounts that cannot receive money', mapAccounts(() => '12'), ['visa', 'mastercard']],
  ])(
    '200: lists all methods in a fixed sequence for a creator with %s; cards are always available',
    async (_name, accounts, available) => {
      const { product } = await createProductForSale(accounts);
      const { body } = await app.http.get(`/api/products/${product._id}`).expect(200);
      const methods = body.product.paymentMethods as { method: string; available: boolean }[];
      expect(methods.map(({ method }) => method)).toEqual(paymentMethodIds);
      expect(methods.filter((entry) => entry.available).map(({ method }) => method)).toEqual(available);
    },
  );

  test('200: ignores an account that is only spaces', async () => {
    const { product, auth } = await createProductForSale({});
    await app.http.put('/api/auth/profile').set(auth).send({ mpesa: '   ' }).expect(200);
    const { body } = await app.http.get(`/api/products/${product._id}`).expect(200);
    expect(body.product.paymentMethods[0]).toEqual({ method: 'mpesa', available: false });
  });

  test('200: is absent from product lists', async () => {
    await createProductForSale({});
    const { body } = await app.http.get('/api/products').expect(200);
    expect(body.products[0]).not.toHaveProperty('paymentMethods');
  });
});

describe('accountMissing in POST /api/products/:id/orders', () => {
  test.each<[string, boolean, Accounts]>([
    ['mpesa', true, {}],
    ['mpesa', false, { mpesa: '84 555 0123' }],
    ['mpesa', true, { mpesa: '12' }],
    ['paypal', true, { mpesa: '84 555 0123' }],
    ['paypal', false, { paypal: 'eva@example.com' }],
    ['emola', true, { mpesa: '84 555 0123' }],
    ['emola', false, { emola: '86 555 0123' }],
    ['visa', false, {}],
    ['mastercard', false, {}],
  ])('201: for an order by %s is %j when the creator has the accounts %j', async (payment, accountMissing, accounts) => {
    const { product, auth: creatorAuth } = await createProductForSale(accounts);
    const { status, body } = await submitOrder(app, product._id, { ...BUYER, payment });
    expect([status, body.order.accountMissing]).toEqual([201, accountMissing]);
    const adminAuth = (await logInAs(app, { role: 'admin' })).auth;
    for (const [path, auth] of [
      ['creators', creatorAuth],
      ['admin', adminAuth],
    ] as const) {
      // prettier-ignore
      const response = await app.http.get(`/api/${path}/orders`).set(auth).expect(200);
      expect(response.body.orders).toMatchObject([{ accountMissing }]);
    }
  });

  test('201: is false for a free product', async () => {
    const { product } = await createProductForSale({}, 0);
    for (const payment of ['mpesa', 'paypal']) {
      const { status, body } = await submitOrder(app, product._id, { ...BUYER, payment });
      expect([status, body.order.accountMissing]).toEqual([201, false]);
    }
  });

  test('keeps its value when the creator adds an account later', async () => {
    const { user, product, auth } = await createProductForSale({});
    await submitOrder(app, product._id);
    await UserModel.updateOne({ _id: user._id }, { $set: { mpesa: '84 555 0123' } });
    const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
    expect(body.orders).toMatchObject([{ accountMissing: true }]);
  });
});
