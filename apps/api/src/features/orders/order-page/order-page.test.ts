import { getTranslator } from '@banca/messages/catalogues';
import { formatDate } from '@banca/messages/date-formatters';
import { describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { createOrderWithToken, findOrderLink, getOrderPage } from '../../../testing/order-page.ts';
import {
  approve,
  BUYER,
  createPendingOrder,
  placeOrderAndGetId,
  runJobsAndReadEmails,
  submitOrder,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { UserModel } from '../../accounts/users.model.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();

const withdraw = async (id: string, token: string) => await app.http.post(`/api/orders/${id}/withdraw`).send({ token });

describe('GET /api/orders/:id', () => {
  test('200: shows the order, its proof and the creator, and no cache stores the response', async () => {
    const { orderId, token, creator } = await createOrderWithToken(app);
    const { status, body, headers } = await getOrderPage(app, orderId, token);
    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      _id: orderId,
      status: 'pending',
      state: 'pending',
      name: BUYER['name'],
      email: BUYER['email'],
      emailConfirmed: true,
      phone: BUYER['phone'],
    });
    expect(body.proofs).toEqual([
      { code: BUYER['confirmationCode'], createdAt: fromNow(0), verdict: 'undecided', reason: null, note: null },
    ]);
    expect(body.creator).toEqual({ _id: String(creator._id), username: creator.username, confirmationMinutes: null });
    expect(body.downloadLink).toBeUndefined();
    await UserModel.updateOne({ _id: creator._id }, { status: 'suspended' });
    app.clearCaches();
    expect((await getOrderPage(app, orderId, token)).body.creator).toMatchObject({
      isSuspended: true,
      confirmationMinutes: null,
    });
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  test('200: the link of the placed order and of its email both open the page', async () => {
    const { product } = await createPendingOrder(app);
    await app.mailbox.clear();
    const { body } = await submitOrder(app, product._id, { ...BUYER, confirmationCode: 'BKL7XQ92M2' });
    const { pathname, searchParams } = new URL(body.orderLink as string);
    expect(pathname).toBe(`/orders/${body.order._id}`);
    expect((await getOrderPage(app, body.order._id, searchParams.get('token') ?? '')).status).toBe(200);
    const emails = await runJobsAndReadEmails(app, 'Recebemos a tua encomenda');
    expect(emails.map(({ text }) => findOrderLink(text))).toContain(`${pathname}?token=${searchParams.get('token')}`);
  });

  test('200: has the download link while it is valid', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    await approve(app, auth, orderId);
    const { body } = await getOrderPage(app, orderId, token);
    expect([body.order.state, body.proofs[0].verdict]).toEqual(['completed', 'accepted']);
    const { pathname, search } = new URL(body.downloadLink as string);
    expect((await app.http.get(`/api${pathname.replace('/download/', '/downloads/')}${search}`)).status).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await getOrderPage(app, orderId, token)).body.downloadLink).toBeUndefined();
  });

  test('200: says until when to ask for a refund, 7 days from the approval', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    app.clock.advance(3 * DAY_MS);
    await app.mailbox.clear();
    await approve(app, auth, orderId);
    const refundUntil = fromNow(7 * DAY_MS);
    const readDeadline = async () => (await getOrderPage(app, orderId, token)).body.order.refundUntil as unknown;
    expect(await readDeadline()).toBe(refundUntil);
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    const date = formatDate(refundUntil, getTranslator('pt').locale);
    expect(email?.text).toContain(t('orderEmails.downloadRefund', { date }));
    app.clock.advance(7 * DAY_MS);
    expect(await readDeadline()).toBeUndefined();
  });

  test('200: says how long the creator usually takes', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken(app);
    for (const minutes of [10, 20, 30, 40, 500]) {
      const id = await placeOrderAndGetId(app, product._id, { confirmationCode: `BKL7XQ9${minutes}` });
      app.clock.advance(minutes * 60_000);
      await approve(app, auth, id);
    }
    expect((await getOrderPage(app, orderId, token)).body.creator.confirmationMinutes).toBe(30);
    const readProduct = async () => (await app.http.get(`/api/products/${product._id}`).expect(200)).body.product;
    expect((await readProduct()).creator.confirmationMinutes).toBe(30);
    const paidOrder = await OrderModel.findOne({ state: 'completed' }, { _id: 0, idempotencyKey: 0 }).lean();
    const freeOrder = { ...paidOrder, amount: 0, createdAt: app.clock.now() };
    await OrderModel.insertMany(Array.from({ length: 25 }, () => freeOrder));
    expect((await getOrderPage(app, orderId, token)).body.creator.confirmationMinutes).toBe(30);
    const admin = await logInAs(app, { role: 'admin' });
    const { users } = (await app.http.get('/api/admin/users').set(admin.auth).expect(200)).body;
    expect(users.map((account: { confirmationMinutes?: number }) => account.confirmationMinutes)).toEqual([undefined, 30]);
  });

  test('404: refuses a missing, wrong, foreign or future token, and shows nothing for a typed email', async () => {
    const { orderId, token } = await createOrderWithToken(app);
    const other = await createOrderWithToken(app);
    const ofNextVersion = `2.${app.deps.keys.sign('order-page', orderId, 2)}`;
    const ofDownload = `1.${app.deps.keys.sign('download', orderId, 1)}`;
    for (const wrong of [
      '',
      'x',
      `1.${'a'.repeat(32)}`,
      other.token,
      ofNextVersion,
      ofDownload,
      `${token}x`,
      token.replace('1.', '2.'),
    ])
      expect((await getOrderPage(app, orderId, wrong)).status, wrong).toBe(404);
    expect((await app.http.get(`/api/orders/${orderId}?email=${BUYER['email']}`)).status).toBe(404);
    expect((await app.http.get(`/api/orders/${orderId}?token=${token}&token=${token}`)).status).toBe(404);
    expect((await getOrderPage(app, '65f1c0ffee0123456789abcd', token)).body).toMatchObject({ message: t('orders.linkInvalid') });
  });
});

