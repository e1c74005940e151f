import { describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../../testing/order-page.ts';
import { createPendingOrder, type OrderFixture, placeOrderAndGetId } from '../../../testing/orders.ts';
import {
  buildStatement,
  buildStatementLine,
  changePayment,
  findOrder,
  importStatement,
  listPayments,
} from '../../../testing/payments.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';

const app = setUpTestApp();
const CODE = 'BKL7XQ92M1';
const OTHER_CODE = 'DF50KDFDHWK';
const UNKNOWN_ID = '65f1c0ffee0123456789abcd';

/** An order that claims `CODE`, and a payment of 850 MZN with another code unless `lines` are given. */
async function createOrderAndPayments(lines = [buildStatementLine(OTHER_CODE)]) {
  const fixture = await createPendingOrder(app, { form: { confirmationCode: CODE } });
  await importStatement(app, fixture.auth, buildStatement(...lines)).expect(200);
  const payments: { _id: string }[] = await listPayments(app, fixture.auth);
  return { ...fixture, ids: payments.map(({ _id }) => _id) };
}

const decide = ({ auth, orderId }: Pick<OrderFixture, 'auth' | 'orderId'>, action: string, body: object = {}) =>
  app.http.post(`/api/creators/orders/${orderId}/${action}`).set(auth).send(body);

describe('POST /api/creators/payments/:id/join', () => {
  test('200: joins several payments, until nothing is missing', async () => {
    const { auth, orderId, ids } = await createOrderAndPayments([
      buildStatementLine(OTHER_CODE, { amount: '500,00' }),
      buildStatementLine('DF50KDFDHW2', { amount: '350,00' }),
    ]);
    const [first = '', second = ''] = ids;
    const { body } = await changePayment(app, auth, first, 'join', { order: orderId }).expect(200);
    expect(body).toMatchObject({ payment: { state: 'used', order: { _id: orderId } }, order: { evidence: 'claimed' } });
    expect(body.order.paidAmount + body.order.missing).toBe(850);
    expect(body.payment.order.missing).toBe(body.order.missing);
    await changePayment(app, auth, first, 'join', { order: orderId }).expect(200);
    await changePayment(app, auth, second, 'join', { order: orderId }).expect(200);
    const order = await findOrder(app, auth, orderId);
    expect(order).toMatchObject({ state: 'pending', evidence: 'seen', paidAmount: 850 });
    expect(order).not.toHaveProperty('missing');
    const joined: { order: object }[] = await listPayments(app, auth, `?order=${orderId}`);
    expect(joined.map((payment) => payment.order)).toMatchObject([{ _id: orderId }, { _id: orderId }]);
    for (const payment of joined) expect(payment.order).not.toHaveProperty('missing');
  });

  test('200: also a search lists the orders with received payments first', async () => {
    const { auth, orderId, product, ids } = await createOrderAndPayments();
    app.clock.advance(60_000);
    const newerOrder = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    await changePayment(app, auth, ids[0] ?? '', 'join', { order: orderId }).expect(200);
    for (const query of ['', '&q=BKL7']) {
      const { body } = await app.http.get(`/api/creators/orders?sort=evidence${query}`).set(auth).expect(200);
      expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([orderId, newerOrder]);
    }
  });

  test('409: a payment pays one order, and a closed order takes none', async () => {
    const { auth, orderId, product, ids } = await createOrderAndPayments([
      buildStatementLine(OTHER_CODE),
      buildStatementLine('DF50KDFDHW2'),
    ]);
    const [first = '', second = ''] = ids;
    const otherOrder = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    await changePayment(app, auth, first, 'join', { order: orderId }).expect(200);
    expect((await changePayment(app, auth, first, 'join', { order: otherOrder }).expect(409)).body.code).toBe('conflict');
    await decide({ auth, orderId: otherOrder }, 'cancel').expect(200);
    await changePayment(app, auth, second, 'join', { order: otherOrder }).expect(409);
  });

  test('404: an unknown payment or order, and those of other creators', async () => {
    const { auth, orderId, ids } = await createOrderAndPayments();
    const other = await createOrderAndPayments();
    await changePayment(app, auth, UNKNOWN_ID, 'join', { order: orderId }).expect(404);
    await changePayment(app, auth, ids[0] ?? '', 'join', { order: other.orderId }).expect(404);
    await changePayment(app, auth, other.ids[0] ?? '', 'join', { order: orderId }).expect(404);
  });
});

describe('POST /api/creators/payments/:id/unjoin', () => {
  test('200: separates an open order, which a further import does not join again', async () => {
    const { auth, orderId, ids } = await createOrderAndPayments([buildStatementLine(CODE)]);
    const { body } = await changePayment(app, auth, ids[0] ?? '', 'unjoin').expect(200);
    expect(body).toMatchObject({
      payment: { state: 'open', formerOrder: { _id: orderId } },
      order: { evidence: 'claimed', paidAmount: 0 },
    });
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'open', suggestions: [] }]);
    await decide({ auth, orderId }, 'approve').expect(200);
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    await app.deps.jobs.drain();
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'open' }]);
  });

  test('409: an open payment, and one of an approved order', async () => {
    const { auth, orderId, ids } = await createOrderAndPayments();
    const [id = ''] = ids;
    await changePayment(app, auth, id, 'unjoin').expect(409);
    await changePayment(app, auth, id, 'join', { order: orderId }).expect(200);
    await decide({ auth, orderId }, 'approve').expect(200);
    await changePayment(app, auth, id, 'unjoin').expect(409);
    await changePayment(app, auth, UNKNOWN_ID, 'unjoin').expect(404);
  });
});

