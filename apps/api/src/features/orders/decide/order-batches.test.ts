import { describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { getOrderToken } from '../../../testing/order-page.ts';
import {
  approve,
  BUYER,
  cancel,
  createPendingOrder,
  type OrderFixture,
  placeOrderAndGetId,
  returnProof,
  runJobsAndReadEmails,
} from '../../../testing/orders.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
type Auth = Record<string, string>;

const approveAll = async (auth: Auth, ids: unknown) =>
  await app.http.post('/api/creators/orders/approve').set(auth).send({ ids });
const match = async (auth: Auth, statement: unknown) =>
  await app.http.post('/api/creators/orders/match').set(auth).send({ statement });

async function placeOrders({ product, orderId }: OrderFixture, count: number): Promise<string[]> {
  const ids = [orderId];
  for (let n = 1; n < count; n += 1)
    ids.push(
      await placeOrderAndGetId(app, product._id, { confirmationCode: `BKL7XQ9${n}Z`, email: `comprador${n % 4}@example.com` }),
    );
  return ids;
}
const createOrders = async (count: number): Promise<OrderFixture & { ids: string[] }> => {
  const fixture = await createPendingOrder(app, { product: { price: 85_000 } });
  return { ...fixture, ids: await placeOrders(fixture, count) };
};

describe('POST /api/creators/orders/approve', () => {
  test('200: approves each order on its own and tells the result of each', async () => {
    const { auth, ids, product } = await createOrders(5);
    const [pending, cancelled, approved, returned, duplicate] = ids as [string, string, string, string, string];
    await cancel(app, auth, cancelled);
    await approve(app, auth, approved);
    await returnProof(app, auth, returned, { reason: 'other' });
    await OrderModel.updateOne({ _id: duplicate }, { $set: { duplicateCode: true } });
    await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ94Z' });
    const { orderId: foreign } = await createPendingOrder(app);
    const { status, body } = await approveAll(auth, [pending, cancelled, approved, returned, duplicate, foreign]);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: pending, result: 'approved' },
      { id: cancelled, result: 'refused', code: 'conflict' },
      { id: approved, result: 'unchanged' },
      { id: returned, result: 'refused', code: 'validation_failed' },
      { id: duplicate, result: 'refused', code: 'duplicate_payment_code' },
      { id: foreign, result: 'refused', code: 'not_found' },
    ]);
    expect(await runJobsAndReadEmails(app, 'O teu download', BUYER['email'])).not.toEqual([]);
    await expectCountersToMatchOrders();
  });

  test('200: two batches and a single approval at once count each order once', async () => {
    const { auth, ids } = await createOrders(12);
    const [first, second, single] = await Promise.all([
      approveAll(auth, ids),
      approveAll(auth, ids.toReversed()),
      approve(app, auth, ids[5] as string),
    ]);
    expect([first.status, second.status, single.status]).toEqual([200, 200, 200]);
    const results = [...first.body.results, ...second.body.results] as { result: string }[];
    expect(results.map(({ result }) => result).filter((result) => result === 'refused')).toEqual([]);
    expect(results.filter(({ result }) => result === 'approved').length).toBeLessThanOrEqual(12);
    expect(await OrderModel.countDocuments({ state: 'completed' })).toBe(12);
    await expectCountersToMatchOrders();
  });

  test('200: an order that its buyer withdraws at the same time has one outcome', async () => {
    const { auth, ids } = await createOrders(6);
    const tokens = await Promise.all(ids.map(async (id) => await getOrderToken(app, id)));
    const [{ body }, ...withdrawals] = await Promise.all([
      approveAll(auth, ids),
      ...ids.map(async (id, i) => await app.http.post(`/api/orders/${id}/withdraw`).send({ token: tokens[i] })),
    ]);
    const states = new Map((await OrderModel.find().lean()).map(({ _id, state }) => [String(_id), state]));
    for (const [i, id] of ids.entries()) {
      const { result } = (body.results as { result: string }[])[i] ?? {};
      expect([states.get(id), withdrawals[i]?.status]).toEqual(result === 'approved' ? ['completed', 409] : ['withdrawn', 200]);
    }
    await expectCountersToMatchOrders();
  });

  test.each([
    ['no ids', []],
    ['201 ids', Array.from({ length: 201 }, (_, n) => n.toString(16).padStart(24, '0'))],
    ['the same id twice', ['65f1c0ffee0123456789abcd', '65F1C0FFEE0123456789ABCD']],
    ['an operator', [{ $ne: null }]],
    ['no list', 'all'],
  ])('400: refuses %s', async (_, ids) => {
    const { auth } = await logInAs(app);
    expect((await approveAll(auth, ids)).status).toBe(400);
  });
});

