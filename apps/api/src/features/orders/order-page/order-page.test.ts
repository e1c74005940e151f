import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createPng, logInAs } from '../../../testing/factories.ts';
import {
  approve,
  BUYER,
  cancel,
  createPendingOrder,
  type OrderFixture,
  placeOrderAndGetId,
  readDownloadLinks,
  returnProof,
  runJobsAndReadEmails,
  submitOrder,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { rebuildSales } from '../../analytics/rebuild-sales.ts';
import { ReviewModel } from '../../reviews/reviews.model.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { CustomerModel } from '../../customers/customers.model.ts';
import { expireOrders } from '../expire-orders.ts';
import { OrderModel } from '../orders.model.ts';
import { createOrderLink } from '../order-links.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (ms: number): string => new Date(app.clock.now().getTime() + ms).toISOString();
const NEW_EMAIL = 'inacio.sitoe@example.com';

/** Returns the token of the current link to an order. */
async function getToken(id: string): Promise<string> {
  const order = await OrderModel.findById(id).lean();
  if (!order) throw new Error(`There is no order ${id}.`);
  return new URL(createOrderLink(app.deps, order)).searchParams.get('token') ?? '';
}

const getPage = async (id: string, token: string) => await app.http.get(`/api/orders/${id}?token=${token}`);
const correct = async (id: string, token: string, changes: object) =>
  await app.http.put(`/api/orders/${id}/contact`).send({ token, ...changes });
const withdraw = async (id: string, token: string) => await app.http.post(`/api/orders/${id}/withdraw`).send({ token });

async function sendProof(id: string, token: string, code: string | undefined, screenshot: Buffer | null = null) {
  const request = app.http.post(`/api/orders/${id}/proofs?token=${token}`);
  if (code !== undefined) request.field('confirmationCode', code);
  return await request.attach('paymentScreenshot', screenshot ?? (await createPng()), 'comprovativo.png');
}

async function createOrderWithToken(
  overrides?: Parameters<typeof createPendingOrder>[1],
): Promise<OrderFixture & { token: string }> {
  const fixture = await createPendingOrder(app, {
    form: { confirmationCode: BUYER['confirmationCode'] as string },
    ...overrides,
  });
  return { ...fixture, token: await getToken(fixture.orderId) };
}

/** Returns the path and query of the first link to an order in an email. */
const findOrderLink = (text = ''): string => /http:\/\/[^/\s]+(\/orders\/\S+)/.exec(text)?.[1] ?? '';

describe('GET /api/orders/:id', () => {
  test('200: shows the order, its proof and the creator, and no cache stores the response', async () => {
    const { orderId, token, creator } = await createOrderWithToken();
    const { status, body, headers } = await getPage(orderId, token);
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
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  });

  test('200: the link of the placed order and of its email both open the page', async () => {
    const { product } = await createPendingOrder(app);
    await app.mailbox.clear();
    const { body } = await submitOrder(app, product._id, { ...BUYER, confirmationCode: 'BKL7XQ92M2' });
    const { pathname, searchParams } = new URL(body.orderLink as string);
    expect(pathname).toBe(`/orders/${body.order._id}`);
    expect((await getPage(body.order._id, searchParams.get('token') ?? '')).status).toBe(200);
    const emails = await runJobsAndReadEmails(app, 'Recebemos a tua encomenda');
    expect(emails.map(({ text }) => findOrderLink(text))).toContain(`${pathname}?token=${searchParams.get('token')}`);
  });

  test('200: has the download link while it is valid', async () => {
    const { orderId, token, auth } = await createOrderWithToken();
    await approve(app, auth, orderId);
    const { body } = await getPage(orderId, token);
    expect([body.order.state, body.proofs[0].verdict]).toEqual(['completed', 'accepted']);
    const { pathname, search } = new URL(body.downloadLink as string);
    expect((await app.http.get(`/api${pathname.replace('/download/', '/downloads/')}${search}`)).status).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await getPage(orderId, token)).body.downloadLink).toBeUndefined();
  });

  test('200: says how long the creator usually takes', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken();
    for (const minutes of [10, 20, 30, 40, 500]) {
      const id = await placeOrderAndGetId(app, product._id, { confirmationCode: `BKL7XQ9${minutes}` });
      app.clock.advance(minutes * 60_000);
      await approve(app, auth, id);
    }
    expect((await getPage(orderId, token)).body.creator.confirmationMinutes).toBe(30);
  });

  test('404: refuses a missing, wrong, foreign or future token, and shows nothing for a typed email', async () => {
    const { orderId, token } = await createOrderWithToken();
    const other = await createOrderWithToken();
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
      expect((await getPage(orderId, wrong)).status, wrong).toBe(404);
    expect((await app.http.get(`/api/orders/${orderId}?email=${BUYER['email']}`)).status).toBe(404);
    expect((await app.http.get(`/api/orders/${orderId}?token=${token}&token=${token}`)).status).toBe(404);
    expect((await getPage('65f1c0ffee0123456789abcd', token)).body).toMatchObject({ message: t('orders.linkInvalid') });
  });
});

