import { afterEach, describe, expect, test } from 'vitest';
import { refund } from '../../../testing/after-sale.ts';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { approve, createPendingOrder, type OrderFixture, placeOrderAndGetId } from '../../../testing/orders.ts';
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
const repeated = { ...form, name: 'Tomás Bila', email: 'tomas@example.com', phone: '841112222' };

/** Two orders with one code, the second of another buyer, and its payment from the phone of the first. */
async function createSharedCode() {
  const fixture = await createPendingOrder(app, { form });
  const second = await placeOrderAndGetId(app, fixture.product._id, repeated);
  await importStatement(app, fixture.auth, buildStatement(buildStatementLine(CODE))).expect(200);
  const [payment] = await listPayments(app, fixture.auth);
  return { ...fixture, second, payment };
}

const approveAnyway = ({ auth }: Pick<OrderFixture, 'auth'>, id: string) =>
  app.http.post(`/api/creators/orders/${id}/approve`).set(auth).send({ acceptDuplicate: true });

afterEach(async () => {
  const results = await Array.fromAsync(checkInvariants(createInvariants(app.deps)));
  const problems = results.flatMap(({ name, firstDifferences }) => firstDifferences.map(({ problem }) => `${name}: ${problem}`));
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

describe('an approval by hand', () => {
  test('takes the payment with the code, of which another order then has nothing, and repeats nothing', async () => {
    const { auth, orderId, second, payment } = await createSharedCode();
    expect(payment).toMatchObject({ state: 'open', suggestions: [{ _id: orderId }, { _id: second, isWeak: true }] });
    expect(payment.suggestions[0]).not.toHaveProperty('isWeak');
    expect(payment.suggestions[1].differences).toEqual(['phone', 'name', 'repeated_code']);
    await approve(app, auth, orderId);
    const order = { state: 'completed', evidence: 'seen', paidAmount: 850 };
    expect(await findOrder(app, auth, orderId)).toMatchObject(order);
    expect((await approveAnyway({ auth }, second).expect(409)).body.code).toBe('duplicate_payment_code');
    await approve(app, auth, orderId);
    const again = await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    expect(again.body).toMatchObject({ known: 1, matchedCompleted: 0, open: 0 });
    expect(await findOrder(app, auth, orderId)).toMatchObject(order);
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'used', order: { _id: orderId } }]);
  });

  test('leaves a payment of somebody else to the other order with the code', async () => {
    const { auth, second, orderId } = await createSharedCode();
    await approveAnyway({ auth }, second).expect(200);
    expect(await listPayments(app, auth)).toMatchObject([{ state: 'open', suggestions: [{ _id: orderId }, { _id: second }] }]);
  });

  test('takes the payment of what is missing', async () => {
    const { auth, orderId } = await createPendingOrder(app, { form });
    const lines = [buildStatementLine(CODE, { amount: '770,00' }), buildStatementLine('BKL7XQ55R3', { amount: '80,00' })];
    await importStatement(app, auth, buildStatement(...lines)).expect(200);
    const find = async (code: string) => (await listPayments(app, auth, `?q=${code}`))[0];
    const rest = await find('BKL7XQ55R3');
    await changePayment(app, auth, rest._id, 'join', { order: orderId }).expect(200);
    await approve(app, auth, orderId);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ paidAmount: 850, evidence: 'seen' });
    expect((await find(CODE)).state).toBe('used');
  });
});

describe('a completed order whose payment was not known', () => {
  const OTHER_CODE = 'DF50KDFDHWK';

  async function createUnknownPayment() {
    const fixture = await createPendingOrder(app, { form });
    await approve(app, fixture.auth, fixture.orderId);
    await importStatement(app, fixture.auth, buildStatement(buildStatementLine(OTHER_CODE))).expect(200);
    const [payment] = await listPayments(app, fixture.auth);
    return { ...fixture, payment };
  }

  test('is suggested, and gets the payment without changing its state', async () => {
    const { auth, orderId, payment } = await createUnknownPayment();
    expect(payment.suggestions).toMatchObject([
      { _id: orderId, state: 'completed', reasons: ['phone', 'amount', 'time'], differences: ['code'] },
    ]);
    const join = () => changePayment(app, auth, payment._id, 'join', { order: orderId }).expect(200);
    const { body } = await join();
    expect(body).toMatchObject({
      payment: { state: 'used', order: { _id: orderId, state: 'completed' } },
      order: { state: 'completed', evidence: 'seen', paidAmount: 850 },
    });
    await join();
    await importStatement(app, auth, buildStatement(buildStatementLine('DF50KDFDHW2'))).expect(200);
    const [further] = await listPayments(app, auth, '?state=open');
    expect(further.suggestions).toEqual([]);
    await changePayment(app, auth, further._id, 'join', { order: orderId }).expect(409);
  });

  test('gets none after it was paid back', async () => {
    const { auth, orderId, payment } = await createUnknownPayment();
    expect((await refund(app, { auth, orderId })).status).toBe(200);
    expect(await listPayments(app, auth)).toMatchObject([{ suggestions: [] }]);
    await changePayment(app, auth, payment._id, 'join', { order: orderId }).expect(409);
  });

  test('is reported by the import that joins it with its payment', async () => {
    const { auth, orderId } = await createPendingOrder(app, { form });
    await approve(app, auth, orderId);
    const { body } = await importStatement(app, auth, buildStatement(buildStatementLine(CODE))).expect(200);
    expect(body).toMatchObject({ imported: 1, matched: 0, matchedCompleted: 1, open: 0, openPayments: [] });
  });
});
