import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, PASSWORD } from '../../testing/factories.ts';
import { getOrderPage, getOrderToken } from '../../testing/order-page.ts';
import {
  approve,
  BUYER,
  createPendingOrder,
  placeOrderAndGetId,
  runJobsAndReadEmails,
  sendPaymentInstructions,
  submitOrder,
} from '../../testing/orders.ts';
import { expectAllowedStyles } from '../../testing/plain-forms.ts';
import { createReceiptCreator, findDifferences, getReceipt, optIn, readReceipt, refund, sell } from '../../testing/receipts.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { UserModel } from '../accounts/users.model.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();

describe('the settings', () => {
  test('refuse a NUIT with letters or another length, and receipts without a name', async () => {
    const { auth } = await logInAs(app);
    for (const nuit of ['40012345A', '12345678', '1234567890', '４００１２３４５６x'])
      expect((await optIn(app, auth, { nuit }).expect(400)).body.fields).toHaveProperty('nuit');
    expect((await optIn(app, auth, { fiscalName: ' ' }).expect(400)).body.fields).toHaveProperty('fiscalName');
    await optIn(app, auth, { fiscalName: 'Eva\u0000' }).expect(400);
    const { user } = (await optIn(app, auth).expect(200)).body;
    expect(user).toMatchObject({ receipts: true, nuit: '400123456', fiscalName: 'Helena Macuácua, E.I.' });
    expect((await app.http.put('/api/auth/profile').set(auth).send({ fiscalName: '' })).status).toBe(400);
    const off = await app.http.put('/api/auth/profile').set(auth).send({ receipts: 'false', nuit: '' });
    expect([off.body.user.receipts, off.body.user.nuit]).toEqual([false, undefined]);
  });

  test('tell buyers that there are receipts, and nobody the tax number', async () => {
    const { product, user } = await createReceiptCreator(app);
    const { body: quote } = await app.http.post(`/api/products/${String(product._id)}/quote`).send({});
    const { body: detail, text } = await app.http.get(`/api/products/${String(product._id)}`);
    expect([quote.receipts, detail.product.receipts, text.includes('400123456')]).toEqual([true, true, false]);
    expect((await app.http.get(`/api/creators/${String(user._id)}`)).text).not.toMatch(/400123456|E\.I\./);
    const other = await createPendingOrder(app);
    expect((await app.http.post(`/api/products/${String(other.product._id)}/quote`).send({})).body).not.toHaveProperty(
      'receipts',
    );
  });
});