describe('POST /api/creators/orders/:id/return', () => {
  test('200: emails the reason, keeps the status pending, and a repeated request changes nothing', async () => {
    const { orderId, token, auth } = await createOrderWithToken();
    const { status, body } = await returnProof(app, auth, orderId, { reason: 'wrong_amount', note: 'Recebi 500 MZN.' });
    expect([status, body.message]).toEqual([200, t('orders.returned')]);
    expect(body.order).toMatchObject({
      status: 'pending',
      state: 'returned',
      returned: { reason: 'wrong_amount', note: 'Recebi 500 MZN.', at: fromNow(0) },
      expiresAt: fromNow(7 * DAY_MS),
    });
    const [email] = await runJobsAndReadEmails(app, 'Falta um comprovativo');
    expect(email?.text).toContain('o valor não é o da encomenda');
    expect(email?.text).toContain('Recebi 500 MZN.');
    expect(findOrderLink(email?.text)).toContain(token);
    await app.mailbox.clear();
    const repeated = await returnProof(app, auth, orderId, { reason: 'other' });
    expect([repeated.status, repeated.body.order.returned.reason]).toEqual([200, 'wrong_amount']);
    expect(await runJobsAndReadEmails(app, 'Falta um comprovativo')).toEqual([]);
    expect((await getPage(orderId, token)).body.proofs).toMatchObject([
      { verdict: 'returned', reason: 'wrong_amount', note: 'Recebi 500 MZN.' },
    ]);
  });

  test('200: lists find the order by its state and by its status', async () => {
    const { orderId, auth, product } = await createOrderWithToken();
    await returnProof(app, auth, orderId, { reason: 'unreadable' });
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    const listIds = async (query: string): Promise<string[]> =>
      (await app.http.get(`/api/creators/orders?${query}`).set(auth).expect(200)).body.orders.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await listIds('state=returned')).toEqual([orderId]);
    expect(await listIds('state=pending')).toEqual([otherId]);
    expect((await listIds('status=pending')).sort()).toEqual([orderId, otherId].sort());
    expect(await listIds('status=completed&state=returned')).toEqual([]);
    expect((await app.http.get('/api/creators/orders?state=paid').set(auth)).status).toBe(400);
  });

  test('400, 404 and 409: refuses an unknown reason, an order of another creator, and a decided order', async () => {
    const { orderId, auth } = await createOrderWithToken();
    expect((await returnProof(app, auth, orderId, { reason: 'late' })).status).toBe(400);
    expect((await returnProof(app, (await logInAs(app)).auth, orderId, { reason: 'other' })).status).toBe(404);
    await approve(app, auth, orderId);
    const { status, body } = await returnProof(app, auth, orderId, { reason: 'other' });
    expect([status, body.message]).toEqual([409, t('orders.alreadyCompleted')]);
  });
});