describe('POST /api/creators/orders/match', () => {
  const header = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance\n';
  const buildRow = (code: string, amount = '850.00', phone = '258841112233') => {
    const time = new Date(app.clock.now().getTime() + 2 * 3_600_000 - 60_000).toISOString().slice(0, 19).replace('T', ' ');
    return `${code},${time},Received from ${phone} - ANA EXEMPLO,Completed,"${amount}",,"10,000.00"\n`;
  };

  test('200: names the orders that fit one line because they have the same code', async () => {
    const { auth, ids, product } = await createOrders(2);
    const again = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ91Z', email: 'again@example.com' });
    const { body } = await match(auth, header + buildRow('BKL7XQ91Z'));
    expect(body.unsure.map(({ why }: { why: string }) => why)).toEqual(['several_orders']);
    const [{ order, candidates }] = body.unsure;
    expect(order).toBeUndefined();
    expect(candidates.map(({ _id, amount }: { _id: string; amount: number }) => [_id, amount]).sort()).toEqual(
      [ids[1], again].map((id) => [id, 850]).sort(),
    );
  });

  test('200: sure orders can be approved in one step, the rest is listed with the reason, and nothing changes', async () => {
    const { auth, ids } = await createOrders(4);
    const statement =
      header + buildRow('BKL7XQ91Z') + buildRow('bkl7xq92z') + buildRow('BKL7XQ93Z', '500.00') + buildRow('ZX81AB72C3', '77.00');
    const { status, body } = await match(auth, statement);
    expect(status).toBe(200);
    expect(
      body.sure.map(({ order, line }: { order: { _id: string }; line: { number: number } }) => [order._id, line.number]),
    ).toEqual([
      [ids[1], 2],
      [ids[2], 3],
    ]);
    expect(body.unsure).toMatchObject([
      { order: { _id: ids[3] }, line: { number: 4, code: 'BKL7XQ93Z', amount: 500 }, why: 'amount_differs' },
      { line: { number: 5 }, why: 'no_order' },
    ]);
    expect(body.unsure[1].order).toBeUndefined();
    expect(body.unsure[1].candidates).toBeUndefined();
    expect(await OrderModel.countDocuments({ state: 'pending' })).toBe(4);
    const approval = await approveAll(auth, [ids[1], ids[2]]);
    expect(approval.body.results.map(({ result }: { result: string }) => result)).toEqual(['approved', 'approved']);
    expect((await match(auth, statement)).body).toMatchObject({ sure: [], unsure: [{}, {}, {}, {}] });
  });

  test('200: two uploads at once give the same result', async () => {
    const { auth } = await createOrders(3);
    const statement = header + buildRow('BKL7XQ91Z') + buildRow('BKL7XQ92Z');
    const [first, second] = await Promise.all([match(auth, statement), match(auth, statement)]);
    expect(first.body.sure).toHaveLength(2);
    expect(second.body).toEqual(first.body);
  });

  test("200: finds neither another creator's orders nor codes that a completed order has used", async () => {
    const { auth, ids } = await createOrders(2);
    const other = await createOrders(1);
    await OrderModel.updateOne(
      { _id: other.orderId },
      { $set: { confirmationCode: 'QQ11WW22EE', paymentCodes: ['QQ11WW22EE'], amount: 7_700 } },
    );
    await OrderModel.updateOne({ _id: ids[1] }, { $set: { state: 'completed' } });
    const { body } = await match(auth, header + buildRow('QQ11WW22EE', '77.00') + buildRow('BKL7XQ91Z'));
    expect([body.sure, body.unsure.map(({ why }: { why: string }) => why)]).toEqual([[], ['no_order', 'no_order']]);
  });

  test('200: is not sure of money that the creator sent, nor of an order whose proof says that the payment failed', async () => {
    const { auth, product } = await createPendingOrder(app, {
      creator: { mpesa: '84 123 4567' },
      product: { price: 85_000 },
      form: { confirmationCode: 'DKO4QZT7R2M' },
    });
    await placeOrderAndGetId(app, product._id, { confirmationCode: 'Falhou DKO9QZT7R2M' });
    const buildStatement = (code: string, from: string, to: string) =>
      `Recibo;Data;Valor;De;Para\n${code};21/11/2026;850,00;${from};${to}`;
    const sent = await match(auth, buildStatement('DKO4QZT7R2M', '841234567', '865550777'));
    const received = await match(auth, buildStatement('DKO4QZT7R2M', '865550777', '841234567'));
    const failed = await match(auth, buildStatement('FALHOUDKO9QZT7R2M', '865550777', '841234567'));
    expect([sent, received, failed].map(({ body }) => [body.sure.length, body.unsure.length])).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  test('200: lists the lines that cannot be read', async () => {
    const { auth } = await createOrders(1);
    const { body } = await match(auth, `${header}BKL7XQ91Z,21/11/2026 09:00,Received,Completed,84****011,,\n"x,\n`);
    expect(body.unsure.map(({ line, why }: { line: { number: number }; why: string }) => [line.number, why])).toEqual([
      [2, 'unreadable_amount'],
      [3, 'unreadable_row'],
    ]);
  });

  test.each([
    ['Latin-1 that was read as UTF-8', 'Recibo;Data;Descri\uFFFD\uFFFDo;Entrada\nBKL7XQ91Z;23/11/2026 08:10;Recebido;850,00'],
    ['half lines and broken quotes', 'Receipt No.,Completion Time,Details,Paid In\n"BKL7XQ91Z,23/11\n"",,\n"'],
    ['right-to-left marks, emoji and NUL', '\u202eBKL7XQ91Z\u202c 📱 850,00 MT recebido\u0000'],
    ['a single line of 900 kB', 'BKL7XQ91Z '.repeat(90_000)],
    ['5,000 lines', 'BKL7XQ91Z 850,00 MT recebido de 841112233\n'.repeat(5000)],
    ['quotes without an end', '"'.repeat(100_000)],
  ])('200: reads %s', async (_, statement) => {
    const { auth } = await createOrders(2);
    const { status, body } = await match(auth, statement);
    expect([status, Array.isArray(body.sure)]).toEqual([200, true]);
  });

  test('400 and 413: refuses an empty statement, more than 5,000 lines, and 5 MB', async () => {
    const { auth } = await logInAs(app);
    for (const statement of ['', ' \n ', 5, null, ['x']]) expect((await match(auth, statement)).status).toBe(400);
    const long = await match(auth, 'BKL7XQ91Z 850\n'.repeat(5001));
    expect([long.status, long.body.fields]).toEqual([400, { statement: t('orders.statementTooLong') }]);
    expect((await match(auth, 'x'.repeat(1_000_001))).status).toBe(400);
    expect((await match(auth, 'x'.repeat(5_000_000))).status).toBe(413);
  });
});
