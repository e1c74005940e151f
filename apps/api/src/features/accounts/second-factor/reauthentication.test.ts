import { isAdminWrite } from '@banca/contracts/endpoint';
import { contracts } from '@banca/contracts/server';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, BUYER, createPendingOrder, placeOrderAndGetId } from '../../../testing/orders.ts';
import { createOtp, logInWithSecondFactor } from '../../../testing/second-factor.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../../orders/orders.model.ts';
import { UserModel } from '../users.model.ts';

const app = setUpTestApp();
const TEN_MINUTES_MS = 600_000;
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

const reauthenticate = async (auth: Record<string, string>, otp: string) =>
  await app.http.post('/api/auth/reauthenticate').set(auth).send({ otp });
const changeAccount = async (auth: Record<string, string>, body: object = { mpesa: '84 999 0000' }) =>
  await app.http.put('/api/auth/profile').set(auth).send(body);

describe('ten minutes after the code', () => {
  test('a change of a payment account is refused and changes nothing, until another code', async () => {
    const owner = await logInWithSecondFactor(app, { mpesa: '84 555 0123' });
    expect((await changeAccount(owner.auth, { mpesa: '84 111 2222' })).status).toBe(200);
    app.clock.advance(TEN_MINUTES_MS);
    for (const body of [
      { autoApprove: 'phone' },
      { mpesa: '84 999 0000' },
      { emola: '86 100 0001' },
      { paypal: 'a@b.co', description: 'Nova' },
    ]) {
      const { status, body: error } = await changeAccount(owner.auth, body);
      expect([status, error.code]).toEqual([403, 'reauthentication_required']);
    }
    expect(await UserModel.findById(owner.user._id).lean()).toMatchObject({ mpesa: '84 111 2222', emola: '', description: '' });
    expect((await reauthenticate(owner.auth, createOtp(app, owner.secret))).status).toBe(204);
    expect((await changeAccount(owner.auth)).status).toBe(200);
  });

  test('other changes of the profile, and the same accounts again, are accepted', async () => {
    const { auth } = await logInWithSecondFactor(app, { mpesa: '84 555 0123' });
    app.clock.advance(TEN_MINUTES_MS);
    expect((await changeAccount(auth, { description: 'Nova', mpesa: '84 555 0123', autoApprove: 'off' })).status).toBe(200);
  });

  test('every write of an admin is refused, and reads are not', async () => {
    const { auth } = await logInWithSecondFactor(app, { role: 'admin' });
    app.clock.advance(TEN_MINUTES_MS);
    const adminContracts = contracts
      .map(({ contract }) => contract)
      .filter((contract) => contract.access === 'admin' || isAdminWrite(contract));
    expect(adminContracts.length).toBeGreaterThan(30);
    for (const { method, path, name } of adminContracts) {
      const url = path.replace(/:\w+/g, UNKNOWN_ID);
      const { body, status } = await app.http[method.toLowerCase() as 'put'](url).set(auth).redirects(0);
      if (method === 'GET') expect([name, status === 403]).toEqual([name, false]);
      else expect([name, status, (body as { code: string }).code]).toEqual([name, 403, 'reauthentication_required']);
    }
  });

  test('an admin changes nothing of others through the endpoints of their owners', async () => {
    const { auth } = await logInWithSecondFactor(app, { role: 'admin' });
    const { product, orderId } = await createPendingOrder(app);
    const [productPath, orderPath] = [`/api/creators/products/${String(product._id)}`, `/api/creators/orders/${orderId}`];
    app.clock.advance(TEN_MINUTES_MS);
    for (const response of [
      await app.http.put(productPath).set(auth).send({ title: 'Roubado', updatePastOrders: true }),
      await app.http.delete(productPath).set(auth),
      await app.http.post(`${orderPath}/approve`).set(auth).send({}),
      await app.http
        .post('/api/creators/orders/approve')
        .set(auth)
        .send({ ids: [orderId] }),
      await app.http.put(`${orderPath}/email`).set(auth).send({ email: 'ladra@example.com' }),
    ])
      expect([response.status, response.body.code]).toEqual([403, 'reauthentication_required']);
    expect(await OrderModel.findById(orderId).lean()).toMatchObject({ state: 'pending', email: BUYER.email });
  });

  test('creators decide their own orders at any time', async () => {
    const owner = await logInWithSecondFactor(app);
    const orderId = await placeOrderAndGetId(app, (await makeProduct(app, owner.user))._id);
    app.clock.advance(TEN_MINUTES_MS);
    await approve(app, owner.auth, orderId);
    expect(await OrderModel.findById(orderId).lean()).toMatchObject({ state: 'completed' });
  });

  test('another session of the account stays without a recent code', async () => {
    const owner = await logInWithSecondFactor(app);
    const { email } = owner.user;
    const login = { email, password: 'Segredo-123', otp: createOtp(app, owner.secret) };
    const { body } = await app.http.post('/api/auth/login').send(login).expect(200);
    app.clock.advance(TEN_MINUTES_MS);
    expect((await reauthenticate(owner.auth, createOtp(app, owner.secret))).status).toBe(204);
    expect((await changeAccount({ Authorization: `Bearer ${(body as { token: string }).token}` })).status).toBe(403);
  });
});

describe('POST /api/auth/reauthenticate', () => {
  test('responds 400, which logs nobody out, to a wrong or used code and to an account without a second factor', async () => {
    const owner = await logInWithSecondFactor(app);
    const otp = createOtp(app, owner.secret);
    expect((await reauthenticate(owner.auth, otp)).status).toBe(204);
    for (const code of [otp, '000000']) {
      const { status, body } = await reauthenticate(owner.auth, code);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['otp']]);
    }
    expect((await reauthenticate((await logInAs(app)).auth, otp)).status).toBe(400);
  });
});

test('accounts without a second factor change payment accounts at any time', async () => {
  const { auth } = await logInAs(app);
  app.clock.advance(TEN_MINUTES_MS);
  expect((await changeAccount(auth)).status).toBe(200);
});