describe('POST /api/orders/:id/proofs', () => {
  test('201: a returned order becomes pending with the new proof, the history stays, and the creator is told', async () => {
    const { orderId, token, auth, creator } = await createOrderWithToken();
    await returnProof(app, auth, orderId, { reason: 'code_not_found' });
    app.clock.advance(60_000);
    const { status, body } = await sendProof(orderId, token, 'BKL7XQ92M9');
    expect([status, body.order.state, body.order.expiresAt]).toEqual([201, 'pending', undefined]);
    expect((await getPage(orderId, token)).body.proofs).toMatchObject([
      { code: 'BKL7XQ92M1', verdict: 'returned', reason: 'code_not_found', createdAt: fromNow(-60_000) },
      { code: 'BKL7XQ92M9', verdict: 'undecided', reason: null, createdAt: fromNow(0) },
    ]);
    expect(await runJobsAndReadEmails(app, 'Novo comprovativo', creator.email)).toHaveLength(1);
    const { orders } = (await app.http.get('/api/creators/orders?q=BKL7XQ92M9').set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId, confirmationCode: 'BKL7XQ92M9' }]);
    expect((await approve(app, auth, orderId)).status).toBe(200);
  });

  test('201: replaces an undecided proof, and the replaced code is free for another order', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken();
    await sendProof(orderId, token, 'BKL7XQ92M9');
    expect((await getPage(orderId, token)).body.proofs).toMatchObject([{ verdict: 'replaced' }, { verdict: 'undecided' }]);
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M1' });
    expect((await OrderModel.findById(otherId).lean())?.duplicateCode).toBe(false);
    const thirdId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M9' });
    expect((await approve(app, auth, thirdId)).body.code).toBe('duplicate_payment_code');
  });

  test('201: marks a new code that another order has, and unmarks the other order when the code is replaced', async () => {
    const { orderId, token, product } = await createOrderWithToken();
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    const readMarks = async () =>
      await Promise.all([orderId, otherId].map(async (id) => (await OrderModel.findById(id).lean())?.duplicateCode));
    await sendProof(orderId, token, 'BKL7XQ92M2');
    expect(await readMarks()).toEqual([true, false]);
    await sendProof(otherId, await getToken(otherId), 'BKL7XQ92M3');
    expect(await readMarks()).toEqual([false, false]);
  });

  test('201: keeps the code when only the picture is sent again', async () => {
    const { orderId, token } = await createOrderWithToken();
    expect((await sendProof(orderId, token, 'BKL7XQ92M1')).status).toBe(201);
    expect(await OrderModel.findById(orderId).lean()).toMatchObject({ duplicateCode: false, paymentCode: 'BKL7XQ92M1' });
  });

  test('201: an order without proof gets one, so that it no longer expires', async () => {
    const { orderId, token } = await createOrderWithToken({ form: { payment: 'paypal', confirmationCode: '' } });
    await OrderModel.updateOne({ _id: orderId }, { $unset: { proofAt: 1 }, $set: { confirmationCode: null, screenshot: null } });
    expect((await sendProof(orderId, token, undefined)).body.order.expiresAt).toBeUndefined();
    expect((await getPage(orderId, token)).body.proofs).toMatchObject([{ code: null, verdict: 'undecided' }]);
  });

  test('400, 404, 409 and 415: refuses a missing code, a wrong token, a decided order and a file that is no picture', async () => {
    const { orderId, token, auth } = await createOrderWithToken();
    const missing = await sendProof(orderId, token, '');
    expect([missing.status, missing.body.fields]).toEqual([400, { confirmationCode: t('checkout.codeRequired') }]);
    const paypal = await createOrderWithToken({ form: { payment: 'paypal' } });
    expect((await app.http.post(`/api/orders/${paypal.orderId}/proofs`).send({ token: paypal.token })).status).toBe(400);
    expect((await sendProof(orderId, 'x', 'BKL7XQ92M9')).status).toBe(404);
    const noPicture = await sendProof(orderId, token, 'BKL7XQ92M9', Buffer.from('not a picture'));
    expect([noPicture.status, Object.keys(noPicture.body.fields as object)]).toEqual([415, ['paymentScreenshot']]);
    await cancel(app, auth, orderId);
    const decided = await sendProof(orderId, token, 'BKL7XQ92M9');
    expect([decided.status, decided.body.message]).toEqual([409, t('orders.alreadyCancelled')]);
  });

  test('409: an order has at most 20 proofs', async () => {
    const { orderId, token } = await createOrderWithToken();
    const proof = { code: 'X', screenshot: null, at: app.clock.now() };
    await OrderModel.updateOne({ _id: orderId }, { $set: { earlierProofs: Array.from({ length: 19 }, () => proof) } });
    const { status, body } = await sendProof(orderId, token, 'BKL7XQ92M9');
    expect([status, body.message]).toEqual([409, t('orders.tooManyProofs')]);
  });
});