describe('POST /api/creators/payments/:id/ignore', () => {
  test('200: puts a payment aside, and back', async () => {
    const { auth, ids } = await createOrderAndPayments();
    const [id = ''] = ids;
    expect((await changePayment(app, auth, id, 'ignore').expect(200)).body.payment.state).toBe('ignored');
    expect((await app.http.get('/api/creators/payments?state=open').set(auth)).body).toMatchObject({ payments: [], open: 0 });
    expect((await changePayment(app, auth, id, 'ignore', { ignored: false }).expect(200)).body.payment.state).toBe('open');
  });

  test('200: a payment that is taken back finds the order that claimed it meanwhile', async () => {
    const { auth, product, ids } = await createOrderAndPayments();
    const [id = ''] = ids;
    await changePayment(app, auth, id, 'ignore').expect(200);
    const orderId = await placeOrderAndGetId(app, product._id, { confirmationCode: OTHER_CODE });
    expect((await findOrder(app, auth, orderId)).evidence).toBe('claimed');
    const { body } = await changePayment(app, auth, id, 'ignore', { ignored: false }).expect(200);
    expect(body.payment).toMatchObject({ state: 'used', order: { _id: orderId } });
  });

  test('409: a payment of an order', async () => {
    const { auth, ids } = await createOrderAndPayments([buildStatementLine(CODE)]);
    await changePayment(app, auth, ids[0] ?? '', 'ignore').expect(409);
    await changePayment(app, auth, UNKNOWN_ID, 'ignore').expect(404);
  });
});

describe('a payment whose order is closed', () => {
  test.each(['cancel', 'return'])('is open again after %s only if the order is final', async (action) => {
    const fixture = await createOrderAndPayments([buildStatementLine(CODE)]);
    const { auth, orderId } = fixture;
    await decide(fixture, action, action === 'return' ? { reason: 'other' } : {}).expect(200);
    const expected = { cancel: { state: 'open', formerOrder: { _id: orderId, state: 'cancelled' } }, return: { state: 'used' } };
    expect(await listPayments(app, auth)).toMatchObject([expected[action as 'cancel' | 'return']]);
    expect((await findOrder(app, auth, orderId)).paidAmount).toBe(action === 'cancel' ? 0 : 850);
  });

  test('can pay for a new order, and the code of the old one cannot be approved any more', async () => {
    const fixture = await createOrderAndPayments([buildStatementLine(CODE)]);
    const { auth, product, ids } = fixture;
    const second = await placeOrderAndGetId(app, product._id, { confirmationCode: CODE });
    const third = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M3' });
    await decide(fixture, 'cancel').expect(200);
    await changePayment(app, auth, ids[0] ?? '', 'join', { order: third }).expect(200);
    const { body } = await decide({ auth, orderId: second }, 'approve', { acceptDuplicate: true }).expect(409);
    expect(body.code).toBe('duplicate_payment_code');
    await decide({ auth, orderId: third }, 'approve').expect(200);
  });
});

test('whoever claims a stranger’s code first does not get the payment with another proof', async () => {
  const { auth, product, orderId } = await createPendingOrder(app, { form: { confirmationCode: CODE } });
  await placeOrderAndGetId(app, product._id, { confirmationCode: CODE, email: 'ana@example.com', phone: '841112222' });
  await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
  await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, OTHER_CODE);
  expect(await findOrder(app, auth, orderId)).toMatchObject({ evidence: 'claimed', paidAmount: 0 });
});