describe('a receipt', () => {
  test('states seller, buyer, product, amount, method and code, on a page and in a PDF, and never changes', async () => {
    const creator = await createReceiptCreator(app);
    const form = { name: 'João <b>Gonçalves</b>', nuit: '123-456-789', confirmationCode: 'PP261123.0958.H12345' };
    const id = await sell(app, creator, form);
    expect((await readReceipt(app, id))[0]).toBe(404);
    const [email] = await runJobsAndReadEmails(app, 'O teu download');
    expect(email?.text).toContain(`/api/orders/${id}/receipt?token=`);

    const { status, headers, body } = await getReceipt(app, id);
    const page = String(body);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expectAllowedStyles({ text: page, headers });
    for (const text of [
      'Recibo n.º 2026/1',
      'Helena Macuácua, E.I.',
      '400123456',
      'Rua da Sé 12, Beira',
      'João &lt;b&gt;Gonçalves&lt;/b&gt;',
      '123456789',
      'Lições de percussão',
      '850,00\u00a0MZN',
      'M-Pesa',
      // A narrow screen breaks it after a dot.
      'PP261123.<wbr />0958.<wbr />H12345',
      '21 nov. 2026',
      'não é uma factura',
    ])
      expect(page).toContain(text);

    const pdf = await getReceipt(app, id, '&format=pdf');
    expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
      'application/pdf',
      `attachment; filename="recibo-2026-1.pdf"; filename*=UTF-8''recibo-2026-1.pdf`,
    ]);
    const document = await PDFDocument.load(pdf.body as Buffer);
    expect([document.getPageCount(), document.getTitle()]).toEqual([1, 'Recibo n.º 2026/1']);

    await optIn(app, creator.auth, { fiscalName: 'Outra Firma, Lda', nuit: '999999999' }).expect(200);
    app.clock.advance(3_600_000);
    expect((await readReceipt(app, id))[1]).toBe(page);
    expect(((await getReceipt(app, id, '&format=pdf')).body as Buffer).equals(pdf.body as Buffer)).toBe(true);
    expect((await getOrderPage(app, id, await getOrderToken(app, id))).body).toMatchObject({
      receiptLink: `${app.deps.config.PUBLIC_ORIGIN}/api/orders/${id}/receipt?token=${await getOrderToken(app, id)}`,
      order: { nuit: '123456789' },
    });
  });

  test('states a price that was agreed on in another currency beside that in meticais', async () => {
    const { auth, product } = await createReceiptCreator(app);
    const form = { ...BUYER, payment: 'paypal', confirmationCode: '' };
    const id = String((await submitOrder(app, product._id, form, { screenshot: null })).body.order._id);
    const instructions = { text: 'São 11,90 EUR.', foreignPrice: { amount: 1190, currency: 'EUR' } };
    expect((await sendPaymentInstructions(app, auth, id, instructions)).status).toBe(200);
    await approve(app, auth, id);
    await app.deps.jobs.drain();
    const [, page] = await readReceipt(app, id);
    expect(page).toMatch(/Preço combinado<\/dt>\s*<dd[^>]*>11,90.EUR</);
    expect(page).toMatch(/Valor recebido<\/dt>\s*<dd[^>]*>850,00.MZN</);
    await OrderModel.updateOne({ _id: id }, { $set: { 'paymentInstructions.foreignPrice.amount': 1 } });
    expect((await readReceipt(app, id))[1]).toBe(page);
  });

  test('is in the library of the buyer, and on the pages without scripts, which ask for the NUIT', async () => {
    const creator = await createReceiptCreator(app);
    const form = (await app.http.get(`/checkout/${String(creator.product._id)}/form`).expect(200)).text;
    expect(form).toMatch(/<details[^>]*>\s*<summary>Preciso de recibo com NUIT/);
    const id = await sell(app, creator, { email: 'nucha@example.com' });
    const buyer = await logInAs(app, { role: 'user', email: 'nucha@example.com' });
    const { orders } = (await app.http.get('/library/api/orders').set(buyer.auth).expect(200)).body;
    const token = await getOrderToken(app, id);
    const receiptLink = `${app.deps.config.PUBLIC_ORIGIN}/api/orders/${id}/receipt?token=${token}`;
    expect(orders).toMatchObject([{ _id: id, receiptLink }]);
    expect((await app.http.get(`/orders/${id}/form?token=${token}`).expect(200)).text).toContain(receiptLink);
  });

  test('prints long names in any script', async () => {
    const creator = await createReceiptCreator(app);
    const id = await sell(app, creator, { name: `Ждан 漢字 🎵 ${'Nhaca'.repeat(20)}`, confirmationCode: 'X'.repeat(900) });
    await optIn(app, creator.auth).expect(200);
    await app.deps.jobs.drain();
    expect((await readReceipt(app, id))[0]).toBe(200);
    expect((await PDFDocument.load((await getReceipt(app, id, '&format=pdf')).body as Buffer)).getPageCount()).toBe(1);
  });

  test('exists only for later orders above 0', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    const earlier = await sell(app, { auth, product });
    await optIn(app, auth).expect(200);
    const free = await makeProduct(app, user, { price: 0 });
    const freeOrder = await placeOrderAndGetId(app, free._id);
    const pending = await placeOrderAndGetId(app, product._id);
    await app.deps.jobs.drain();
    for (const id of [earlier, freeOrder, pending]) expect((await readReceipt(app, id))[0]).toBe(404);
    const later = await sell(app, { auth, product });
    await app.http.put('/api/auth/profile').set(auth).send({ receipts: false }).expect(200);
    const afterwards = await sell(app, { auth, product });
    await app.deps.jobs.drain();
    expect([(await readReceipt(app, later))[0], (await readReceipt(app, afterwards))[0]]).toEqual([200, 404]);
    expect(await findDifferences(app)).toEqual([]);
  });

  test('needs the token of the order; other answers are 400 and 404, to browsers as a page', async () => {
    const creator = await createReceiptCreator(app);
    const id = await sell(app, creator);
    const other = await sell(app, creator);
    await app.deps.jobs.drain();
    const wrongTokens = ['', '1.k3b0x', await getOrderToken(app, other)];
    for (const token of wrongTokens) await app.http.get(`/api/orders/${id}/receipt?token=${token}`).expect(404);
    expect((await readReceipt(app, id, '&format=docx'))[0]).toBe(400);
    expect((await readReceipt(app, id, '&correction=x'))[0]).toBe(400);
    expect((await readReceipt(app, id, '&correction=65f1c0ffee0123456789abcd'))[0]).toBe(404);
    const page = await app.http.get(`/api/orders/${id}/receipt`).set('Accept', 'text/html');
    expect([page.status, page.text.includes('Recibo não encontrado')]).toEqual([404, true]);
    await app.http.put(`/api/creators/orders/${id}/email`).set(creator.auth).send({ email: 'nova@example.com' }).expect(200);
    await app.http.get(`/api/orders/${id}/receipt?token=1.${app.deps.keys.sign('order-page', id, 1)}`).expect(404);
    expect((await readReceipt(app, id))[0]).toBe(200);
  });
});