describe('the expiry of orders', () => {
  test('a returned order expires after 7 days with an email, and releases its code', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken();
    await returnProof(app, auth, orderId, { reason: 'other' });
    app.clock.advance(7 * DAY_MS - 1);
    await expireOrders(app.deps);
    expect((await getPage(orderId, token)).body.order.state).toBe('returned');
    app.clock.advance(1);
    await Promise.all([expireOrders(app.deps), expireOrders(app.deps)]);
    expect((await getPage(orderId, token)).body.order).toMatchObject({ state: 'expired', status: 'cancelled' });
    expect(await runJobsAndReadEmails(app, 'A encomenda expirou')).toHaveLength(1);
    expect((await sendProof(orderId, token, 'BKL7XQ92M9')).body.message).toBe(t('orders.alreadyExpired'));
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: BUYER['confirmationCode'] as string });
    expect((await OrderModel.findById(otherId).lean())?.duplicateCode).toBe(false);
  });

  test('an order with an undecided proof never expires, and one without proof does', async () => {
    const { orderId, token, auth, product } = await createOrderWithToken();
    await returnProof(app, auth, orderId, { reason: 'other' });
    await sendProof(orderId, token, 'BKL7XQ92M9');
    const { body } = await submitOrder(
      app,
      product._id,
      { ...BUYER, payment: 'visa', confirmationCode: '' },
      { screenshot: null },
    );
    app.clock.advance(365 * DAY_MS);
    await expireOrders(app.deps);
    const states = await Promise.all(
      [orderId, body.order._id as string].map(async (id) => (await OrderModel.findById(id).lean())?.state),
    );
    expect(states).toEqual(['pending', 'expired']);
  });
});

