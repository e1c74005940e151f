import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../platform/invariants.ts';
import { createInvariants } from '../../../invariants.ts';
import { type CompletedOrder, createCompletedOrder, refund } from '../../../testing/after-sale.ts';
import { readCsvLines } from '../../../testing/csv.ts';
import { createPng, logInAs } from '../../../testing/factories.ts';
import { getOrderPage } from '../../../testing/order-page.ts';
import {
  approve,
  createPendingOrder,
  placeOrderAndGetId,
  readDownloadLinks,
  runJobsAndReadEmails,
} from '../../../testing/orders.ts';
import { buildStatement, buildStatementLine, findOrder, importStatement, listPayments } from '../../../testing/payments.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { CustomerModel } from '../../customers/customers.model.ts';
import { ProductModel } from '../../products/products.model.ts';
import { ReviewModel } from '../../reviews/reviews.model.ts';

const app = setUpTestApp();
const DAY_MS = 86_400_000;

async function expectConsistentData(): Promise<void> {
  await expectCountersToMatchOrders();
  for await (const { name, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    expect([name, firstDifferences]).toEqual([name, []]);
}

const readAnalytics = async ({ auth }: CompletedOrder, query = '') =>
  (await app.http.get(`/api/creators/analytics${query}`).set(auth).expect(200)).body;

describe('POST /api/creators/orders/:id/refund', () => {
  test('200: a refund of the whole amount ends the access, and corrects everything in one step', async () => {
    const order = await createCompletedOrder(app);
    const [link] = await readDownloadLinks(app);
    app.clock.advance(DAY_MS / 4);
    await app.http.get(link?.file ?? '').expect(302);
    const fields = { code: 'CKL7XQ92M1', note: 'Desculpa.\nFica bem.', lines: String(order.product._id) };
    const { body, status } = await refund(app, order, fields, await createPng());
    expect([status, body.order]).toMatchObject([
      200,
      {
        state: 'refunded',
        status: 'cancelled',
        delivered: false,
        cancelled: true,
        refundedAmount: 850,
        refunds: [{ amount: 850, code: 'CKL7XQ92M1', keepAccess: false, at: app.clock.now().toISOString() }],
      },
    ]);
    const picture = await app.http.get(body.order.refunds[0].picture).expect(200);
    expect([picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      'image/webp',
      expect.stringContaining('private'),
    ]);
    for (const path of [link?.page, link?.file]) {
      const refused = await app.http.get(path ?? '').expect(410);
      expect(refused.body.message).toMatch(/reembolsada/);
    }
    const page = await getOrderPage(app, order.orderId, order.token);
    expect(page.body).not.toHaveProperty('downloadLink');
    expect(page.body.order).toMatchObject({ state: 'refunded', refunds: [{ amount: 850, note: 'Desculpa.\nFica bem.' }] });
    expect(page.body.order).not.toHaveProperty('refundUntil');
    expect(page.body.order).not.toHaveProperty('problemUntil');
    const [email, ...others] = await runJobsAndReadEmails(app, 'Reembolso: ');
    expect(others).toEqual([]);
    expect(email?.text).toContain('devolveu 850,00');
    expect(email?.text).toContain('Nota do criador: Desculpa. · Fica bem.');
    expect(email?.text).toContain('CKL7XQ92M1');
    expect(email?.text).toContain('o download terminou');
    expect(await ProductModel.findById(order.product._id).lean()).toMatchObject({ sales: 0, revenue: 0 });
    expect(await CustomerModel.findOne().lean()).toMatchObject({ totalSpent: 0, orderCount: 1 });
    const audit = mongoose.connection.collection('audit_entries');
    expect(await audit.findOne({ action: 'order.refund' })).toMatchObject({ after: { amount: 85_000, refundedAmount: 85_000 } });
    await expectConsistentData();
  });

  test('200: a part leaves the order completed, and the creator chooses whether it ends the access', async () => {
    const order = await createCompletedOrder(app);
    const [link] = await readDownloadLinks(app);
    const first = await refund(app, order, { amount: '100,50' });
    expect(first.body.order).toMatchObject({ state: 'completed', refundedAmount: 100.5, refunds: [{ keepAccess: true }] });
    await app.http.get(link?.file ?? '').expect(302);
    const second = await refund(app, order, { amount: '49.5', keepAccess: 'false' });
    expect(second.body.order).toMatchObject({ state: 'completed', refundedAmount: 150 });
    expect((await app.http.get(link?.file ?? '').expect(410)).body.message).toMatch(/parte do valor/);
    const page = await getOrderPage(app, order.orderId, order.token);
    expect(page.body.order).toMatchObject({ state: 'completed', accessEndedAt: expect.any(String), refundedAmount: 150 });
    // The access stays ended, whatever a later refund says.
    const third = await refund(app, order, { amount: '1', keepAccess: 'true' });
    expect(third.body.order.refunds.at(-1)).toMatchObject({ keepAccess: false });
    expect((await refund(app, order)).body.order).toMatchObject({ state: 'refunded', refundedAmount: 850 });
    const emails = await runJobsAndReadEmails(app, 'Reembolso: ');
    expect(
      emails.map(({ text }) => /continua a funcionar|terminou o acesso|o download terminou/.exec(text ?? '')?.[0]),
    ).toHaveLength(4);
    await expectConsistentData();
  });

  test('200: sales stay on their day, refunds count on theirs, and exports show both', async () => {
    const order = await createCompletedOrder(app);
    app.clock.advance(2 * DAY_MS);
    await refund(app, order, { amount: '300' });
    const figures = { sales: 0, revenue: 0, refunds: 1, refunded: 300, netRevenue: -300 };
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(await readAnalytics(order, `?from=${day}&to=${day}`)).toMatchObject({
      refunds: 1,
      netRevenue: -300,
      totalSales: 0,
      points: [{ date: day, ...figures }],
    });
    expect(await readAnalytics(order)).toMatchObject({
      totalSales: 1,
      totalRevenue: 850,
      netRevenue: 550,
      perProduct: [{ sales: 1, revenue: 850, refunds: 1, refunded: 300, netRevenue: 550 }],
    });
    const summary = await app.http.get('/api/analytics/dashboard').set(order.auth);
    if (summary.status === 200) expect(summary.body).toMatchObject({ revenue: 850, refunded: 300, netRevenue: 550 });
    const [head, line] = await readCsvLines(app, '/api/creators/orders.csv', order.auth);
    expect([head?.split(';').slice(-4, -2), line?.split(';').slice(-4, -2)]).toEqual([
      ['Reembolsado (MZN)', 'Líquido (MZN)'],
      ['300,00', '550,00'],
    ]);
    expect((await readCsvLines(app, '/api/creators/analytics.csv', order.auth)).at(-1)).toContain(';850,00;300,00;550,00;');
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http.get('/api/admin/analytics/overview').set(admin.auth).expect(200);
    expect(body.overview).toMatchObject({ totalRevenue: 850, totalRefunded: 300, netRevenue: 550 });
  });

  test('200: lists by state know refunded orders', async () => {
    const order = await createCompletedOrder(app);
    await placeOrderAndGetId(app, order.product._id, { email: 'ana@example.com' });
    const list = async (query: string) => {
      const { body } = await app.http.get(`/api/creators/orders?${query}`).set(order.auth).expect(200);
      return [body.total, ...body.orders.map(({ state }: { state: string }) => state)];
    };
    expect(await list('state=completed')).toEqual([1, 'completed']);
    await refund(app, order);
    expect(await list('state=completed')).toEqual([0]);
    expect(await list('state=refunded')).toEqual([1, 'refunded']);
    expect(await list('status=cancelled')).toEqual([1, 'refunded']);
    expect(await list('status=completed')).toEqual([0]);
    expect(await list(`product=${String(order.product._id)}`)).toEqual([2, 'pending', 'refunded']);
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http.get('/api/admin/orders?state=refunded').set(admin.auth).expect(200);
    expect(body.total).toBe(1);
  });

  test('200: the review stays, but is no longer of a verified purchase', async () => {
    const order = await createCompletedOrder(app, { form: { email: 'ana@example.com' } });
    const buyer = await logInAs(app, { email: 'ana@example.com' });
    const review = { rating: 4, comment: 'Bem gravado.' };
    const path = `/api/products/${String(order.product._id)}/reviews`;
    expect((await app.http.post(path).set(buyer.auth).send(review).expect(201)).body.review.verified).toBe(true);
    await refund(app, order, { amount: '10' });
    expect(await ReviewModel.countDocuments({ verified: true })).toBe(1);
    await refund(app, order);
    expect(await ReviewModel.find().lean()).toMatchObject([{ verified: false, comment: 'Bem gravado.' }]);
    await expectConsistentData();
  });

  test('200: the payment of the order becomes refunded, and pays no other order', async () => {
    const code = 'BKL7XQ92M1';
    const { auth, orderId, product } = await createPendingOrder(app, { form: { confirmationCode: code } });
    await importStatement(app, auth, buildStatement(buildStatementLine(code))).expect(200);
    await approve(app, auth, orderId);
    await refund(app, { auth, orderId });
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'refunded', order: { _id: orderId, state: 'refunded' } }]);
    const again = await placeOrderAndGetId(app, product._id, { confirmationCode: code });
    const { status, body } = await approve(app, auth, again, { acceptDuplicate: true });
    expect([status, body.code]).toEqual([409, 'duplicate_payment_code']);
    await expectConsistentData();
  });

  test('200: a statement shows the payment to the buyer, by its code or by amount and phone', async () => {
    const { auth, orderId, product } = await createCompletedOrder(app);
    await refund(app, { auth, orderId }, { code: 'ckl7 xq92 m1' });
    const second = await placeOrderAndGetId(app, product._id, { email: 'ana@example.com', phone: '84 555 0123' });
    await approve(app, auth, second);
    await refund(app, { auth, orderId: second });
    const [year, month, day] = app.clock.now().toISOString().slice(0, 10).split('-');
    const out = (code: string, phone: string, amount = '850,00'): string =>
      `${code};${day}/${month}/${year} 11:00;Transferência para ${phone};;${amount}`;
    const statement = buildStatement(
      out('CKL7XQ92M1', '841112222'),
      out('CKL7XQ92M2', '845550123', '849,00'),
      out('CKL7XQ92M3', '845550123'),
    );
    expect((await importStatement(app, auth, statement).expect(200)).body).toMatchObject({ refunds: 2, imported: 0 });
    for (const id of [orderId, second])
      expect(await findOrder(app, auth, id)).toMatchObject({ refunds: [{ seenAt: expect.any(String) }] });
    expect((await importStatement(app, auth, statement).expect(200)).body.refunds).toBe(0);
  });

  test('200: a line shows one refund, also when it is imported again, and none with another code', async () => {
    const { auth, orderId } = await createCompletedOrder(app);
    const [year, month, day] = app.clock.now().toISOString().slice(0, 10).split('-');
    const importOut = async (...codes: string[]): Promise<number> => {
      const lines = codes.map((code) => `${code};${day}/${month}/${year} 11:00;Transferência para 865550188;;100,00`);
      return (await importStatement(app, auth, buildStatement(...lines)).expect(200)).body.refunds;
    };
    await refund(app, { auth, orderId }, { amount: '100', code: 'CKL7XQ92M1' });
    expect(await importOut('CKL7XQ92Z9')).toBe(0);
    app.clock.advance(10 * 60_000);
    await refund(app, { auth, orderId }, { amount: '100' });
    expect([await importOut('CKL7XQ92M1', 'CKL7XQ92M1'), await importOut('CKL7XQ92M1')]).toEqual([1, 0]);
    expect((await findOrder(app, auth, orderId)).refunds).toMatchObject([{ seenAt: expect.any(String) }, {}]);
    expect([await importOut(''), await importOut('')]).toEqual([1, 0]);
    app.clock.advance(10 * 60_000);
    await refund(app, { auth, orderId }, { amount: '100' });
    expect([await importOut(''), await importOut('CKL7XQ92M2')]).toEqual([0, 1]);
  });

  test('409: an order that is pending, free or refunded; 400: beyond the amount, nothing, or another product', async () => {
    const pending = await createPendingOrder(app);
    expect((await refund(app, pending)).status).toBe(409);
    const free = await createCompletedOrder(app, { product: { price: 0 } }).catch(() => undefined);
    const freeOrder = free ?? (await createPendingOrder(app, { product: { price: 0 } }));
    expect((await refund(app, freeOrder)).body.message).toMatch(/grátis/);
    const order = await createCompletedOrder(app);
    for (const [fields, name] of [
      [{ amount: '850.01' }, 'amount'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '-1' }, 'amount'],
      [{ lines: String(pending.product._id) }, 'lines'],
      [{ keepAccess: 'talvez' }, 'keepAccess'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const { status, body } = await refund(app, order, fields);
      expect([status, Object.keys(body.fields)], JSON.stringify(fields)).toEqual([400, [name]]);
    }
    await refund(app, order, { amount: '800' });
    expect((await refund(app, order, { amount: '50.01' })).body.fields.amount).toBe(t('refunds.tooMuch'));
    expect((await refund(app, order)).status).toBe(200);
    expect((await refund(app, order)).status).toBe(409);
    expect((await approve(app, order.auth, order.orderId)).status).toBe(409);
  });

  test('409: the same code, or the same amount without a code within 10 minutes, is the same refund', async () => {
    const order = await createCompletedOrder(app);
    const [first, second] = await Promise.all(
      ['CKL7XQ92M1', 'ckl7-xq92 m1'].map((code) => refund(app, order, { amount: '100', code })),
    );
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    app.clock.advance(DAY_MS);
    const sameCode = await refund(app, order, { amount: '50', code: 'CKL7XQ92M1' });
    expect([sameCode.status, sameCode.body.message]).toEqual([409, expect.stringMatching(/com este código/)]);
    expect((await refund(app, order, { amount: '100' })).status).toBe(200);
    app.clock.advance(10 * 60_000 - 1);
    const sameAmount = await refund(app, order, { amount: '100' });
    expect([sameAmount.status, sameAmount.body.message]).toEqual([409, expect.stringMatching(/escreve o código/)]);
    expect((await refund(app, order, { amount: '100', code: 'CKL7XQ92M2' })).status).toBe(200);
    app.clock.advance(10 * 60_000);
    expect((await refund(app, order, { amount: '100' })).body.order.refundedAmount).toBe(400);
    await expectConsistentData();
  });

  test('409: the twelfth refund has to pay the rest', async () => {
    const order = await createCompletedOrder(app);
    for (let i = 1; i < 12; i += 1) expect((await refund(app, order, { amount: String(i) })).status).toBe(200);
    const { status, body } = await refund(app, order, { amount: '12' });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/máximo 12 .*784 MZN/)]);
    expect((await refund(app, order)).body.order).toMatchObject({ state: 'refunded', refundedAmount: 850 });
  });

  test('404: an order of another creator; 200: an admin refunds any order', async () => {
    const order = await createCompletedOrder(app);
    const other = await logInAs(app);
    expect((await refund(app, { ...order, auth: other.auth })).status).toBe(404);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await refund(app, { ...order, auth: admin.auth })).status).toBe(200);
  });
});