describe('corrections', () => {
  test('have numbers of their own and name the receipt, also after a change of the name', async () => {
    const creator = await createReceiptCreator(app);
    const id = await sell(app, creator, { nuit: '123456789' });
    const other = await sell(app, creator);
    const first = await refund(app, creator.auth, id, 200, 'DEV123');
    await optIn(app, creator.auth, { fiscalName: 'Outra Firma, Lda' }).expect(200);
    await app.deps.jobs.drain();
    app.clock.advance(60_000);
    const second = await refund(app, creator.auth, id, 650);
    await app.deps.jobs.drain();
    const [, correction] = await readReceipt(app, id, `&correction=${first}`);
    for (const text of ['Correcção n.º 2026/3', 'Corrige o recibo n.º 2026/1', '200,00\u00a0MZN', 'DEV123', 'E.I.', '123456789'])
      expect(correction).toContain(text);
    expect((await readReceipt(app, id, `&correction=${second}`))[1]).toContain('Correcção n.º 2026/4');
    expect((await readReceipt(app, id))[1]).toMatch(/Ver a correcção n\.º 2026\/3.*Ver a correcção n\.º 2026\/4/);
    expect((await getReceipt(app, id, `&correction=${first}&format=pdf`)).headers['content-disposition']).toContain(
      'recibo-2026-3.pdf',
    );
    expect((await readReceipt(app, other))[1]).not.toContain('correcção n');
    expect(await findDifferences(app)).toEqual([]);
    await OrderModel.updateOne({ _id: id }, { $push: { refunds: { amount: 1, at: new Date(), by: id, keepAccess: true } } });
    expect((await findDifferences(app)).map(({ name }) => name)).toEqual(['orders and refunds of receipts']);
  });
});

test('receipts stay with the buyer when the account of the creator is deleted, and are in its export before', async () => {
  const creator = await createReceiptCreator(app);
  const id = await sell(app, creator);
  await app.deps.jobs.drain();
  const [, page] = await readReceipt(app, id);
  const later = await sell(app, creator);
  const body = { username: creator.user.username, currentPassword: PASSWORD };
  await app.http.delete('/api/auth/me').set(creator.auth).send(body).expect(200);
  await app.deps.jobs.drain();
  expect(await readReceipt(app, id)).toEqual([200, page]);
  expect((await readReceipt(app, later))[1]).toContain('Recibo n.º 2026/2');
  const erased = await UserModel.findById(creator.user._id).lean();
  expect([erased?.nuit, erased?.fiscalName, erased?.receiptsSince]).toEqual([undefined, undefined, undefined]);
});