describe('PUT /api/orders/:id/contact', () => {
  test('200: a corrected email supersedes all links, tells both addresses and moves the customer', async () => {
    const { orderId, token, creator, auth } = await createOrderWithToken();
    const { status, body } = await correct(orderId, token, { email: NEW_EMAIL });
    expect([status, body.order.email, body.order.emailConfirmed]).toEqual([200, NEW_EMAIL, false]);
    expect((await getPage(orderId, token)).status).toBe(404);
    const newToken = new URL(body.orderLink as string).searchParams.get('token') ?? '';
    expect((await getPage(orderId, newToken)).status).toBe(200);
    const [toOld] = await runJobsAndReadEmails(app, 'O e-mail da encomenda mudou');
    const [toNew] = await runJobsAndReadEmails(app, 'Confirma o teu e-mail', NEW_EMAIL);
    expect(toOld?.text).not.toContain(NEW_EMAIL);
    expect(findOrderLink(toNew?.text)).toContain(newToken);
    const customers = await CustomerModel.find({ creator: creator._id }).lean();
    expect(customers.map(({ emailKey, orderCount }) => [emailKey, orderCount])).toEqual([[NEW_EMAIL, 1]]);
    await approve(app, auth, orderId);
    expect(await runJobsAndReadEmails(app, 'O teu download', NEW_EMAIL)).toHaveLength(1);
    expect((await CustomerModel.findOne({ emailKey: NEW_EMAIL }).lean())?.totalSpent).toBe(85_000);
  });

  test('200: keeps the other orders of the earlier address with their customer', async () => {
    const { orderId, token, creator, product, auth } = await createOrderWithToken();
    await approve(app, auth, await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' }));
    await correct(orderId, token, { email: NEW_EMAIL });
    const customers = await CustomerModel.find({ creator: creator._id }).sort({ emailKey: 1 }).lean();
    expect(customers.map(({ emailKey, orderCount, totalSpent }) => [emailKey, orderCount, totalSpent])).toEqual([
      [NEW_EMAIL, 1, 0],
      [BUYER['email'], 1, 85_000],
    ]);
  });

  test('200: corrects name and phone without a new link or an email, and searches find them', async () => {
    const { orderId, token, auth } = await createOrderWithToken();
    await runJobsAndReadEmails(app);
    await app.mailbox.clear();
    const { body } = await correct(orderId, token, { name: 'Inácia Sitói', phone: '+258 84 111 2222' });
    expect(body.order).toMatchObject({ name: 'Inácia Sitói', phone: '+258 84 111 2222', email: BUYER['email'] });
    expect((await getPage(orderId, token)).status).toBe(200);
    expect(await runJobsAndReadEmails(app)).toEqual([]);
    const { orders } = (await app.http.get('/api/creators/orders?q=258841112222').set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId, guest: { name: 'Inácia Sitói' } }]);
    expect((await correct(orderId, token, {})).status).toBe(200);
  });

  test('200: the link in the email to the new address confirms it', async () => {
    const { orderId, token } = await createOrderWithToken();
    await correct(orderId, token, { email: NEW_EMAIL });
    const [email] = await runJobsAndReadEmails(app, 'Confirma o teu e-mail', NEW_EMAIL);
    const { searchParams } = new URL(findOrderLink(email?.text), 'http://banca.test');
    const confirm = async (confirmation: string) =>
      await app.http.post(`/api/orders/${orderId}/confirm-email`).send({ token: searchParams.get('token'), confirmation });
    expect((await confirm('wrong')).status).toBe(404);
    for (const repetition of [1, 2]) {
      const { status, body } = await confirm(searchParams.get('confirmation') ?? '');
      expect([status, body.order.emailConfirmed], `request ${repetition}`).toEqual([200, true]);
    }
    expect((await getPage(orderId, searchParams.get('token') ?? '')).body.order.emailConfirmed).toBe(true);
  });

  test('400, 404 and 409: refuses an invalid address, a wrong token and a decided order', async () => {
    const { orderId, token, auth } = await createOrderWithToken();
    const invalid = await correct(orderId, token, { email: 'inacio' });
    expect([invalid.status, invalid.body.fields]).toEqual([400, { email: t('checkout.emailInvalid') }]);
    expect((await correct(orderId, 'x', { name: 'Inácia' })).status).toBe(404);
    await approve(app, auth, orderId);
    const { status, body } = await correct(orderId, token, { name: 'Inácia' });
    expect([status, body.message]).toEqual([409, t('orders.alreadyCompleted')]);
  });
});

describe('POST /api/orders/:id/withdraw', () => {
  test('200: ends the order, releases its code and tells the creator, also when repeated', async () => {
    const { orderId, token, auth, creator, product } = await createOrderWithToken();
    for (const repetition of [1, 2]) {
      const { status, body } = await withdraw(orderId, token);
      expect([status, body.order.state, body.order.status, body.order.cancelled], `request ${repetition}`).toEqual([
        200,
        'withdrawn',
        'cancelled',
        true,
      ]);
    }
    expect(await runJobsAndReadEmails(app, 'Encomenda retirada', creator.email)).toHaveLength(1);
    const approval = await approve(app, auth, orderId);
    expect([approval.status, approval.body.message]).toEqual([409, t('orders.alreadyWithdrawn')]);
    const otherId = await placeOrderAndGetId(app, product._id, { confirmationCode: BUYER['confirmationCode'] as string });
    expect((await OrderModel.findById(otherId).lean())?.duplicateCode).toBe(false);
    const { orders } = (await app.http.get('/api/creators/orders?state=withdrawn').set(auth)).body;
    expect(orders).toMatchObject([{ _id: orderId }]);
  });

  test('404 and 409: refuses a wrong token and a decided order', async () => {
    const { orderId, token, auth } = await createOrderWithToken();
    expect((await withdraw(orderId, 'x')).status).toBe(404);
    await approve(app, auth, orderId);
    expect((await withdraw(orderId, token)).status).toBe(409);
  });
});

