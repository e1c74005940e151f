import { expect, test } from 'vitest';
import { OrderModel } from '../features/orders/orders.model.ts';
import { logInAs, makeProduct, PASSWORD } from './factories.ts';
import { BUYER, createPendingOrder, runJobsAndReadEmails, submitOrder } from './orders.ts';
import { setUpTestApp } from './test-app.ts';

const app = setUpTestApp();

/** As contacts and chats paste it: between directional marks, with a mark inside. */
const paste = (text: string): string => `\u202a${text.slice(0, 3)}\u200b${text.slice(3)}\u2069`;

test('an address and a username with invisible marks are those of the account', async () => {
  const { user } = await logInAs(app, { username: 'ana_bila', email: 'ana@example.com' });
  const names = { firstName: 'Ana', lastName: 'Bila', password: PASSWORD };
  const signUp = async (fields: object) => await app.http.post('/api/auth/signup').send({ ...names, ...fields });
  const sameEmail = await signUp({ username: 'other', email: paste('ANA@example.com') });
  expect([sameEmail.status, sameEmail.body.fields]).toEqual([409, { email: expect.any(String) as string }]);
  const sameUsername = await signUp({ username: paste('Ana_Bila'), email: 'other@example.com' });
  expect([sameUsername.status, sameUsername.body.fields]).toEqual([409, { username: expect.any(String) as string }]);
  const login = await app.http.post('/api/auth/login').send({ email: paste(user.email), password: PASSWORD });
  expect([login.status, login.body.user?._id]).toEqual([200, String(user._id)]);
  await app.http
    .post('/api/auth/request-reset')
    .send({ email: paste(user.email) })
    .expect(200);
  expect(await runJobsAndReadEmails(app, '', user.email)).toHaveLength(1);
});

test('an order keeps phone, address and code without marks, and a search with marks finds it', async () => {
  const { user, auth } = await logInAs(app);
  const product = await makeProduct(app, user);
  const typed = { phone: '\u200e+258\u00a086\u2011555\u20130188\u202c', email: paste('inacio@example.com') };
  const { status } = await submitOrder(app, product._id, { ...BUYER, ...typed, confirmationCode: paste('BKL7XQ92M1') });
  expect(status).toBe(201);
  for (const q of ['BKL7XQ92M1', '+258 86 555 0188', 'inacio@example.com']) {
    const { body } = await app.http
      .get('/api/creators/orders')
      .query({ q: paste(q) })
      .set(auth);
    expect(body.orders).toMatchObject([
      { confirmationCode: 'BKL7XQ92M1', guest: { phone: '+258 86-555-0188', email: 'inacio@example.com' } },
    ]);
  }
});

test('a wallet is stored without marks', async () => {
  const { auth } = await logInAs(app);
  const wallets = { mpesa: '84 123 4567', emola: '86-555-0188', paypal: 'ana@example.com' };
  const typed = {
    mpesa: paste('84\u00a0123\u20094567'),
    emola: paste('86\u2011555\u20130188'),
    paypal: paste('ana@example.com'),
  };
  const { body } = await app.http.put('/api/auth/profile').set(auth).send(typed);
  expect(body.user).toMatchObject(wallets);
});

test('a wallet with marks does not hide that a message names another receiver', async () => {
  const confirmationCode =
    'Confirmado DF50KDFDHWK. Transferiste 850.00MT e a taxa foi de 8.00MT para 258870000000 - ANA EXEMPLO aos 21/11/26 as 10:00. ' +
    'O teu novo saldo M-Pesa e de 12.00MT.';
  const { auth, orderId } = await createPendingOrder(app, { form: { confirmationCode } });
  await OrderModel.updateOne({ _id: orderId }, { $set: { paymentAccount: '\u200e84 123\u200b 4567' } });
  const { body } = await app.http.get('/api/creators/orders').set(auth);
  expect(body.orders[0].message.checks.receiver).toBe('differs');
});
