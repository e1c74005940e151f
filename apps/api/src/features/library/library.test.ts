import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { answer, createCompletedOrder, report } from '../../testing/after-sale.ts';
import { logInAs, makeProduct, PASSWORD } from '../../testing/factories.ts';
import { createHostedOrder, makeHostedFile } from '../../testing/hosted-files.ts';
import { BUYER_EMAIL, createBrowser, openLibrary, readCode, toWrongCode } from '../../testing/library.ts';
import { createOrderWithToken, getOrderPage } from '../../testing/order-page.ts';
import { approve, createPendingOrder, placeOrderAndGetId, runJobsAndReadEmails } from '../../testing/orders.ts';
import { t } from '../../testing/t.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const getStatus = async (link: string): Promise<number> => {
  const { pathname, search } = new URL(link);
  return (
    await app.http.get(`${pathname.replace(/^\/download\//, '/api/downloads/').replace(/^\/orders\//, '/api/orders/')}${search}`)
  ).status;
};

describe('the library of a buyer on a new phone', () => {
  test('lists every order of the address with working links, versions and what can be reviewed', async () => {
    const file = await makeHostedFile(app);
    const hosted = await createHostedOrder(app, [file]);
    app.clock.advance(MINUTE_MS);
    const pending = await placeOrderAndGetId(app, hosted.product._id);
    await placeOrderAndGetId(app, hosted.product._id, { email: 'rui@example.com' });
    app.clock.advance(2 * DAY_MS);
    expect(await getStatus(`http://x${hosted.page.replace('/api/downloads/', '/download/')}`)).toBe(410);

    const { first, list, cookies } = await openLibrary(app, ' Inacio@Example.com ');
    expect([first.email, first.source, first.total]).toEqual([BUYER_EMAIL, 'code', 2]);
    expect(first.orders.map(({ _id, state }) => [_id, state])).toEqual([
      [pending, 'pending'],
      [hosted.orderId, 'completed'],
    ]);
    const [waiting, completed] = first.orders;
    expect([waiting?.downloadLink, waiting?.files, waiting?.canReview]).toEqual([undefined, [], false]);
    expect(completed).toMatchObject({ files: [{ name: 'guia.pdf', version: 1 }], canReview: true });
    expect(await getStatus(completed?.downloadLink ?? '')).toBe(200);
    expect(await getStatus(waiting?.orderLink ?? '')).toBe(200);
    const downloadEmails = await runJobsAndReadEmails(app, 'O teu download');
    expect(downloadEmails).toHaveLength(1);
    expect(downloadEmails[0]?.text).toMatch(
      new RegExp(`${t('library.emailLine')} ${app.deps.config.PUBLIC_ORIGIN}/library\\?token=[\\w-]{32}\n`),
    );
    expect([...cookies.keys()]).toEqual(['banca.library']);
    // A valid link stays valid.
    expect((await list()).body.orders[1]?.downloadLink).toBe(completed?.downloadLink);
  });

  test('says what a reported problem waits for, until the buyer can no longer ask for a decision', async () => {
    const order = await createCompletedOrder(app);
    const { list } = await openLibrary(app);
    const readState = async () => (await list()).body.orders[0]?.problemState;
    expect(await readState()).toBeUndefined();
    await report(app, order);
    expect(await readState()).toBe('reported');
    await answer(app, order, { answer: 'declined', note: 'O PDF abre.' });
    expect(await readState()).toBe('declined');
    app.clock.advance(7 * DAY_MS);
    expect(await readState()).toBeUndefined();
    expect((await getOrderPage(app, order.orderId, order.token)).body.order.problem).not.toHaveProperty('deadline');
  });

  test('is paged and searched by title, creator and number', async () => {
    const { product, creator } = await createPendingOrder(app, { product: { title: 'Bases de timbila' } });
    const second = await createPendingOrder(app, { product: { title: 'Receitas de matapa' } });
    await placeOrderAndGetId(app, product._id);
    const { list } = await openLibrary(app);
    const find = async (query: string) => (await list(query)).body;
    expect((await find('?limit=1&page=4')).orders).toEqual([]);
    expect((await find('?limit=1&page=2')).orders).toHaveLength(1);
    expect([(await find('?q=TIMB')).total, (await find('?q=matapa')).total, (await find('?q=timbila%20matapa')).total]).toEqual([
      2, 1, 0,
    ]);
    expect((await find(`?q=${creator.username}`)).total).toBe(2);
    expect((await find(`?q=%23${second.orderId.slice(-6)}`)).orders.map(({ _id }) => _id)).toEqual([second.orderId]);
    expect((await list('?source=x')).status).toBe(400);
  });

  test('finds the order of a product, or of a part of its bundle, by the code and by the account', async () => {
    const { user, auth: sellerAuth } = await logInAs(app, { role: 'creator' });
    const part = await makeProduct(app, user, { title: 'Bases' });
    const bundle = await makeProduct(app, user, { title: 'Pacote', file: '', parts: [part._id] });
    expect((await createBrowser(app).find(part._id)).status).toBe(401);
    const orderId = await placeOrderAndGetId(app, bundle._id);
    const { find } = await openLibrary(app);
    const findOrder = async (more = {}) => (await find(part._id, more)).body.order;
    expect(await findOrder()).toMatchObject({ _id: orderId, state: 'pending' });
    await approve(app, sellerAuth, orderId);
    const second = await placeOrderAndGetId(app, part._id);
    expect(second).not.toBe(orderId);
    const bought = await findOrder();
    expect(bought).toMatchObject({ _id: orderId, state: 'completed' });
    expect(await getStatus(bought?.orderLink ?? '')).toBe(200);

    const { auth } = await logInAs(app, { email: 'eva@example.com' });
    const ask = async (headers: object) => await createBrowser(app).find(part._id, headers);
    expect((await ask(auth)).body.order).toBeNull();
    expect((await find(part._id, auth)).body.order?._id).toBe(orderId);
    await approve(app, sellerAuth, await placeOrderAndGetId(app, bundle._id, { email: 'eva@example.com' }));
    expect((await ask(auth)).body.order?.state).toBe('completed');
    await OrderModel.updateMany({ email: 'eva@example.com' }, { $set: { 'lines.$[].refundedAt': app.clock.now() } });
    expect((await ask(auth)).body.order).toBeNull();
    const unconfirmed = await logInAs(app, { email: 'rui@example.com', emailVerified: false });
    expect((await ask(unconfirmed.auth)).status).toBe(401);
  });

  test('loses an order at once when its address is corrected, in a session and in a list that is being read', async () => {
    const { orderId, auth } = await createOrderWithToken(app);
    await approve(app, auth, orderId);
    const { list, first } = await openLibrary(app);
    const body = { email: 'outra@example.com' };
    await app.http.put(`/api/creators/orders/${orderId}/email`).set(auth).send(body).expect(200);
    expect((await list()).body.orders).toEqual([]);
    expect([await getStatus(first.orders[0]?.orderLink ?? ''), await getStatus(first.orders[0]?.downloadLink ?? '')]).toEqual([
      404, 410,
    ]);
    expect((await openLibrary(app, 'outra@example.com')).first.total).toBe(1);
  });

  test('stays open for 30 days, in this browser only, until it is forgotten', async () => {
    await createPendingOrder(app);
    const { list, close, cookies } = await openLibrary(app);
    const secret = cookies.get('banca.library') ?? '';
    const stored = JSON.stringify(await mongoose.connection.collection('library_sessions').find().toArray());
    expect(stored).not.toContain(secret);
    expect((await createBrowser(app).list()).status).toBe(401);
    app.clock.advance(30 * DAY_MS - MINUTE_MS);
    expect((await list()).status).toBe(200);
    expect((await close()).body).toEqual({ message: t('library.forgotten') });
    expect((await list()).status).toBe(401);
    expect((await createBrowser(app, { headers: { Cookie: `banca.library=${secret}` } }).list()).status).toBe(401);
    expect((await close()).status).toBe(200);
    const second = await openLibrary(app);
    app.clock.advance(30 * DAY_MS);
    expect((await second.list()).status).toBe(401);
  });
});