describe('PUT /api/creators/orders/:id/email', () => {
  const correctEmail = async (id: string, auth: Record<string, string>, email: string) =>
    await app.http.put(`/api/creators/orders/${id}/email`).set(auth).send({ email });

  test('200: sends the download to the new address, tells the old one, and moves customer, metrics and review', async () => {
    const buyer = await logInAs(app, { email: BUYER['email'] as string, emailVerified: true });
    const newBuyer = await logInAs(app, { email: NEW_EMAIL, emailVerified: true });
    const { orderId, token, auth, product } = await createOrderWithToken();
    await approve(app, auth, orderId);
    const reviewPath = `/api/products/${String(product._id)}/reviews`;
    for (const { auth: author } of [buyer, newBuyer])
      await app.http.post(reviewPath).set(author).send({ rating: 4, comment: 'Gostei muito.' }).expect(201);
    const listVerified = async () => (await ReviewModel.find({ verified: true }).lean()).map(({ user }) => String(user));
    expect(await listVerified()).toEqual([String(buyer.user._id)]);
    const [oldDownload] = await readDownloadLinks(app);
    await app.mailbox.clear();
    const { status, body } = await correctEmail(orderId, auth, NEW_EMAIL);
    expect([status, body.order.guest.email, body.message]).toEqual([200, NEW_EMAIL, t('orders.emailCorrected')]);
    const [newDownload] = await readDownloadLinks(app, NEW_EMAIL);
    expect((await app.http.get(newDownload?.page ?? '')).status).toBe(200);
    expect((await app.http.get(oldDownload?.page ?? '')).status).toBe(410);
    expect((await getPage(orderId, token)).status).toBe(404);
    const [toOld] = await runJobsAndReadEmails(app, 'O e-mail da encomenda mudou');
    expect(toOld?.text).not.toContain(NEW_EMAIL);
    expect(await listVerified()).toEqual([String(newBuyer.user._id)]);
    await expectCountersToMatchOrders();
  });

  test('200: the metrics equal a recount when buyers are merged and split', async () => {
    const { auth, product } = await createOrderWithToken();
    const emails = ['a@example.com', 'a@example.com', 'b@example.com'];
    const ids: string[] = [];
    for (const [n, email] of emails.entries()) {
      const id = await placeOrderAndGetId(app, product._id, { email, confirmationCode: `BKL7XQ9METRIC${n}` });
      await approve(app, auth, id);
      ids.push(id);
    }
    const readMetrics = async () => await mongoose.connection.collection('sales_spans').find().sort({ _id: 1 }).toArray();
    for (const [n, email] of [
      [2, 'a@example.com'],
      [0, 'c@example.com'],
      [1, 'c@example.com'],
    ] as const) {
      expect((await correctEmail(ids[n] as string, auth, email)).status).toBe(200);
      const stored = await readMetrics();
      await rebuildSales();
      const customersOf = (documents: Awaited<ReturnType<typeof readMetrics>>) =>
        documents.map(({ _id, customers = 0 }) => [String(_id), customers as number]);
      expect(customersOf(stored)).toEqual(customersOf(await readMetrics()));
      await expectCountersToMatchOrders();
    }
  });

  test('400, 404 and 409: refuses an invalid address, an order of another creator and an open order', async () => {
    const { orderId, auth } = await createOrderWithToken();
    expect((await correctEmail(orderId, auth, 'inacio')).status).toBe(400);
    expect((await correctEmail(orderId, (await logInAs(app)).auth, NEW_EMAIL)).status).toBe(404);
    const { status, body } = await correctEmail(orderId, auth, NEW_EMAIL);
    expect([status, body.message]).toEqual([409, t('orders.notCompleted')]);
  });
});
