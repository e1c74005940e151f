import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../../testing/orders.ts';
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
const form = { confirmationCode: CODE };

describe('POST /api/creators/payments/import', () => {
  test('200: books each payment once, and says of every line what became of it', async () => {
    const { auth } = await logInAs(app);
    const statement = buildStatement(
      buildStatementLine(CODE),
      buildStatementLine('BKL7XQ92M2'),
      'BKL7XQ92M3;21/11/2026 09:40;Transferência para 841112222;;500,00',
      'BKL7XQ92M4;21/11/2026 09:41;Pagamento falhado de 841112222;850,00;',
      ';21/11/2026 09:42;Recebido de 841112222;70,00;',
      'BKL7XQ92M5;21/11/2026 09:43;Recebido de 841112222;1,2,3;',
      'Total;;;1700,00;',
    );
    const { body } = await importStatement(app, auth, statement).expect(200);
    expect(body).toMatchObject({
      imported: 2,
      known: 0,
      reversed: 0,
      matched: 0,
      open: 2,
      openPayments: [{ code: 'BKL7XQ92M2', amount: 850, state: 'open' }, { code: CODE }],
      lines: [
        { line: 2, isNew: true },
        { line: 3, isNew: true },
      ],
      skipped: [
        { line: 1, why: 'no_movement' },
        { line: 4, why: 'outgoing' },
        { line: 5, why: 'not_completed' },
        { line: 8, why: 'no_movement' },
      ],
      unclear: [
        { line: 6, why: 'no_code', amount: 70 },
        { line: 7, why: 'unreadable_amount', code: 'BKL7XQ92M5' },
      ],
    });
    expect(body).not.toHaveProperty('headings');
    const again = await importStatement(app, auth, statement).expect(200);
    expect(again.body).toMatchObject({ imported: 0, known: 2, open: 2 });
    expect(await listPayments(app, auth)).toMatchObject([
      { code: 'BKL7XQ92M2', amount: 850, state: 'open', source: 'statement', wallet: 'mpesa', payer: { phone: '258865550188' } },
      { code: CODE, at: '2026-11-21T07:30:00.000Z', hasTime: true, isConfirmed: true },
    ]);
  });

  test('200: joins the payment with the open order that has its code and amount', async () => {
    const { orderId, auth } = await createPendingOrder(app, { form });
    expect(await findOrder(app, auth, orderId)).toMatchObject({ evidence: 'claimed', paidAmount: 0 });
    const { body } = await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    expect(body).toMatchObject({ imported: 1, matched: 1, matchedOrders: [orderId], open: 0, openPayments: [] });
    expect(await findOrder(app, auth, orderId)).toMatchObject({ state: 'pending', evidence: 'seen', paidAmount: 850 });
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'used', order: { _id: orderId, state: 'pending' } }]);
  });

  test('200: a proof that arrives after its payment finds it', async () => {
    const { product, auth } = await createPendingOrder(app, { form: { confirmationCode: 'BKL7XQ92M9' } });
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    const orderId = await placeOrderAndGetId(app, product._id, form);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ evidence: 'seen', paidAmount: 850 });
  });

  test.each([
    ['another amount', { amount: '849,00' }, form],
    ['another code', {}, { confirmationCode: 'BKL7XQ92M2' }],
  ])('200: does not join an order with %s', async (_, line, orderForm) => {
    const { orderId, auth } = await createPendingOrder(app, { form: orderForm });
    const { body } = await importStatement(app, auth, buildStatement(buildStatementLine(CODE, line))).expect(200);
    expect(body).toMatchObject({ matched: 0, open: 1 });
    expect(await findOrder(app, auth, orderId)).toMatchObject({ evidence: 'claimed', paidAmount: 0 });
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'open', suggestions: [{ _id: orderId }] }]);
    expect(body.openPayments).toEqual(await listPayments(app, auth));
  });

  test.each([
    ['less', '300,00', 550],
    ['more', '900,00', undefined],
  ])('200: a payment with the code of the order and %s than its amount', async (_, amount, missing) => {
    const { orderId, auth } = await createPendingOrder(app, { form });
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE, { amount }))).expect(200);
    const order = await findOrder(app, auth, orderId);
    expect([order.paidAmount, order.missing]).toEqual([0, missing]);
  });

  test('200: does not choose between two orders with the code', async () => {
    const { product, auth } = await createPendingOrder(app, { form });
    await placeOrderAndGetId(app, product._id, form);
    expect((await importStatement(app, auth, buildStatement(buildStatementLine(CODE)))).body.matched).toBe(0);
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'open' }]);
  });

  test('200: reports a payment that fits one order exactly against no other one that has its code', async () => {
    const { orderId, creator, auth } = await createPendingOrder(app, { form });
    const dearer = await makeProduct(app, creator, { price: 98_000 });
    const repeated = await placeOrderAndGetId(app, dearer._id, {
      ...form,
      email: 'julieta@example.com',
      phone: '+258 87 555 0429',
    });
    const { body } = await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    expect(body.openPayments).toMatchObject([
      { suggestions: [{ _id: orderId, reasons: ['same_code', 'phone', 'amount', 'time'] }] },
    ]);
    expect(body.openPayments[0].suggestions).toHaveLength(1);
    expect(await findOrder(app, auth, repeated)).not.toHaveProperty('missing');
    for (const id of [orderId, repeated])
      expect(await findOrder(app, auth, id)).toMatchObject({ codePayment: { code: CODE, amount: 850 } });
    await approve(app, auth, orderId);
    expect(await findOrder(app, auth, repeated)).not.toHaveProperty('missing');
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'used', order: { _id: orderId } }]);
  });

  test('200: only joined payments count as soon as there is one, for the order and for the suggestions of the rest', async () => {
    const { orderId, auth } = await createPendingOrder(app, { form });
    const rest = buildStatementLine('BKL7XQ55R3', { amount: '80,00' });
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE, { amount: '770,00' }), rest)).expect(200);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ paidAmount: 0, missing: 80 });
    const find = async (code: string) =>
      (await listPayments(app, auth)).find((payment: { code: string }) => payment.code === code);
    const small = await find('BKL7XQ55R3');
    expect(small.suggestions).toMatchObject([{ _id: orderId, reasons: ['phone', 'time'] }]);
    for (const { suggestions } of [small, await find(CODE)]) expect(suggestions[0]).not.toHaveProperty('missing');
    await changePayment(app, auth, small._id, 'join', { order: orderId }).expect(200);
    expect(await findOrder(app, auth, orderId)).toMatchObject({
      paidAmount: 80,
      missing: 770,
      evidence: 'claimed',
      codePayment: { code: CODE, amount: 770 },
    });
    const large = await find(CODE);
    expect(large.suggestions).toMatchObject([{ _id: orderId, missing: 770, reasons: ['same_code', 'phone', 'amount', 'time'] }]);
    await changePayment(app, auth, large._id, 'join', { order: orderId }).expect(200);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ paidAmount: 850, evidence: 'seen' });
  });

  test('200: keeps the amount of a booked payment and reports the line with another one', async () => {
    const { auth } = await logInAs(app);
    await importStatement(app, auth, buildStatement(buildStatementLine(CODE)));
    const { body } = await importStatement(app, auth, buildStatement(buildStatementLine(CODE, { amount: '900,00' })));
    expect(body).toMatchObject({ imported: 0, known: 0, unclear: [{ line: 2, why: 'amount_differs', amount: 900 }] });
    expect(await listPayments(app, auth)).toMatchObject([{ amount: 850 }]);
  });

  test('200: columns that no rule knows are named once and remembered', async () => {
    const { auth } = await logInAs(app);
    const statement = `Extracto de Helena\nRef interna;Momento;Quem;Kwacha\n${CODE};21/11/2026;865550188;850,00`;
    const first = await importStatement(app, auth, statement).expect(200);
    expect(first.body).toMatchObject({ imported: 0, headings: ['Ref interna', 'Momento', 'Quem', 'Kwacha'] });
    const columns = ['code', 'date', 'sender', 'paidIn'];
    expect((await importStatement(app, auth, statement, { columns }).expect(200)).body.imported).toBe(1);
    const next = statement.replace(CODE, 'BKL7XQ92M2');
    expect((await importStatement(app, auth, next).expect(200)).body.imported).toBe(1);
    const other = await logInAs(app);
    expect((await importStatement(app, other.auth, next).expect(200)).body.imported).toBe(0);
  });

  test('400: columns without a code or an amount', async () => {
    const { auth } = await logInAs(app);
    for (const columns of [['code'], ['amount'], ['code', 'valor']])
      await importStatement(app, auth, 'a;b', { columns }).expect(400);
  });

  test('200: books 5,000 lines once', async () => {
    const { auth } = await logInAs(app);
    const lines = Array.from({ length: 4999 }, (_, i) => buildStatementLine(`BKL7X${String(i).padStart(6, '0')}`));
    const { body } = await importStatement(app, auth, buildStatement(...lines)).expect(200);
    expect([body.imported, body.open, body.openPayments.length]).toEqual([4999, 4999, 100]);
    expect((await importStatement(app, auth, buildStatement(...lines)).expect(200)).body.known).toBe(4999);
  });
});