describe('concurrent refunds', () => {
  test('pay back no order twice, and keep every counter', async () => {
    const { auth, orderId, product } = await createCompletedOrder(app);
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, i) => placeOrderAndGetId(app, product._id, { email: `b${i}@example.com` })),
    );
    for (const id of others.slice(0, 4)) await approve(app, auth, id);
    const [statuses] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, async () => (await refund(app, { auth, orderId })).status)),
      ...others.slice(0, 4).map((id) => refund(app, { auth, orderId: id }, { amount: '500' })),
      ...others.slice(4).map((id) => approve(app, auth, id)),
    ]);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
    const halves = await Promise.all(
      Array.from({ length: 3 }, () => refund(app, { auth, orderId: others[0] ?? '' }, { amount: '300' })),
    );
    expect(halves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await expectConsistentData();
    expect(await runJobsAndReadEmails(app, 'Reembolso: ')).toHaveLength(1);
  });
});

describe('GET /api/orders/:id/picture', () => {
  test('404: another refund or signature; 410: after 20 minutes', async () => {
    const order = await createCompletedOrder(app);
    const { body } = await refund(app, order, { amount: '1' }, await createPng());
    const url = body.order.refunds[0].picture as string;
    for (const changed of [`${url}x`, url.replace('picture=0', 'picture=1'), url.replace(/of=\w+/, 'of=problem')])
      await app.http.get(changed).expect(404);
    await app.http.get(url.replace('of=', 'of=$')).expect(400);
    app.clock.advance(21 * 60_000);
    await app.http.get(url).expect(410);
  });
});