describe('a code', () => {
  test('is emailed in the language of the page, to the address of the order, and never to an address without orders', async () => {
    await createPendingOrder(app);
    const browser = createBrowser(app, { headers: { 'Banca-Language': 'en' } });
    const { status, body, headers } = await browser.requestCode();
    expect([status, Object.keys(body)]).toEqual([202, ['request']]);
    expect([headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ]);
    const [cookie = ''] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(
      /^banca\.library-request=[\w-]{43}; Max-Age=1800; Path=\/library; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const [email] = await runJobsAndReadEmails(app, 'Your code to see your purchases');
    const code = /^\d{6}$/m.exec(email?.text ?? '')?.[0] ?? '';
    expect(JSON.stringify(await mongoose.connection.collection('library_requests').find().toArray())).not.toContain(code);
    const opened = await browser.open(body.request, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(opened.status).toBe(200);
    expect(String(opened.headers['set-cookie'])).toMatch(
      /banca\.library=[\w-]{43}; Max-Age=2592000; Path=\/library;.*HttpOnly; SameSite=Lax/,
    );
    const unknown = await createBrowser(app).requestCode('ninguem@example.com');
    expect([unknown.status, Object.keys(unknown.body)]).toEqual([202, ['request']]);
    expect(await runJobsAndReadEmails(app, '', 'ninguem@example.com')).toEqual([]);
  });

  test('works once, in the browser that asked, and the second device gets 410', async () => {
    await createPendingOrder(app);
    const [phone, other] = [createBrowser(app), createBrowser(app)];
    const { body } = await phone.requestCode();
    const code = await readCode(app);
    await other.requestCode();
    expect((await other.open(body.request, code)).status).toBe(410);
    expect((await createBrowser(app).open(body.request, code)).status).toBe(410);
    const twin = createBrowser(app);
    for (const [name, value] of phone.cookies) twin.cookies.set(name, value);
    const statuses = (await Promise.all([phone, twin].map((browser) => browser.open(body.request, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 410]);
    expect((await other.open(body.request, code)).status).toBe(410);
  });

  test('ends after five wrong ones, after 30 minutes, and survives being emailed again', async () => {
    await createPendingOrder(app);
    const browser = createBrowser(app);
    const { body } = await browser.requestCode();
    const code = await readCode(app);
    const again = await browser.requestCode();
    expect([again.body.request, await readCode(app)]).toEqual([body.request, code]);
    expect(await runJobsAndReadEmails(app, 'O teu código')).toHaveLength(2);
    const wrong = toWrongCode(code);
    const first = await browser.open(body.request, wrong);
    expect([first.status, first.body.fields]).toEqual([400, { code: 'Este código não está certo. Tens mais 4 tentativas.' }]);
    const parallel = await Promise.all(Array.from({ length: 6 }, () => browser.open(body.request, wrong)));
    expect(parallel.map(({ status }) => status).sort()).toEqual([400, 400, 400, 410, 410, 410]);
    expect((await browser.open(body.request, code)).status).toBe(410);
    const renewed = await browser.requestCode();
    expect(renewed.body.request).not.toBe(body.request);
    const newCode = await readCode(app);
    app.clock.advance(30 * MINUTE_MS);
    expect((await browser.open(renewed.body.request, newCode)).status).toBe(410);
    const late = await browser.requestCode();
    app.clock.advance(30 * MINUTE_MS);
    await app.deps.jobs.drain();
    expect((await runJobsAndReadEmails(app, 'O teu código')).length).toBe(3);
    expect(late.status).toBe(202);
  });
});

describe('a logged-in user', () => {
  test('sees the orders of the confirmed address at once, and those of a code on request', async () => {
    const { product } = await createPendingOrder(app);
    await placeOrderAndGetId(app, product._id, { email: 'rui@example.com' });
    const { auth, user } = await logInAs(app, { email: 'rui@example.com', role: 'user' });
    const { list } = await openLibrary(app);
    const read = async (query: string, headers: Record<string, string>) => {
      const { status, body } = await list(query, headers);
      return [status, body.source, body.email, body.total];
    };
    expect(await read('', auth)).toEqual([200, 'account', 'rui@example.com', 1]);
    expect(await read('?source=code', auth)).toEqual([200, 'code', BUYER_EMAIL, 1]);
    const unconfirmed = await logInAs(app, { email: 'por-confirmar@example.com', emailVerified: false });
    expect(await read('', unconfirmed.auth)).toEqual([200, 'code', BUYER_EMAIL, 1]);
    expect((await createBrowser(app).list('', unconfirmed.auth)).status).toBe(401);
    expect((await createBrowser(app).list('?source=code', auth)).status).toBe(401);

    await OrderModel.updateMany({ emailKey: user.emailKey }, { $set: { state: 'completed' } });
    const canReview = async () => (await list('', auth)).body.orders[0]?.canReview;
    expect(await canReview()).toBe(true);
    const reviews = `/api/products/${String(product._id)}/reviews`;
    await app.http.post(reviews).set(auth).send({ rating: 4, comment: 'Gostei muito.' }).expect(201);
    expect(await canReview()).toBe(false);
  });

  test('who deletes the account ends the sessions and requests of its address', async () => {
    await createPendingOrder(app);
    const { auth, user } = await logInAs(app, { email: BUYER_EMAIL, role: 'user' });
    const { list } = await openLibrary(app);
    await createBrowser(app).requestCode();
    const body = { username: user.username, currentPassword: PASSWORD };
    await app.http.delete('/api/auth/me').set(auth).send(body).expect(200);
    expect((await list()).status).toBe(401);
    for (const name of ['library_sessions', 'library_requests'])
      expect(await mongoose.connection.collection(name).countDocuments({ emailKey: BUYER_EMAIL })).toBe(0);
  });
});