describe('POST /api/orders/:id/withdraw', () => {
  test('200: ends the order, releases its code and tells the creator, also when repeated', async () => {
    const { orderId, token, auth, creator, product } = await createOrderWithToken(app);
    for (const repetition of [1, 2]) {
      const { status, body } = await withdraw(orderId, token);
      expect([status, body.order.state, body.order.status, body.order.cancelled], `request ${repetition}`).toEqual([
        200,
        'withdrawn',
        'cancelled',
        true,
      ]);
    }
    expect((await getOrderPage(app, orderId, token)).body.proofs).toMatchObject([{ verdict: 'withdrawn' }]);
    const creatorEmails = await runJobsAndReadEmails(app, 'Desistência', creator.email);
    expect(creatorEmails.map(({ text }) => text)).toEqual([expect.stringContaining('devolve-lhe o dinheiro')]);
    const [email, ...others] = await runJobsAndReadEmails(app, 'Desististe da encomenda');
    expect(email?.text).toMatch(new RegExp(`Pedimos a @${creator.username} que te devolva .*${BUYER['confirmationCode']}`, 's'));
    expect(others).toEqual([]);
    const approval = await approve(app, auth, orderId);
    expect([approval.status, approval.body.message]).toEqual([409, t('orders.alreadyWithdrawn')]);
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: BUYER['confirmationCode'] as string });
    expect((await OrderModel.findById(otherId).lean())?.duplicateCode).toBe(false);
    const { orders } = (await app.http.get('/api/creators/orders?state=withdrawn').set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId }]);
  });

  test('404 and 409: refuses a wrong token and a decided order', async () => {
    const { orderId, token, auth } = await createOrderWithToken(app);
    expect((await withdraw(orderId, 'x')).status).toBe(404);
    await approve(app, auth, orderId);
    expect((await withdraw(orderId, token)).status).toBe(409);
  });
});