describe('a reversal in a statement', () => {
  const reversal = `BKL7XQ92R9;22/11/2026 10:00;Estorno de ${CODE};;850,00`;

  test('takes the payment from an open order', async () => {
    const { auth, orderId } = await createOrderAndPayments([buildStatementLine(CODE)]);
    const { body } = await importStatement(app, auth, buildStatement(reversal)).expect(200);
    expect(body).toMatchObject({ imported: 0, reversed: 1, skipped: [{ line: 1 }, { line: 2, why: 'reversal' }] });
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'reversed', formerOrder: { _id: orderId } }]);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ evidence: 'claimed', paidAmount: 0 });
    expect((await importStatement(app, auth, buildStatement(reversal))).body.reversed).toBe(0);
  });

  test('warns the creator of an approved order and revokes nothing', async () => {
    const fixture = await createOrderAndPayments([buildStatementLine(CODE)]);
    const { auth, orderId, creator } = fixture;
    await decide(fixture, 'approve').expect(200);
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE), reversal)).expect(200);
    await app.deps.jobs.drain();
    const emails = await app.mailbox.readTo(creator.email);
    expect(emails.filter(({ subject }) => subject?.includes('estornado'))).toHaveLength(1);
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'reversed', order: { _id: orderId, state: 'completed' } }]);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ state: 'completed', paidAmount: 850 });
  });

  test('is none if a payer typed its words', async () => {
    const { auth } = await createOrderAndPayments([buildStatementLine(CODE)]);
    const typed = `BKL7XQ92R9;22/11/2026 10:00;Recebido de 865550188 estorno ${CODE};10,00;`;
    expect((await importStatement(app, auth, buildStatement(typed)).expect(200)).body.reversed).toBe(0);
    expect(await listPayments(app, auth, '?state=used')).toHaveLength(1);
  });
});

describe('GET /api/creators/payments', () => {
  test('200: suggests orders whose code has one wrong character, whose payer fits, or whose amount and time fit', async () => {
    const { auth, orderId, product } = await createOrderAndPayments([buildStatementLine('BKL7XQ92N1', { amount: '10,00' })]);
    const [payment] = await listPayments(app, auth);
    expect(payment.suggestions).toMatchObject([{ _id: orderId, reasons: ['similar_code', 'phone', 'time'] }]);
    const sender = '84****123 - Ana';
    await importStatement(app, auth, buildStatement(buildStatementLine('ZZZ7XQ92N1', { sender })));
    const other = await placeOrderAndGetId(app, product._id, { confirmationCode: 'YYY1XQ92M1', phone: '841234123' });
    const [masked] = await listPayments(app, auth, '?q=zzz7');
    expect(masked.payer.phone).toBe('25884****123');
    expect(masked.suggestions.map(({ _id, reasons }: { _id: string; reasons: string[] }) => [_id, reasons])).toEqual([
      [other, ['phone', 'amount', 'time']],
      [orderId, ['amount', 'time']],
    ]);
  });

  test.each([
    ['?state=open', ['AAA7XQ92M1']],
    ['?state=used', ['BKL7XQ92M1']],
    ['?source=statement', ['AAA7XQ92M1', 'BKL7XQ92M1']],
    ['?source=phone', []],
    ['?q=bkl7', ['BKL7XQ92M1']],
    ['?q=86 555 01', ['BKL7XQ92M1']],
    ['?q=Carlos', ['AAA7XQ92M1']],
    ['?q=120', ['AAA7XQ92M1']],
    ['?from=2026-11-21', ['AAA7XQ92M1']],
    ['?to=2026-11-20', ['BKL7XQ92M1']],
  ])('200: lists with %s', async (query, codes) => {
    const { auth } = await createOrderAndPayments([
      buildStatementLine('AAA7XQ92M1', { sender: '841112222 - Carlos Tembe', amount: '120,00' }),
      buildStatementLine(CODE, { at: '20/11/2026 09:30' }),
    ]);
    const payments = await listPayments(app, auth, query);
    expect(payments.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  test('400: an unknown state, source or day', async () => {
    const { auth } = await logInAs(app);
    for (const query of ['state=x', 'source=x', 'from=ontem', 'order=x'])
      await app.http.get(`/api/creators/payments?${query}`).set(auth).expect(400);
  });
});
