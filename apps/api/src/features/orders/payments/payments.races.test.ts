import { afterEach, describe, expect, test } from 'vitest';
import { createInvariants } from '../../../invariants.ts';
import { checkInvariants } from '../../../platform/invariants.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { createPng } from '../../../testing/factories.ts';
import { getOrderToken } from '../../../testing/order-page.ts';
import { approve, cancel, createPendingOrder, placeOrderAndGetId, returnProof } from '../../../testing/orders.ts';
import { buildStatement, buildStatementLine, changePayment, importStatement, listPayments } from '../../../testing/payments.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { lockCodes } from '../../payments/code-locks.ts';
import { PaymentModel } from '../../payments/payments.model.ts';
import { recordPayments } from '../../payments/record-payments.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
const ROUNDS = 3;

let sequence = 0;

/** Another buyer for each order, because equal codes of different creators and many orders of one buyer are signs of fraud. */
function createBuyer() {
  sequence += 1;
  const digits = String(sequence).padStart(3, '0');
  const form = { confirmationCode: `BKL7XQ9${digits}`, phone: `865550${digits}`, email: `b${digits}@example.com` };
  const statement = buildStatement(buildStatementLine(form.confirmationCode, { sender: `${form.phone} - Ana` }));
  return { form, statement, code: form.confirmationCode };
}

afterEach(async () => {
  const results = await Array.fromAsync(checkInvariants(createInvariants(app.deps)));
  const problems = results.flatMap(({ name, firstDifferences }) => firstDifferences.map(({ problem }) => `${name}: ${problem}`));
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

async function createOrder(autoApprove: 'off' | 'statement' = 'off') {
  const buyer = createBuyer();
  return { ...buyer, ...(await createPendingOrder(app, { creator: { autoApprove }, form: buyer.form })) };
}

describe('a payment and a proof at the same instant', () => {
  test.each(['a new order', 'another proof'])('find each other: %s', async (kind) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { auth, product, orderId, form } = await createOrder('statement');
      const { code, ...other } = createBuyer();
      const sender = kind === 'a new order' ? other.form.phone : form.phone;
      const token = await getOrderToken(app, orderId);
      const prove = async () =>
        await app.http
          .post(`/api/orders/${orderId}/proofs?token=${token}`)
          .field('confirmationCode', code)
          .attach('paymentScreenshot', await createPng(), 'comprovativo.png');
      const claim = kind === 'a new order' ? placeOrderAndGetId(app, product._id, other.form) : prove();
      await Promise.all([claim, importStatement(app, auth, buildStatement(buildStatementLine(code, { sender })))]);
      await app.deps.jobs.drain();
      const order = await OrderModel.findOne({ paymentCodes: code }).lean();
      expect([order?.state, order?.evidence], `round ${round}`).toEqual(['completed', 'seen']);
    }
  });
});

test('a proof whose transaction began before its payment was booked runs again, and finds it', async () => {
  const { auth } = await createOrder();
  const { code, statement } = createBuyer();
  let attempts = 0;
  await inTransaction(async (session) => {
    attempts += 1;
    await OrderModel.findOne().session(session);
    if (attempts === 1) await importStatement(app, auth, statement).expect(200);
    await lockCodes([code], session);
  });
  expect(attempts).toBe(2);
});

test('the same code from phone and statement at once is one payment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { auth, creator, code, statement } = await createOrder();
    const payment = { creator: creator._id, wallet: 'mpesa' as const, code, amount: 85_000, isConfirmed: true };
    const facts = { at: new Date('2026-11-21T07:30:00Z'), hasTime: true, payer: { phone: null, name: null } };
    const byPhone = { ...payment, ...facts, source: 'phone' as const };
    await Promise.all([
      importStatement(app, auth, statement),
      recordPayments(app.deps, [byPhone]),
      importStatement(app, auth, statement),
      recordPayments(app.deps, [byPhone]),
    ]);
    const payments = await PaymentModel.find({ creator: creator._id }).lean();
    expect(payments.map(({ sources }) => [...sources].sort())).toEqual([['phone', 'statement']]);
  }
});

test.each(['approve', 'cancel', 'return', 'withdraw'])('%s against the payment leaves a consistent order', async (action) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { auth, orderId, statement } = await createOrder('statement');
    const token = await getOrderToken(app, orderId);
    const calls: Record<string, () => PromiseLike<{ status: number }>> = {
      approve: () => approve(app, auth, orderId),
      cancel: () => cancel(app, auth, orderId),
      return: () => returnProof(app, auth, orderId, { reason: 'other' }),
      withdraw: () => app.http.post(`/api/orders/${orderId}/withdraw`).send({ token }),
    };
    const importAndApprove = async () => {
      await importStatement(app, auth, statement).expect(200);
      await app.deps.jobs.drain();
    };
    const [response] = await Promise.all([calls[action]?.(), importAndApprove()]);
    expect([200, 409]).toContain(response?.status);
    await app.deps.jobs.drain();
    const [payment] = await listPayments(app, auth);
    const order = await OrderModel.findById(orderId).lean();
    const isClosed = order?.state === 'cancelled' || order?.state === 'withdrawn';
    expect([payment.state, order?.paidAmount ?? 0], order?.state).toEqual(isClosed ? ['open', 0] : ['used', 85_000]);
    if (action === 'approve') expect(order?.state).toBe('completed');
  }
});

test('two joins of one payment, and a join against an import, use it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { auth, product, orderId, statement } = await createOrder();
    await importStatement(app, auth, buildStatement(buildStatementLine(`DF50KDFDHW${round}`)));
    const other = await placeOrderAndGetId(app, product._id, createBuyer().form);
    const [payment] = await listPayments(app, auth);
    const join = (order: string) => changePayment(app, auth, payment._id, 'join', { order });
    const responses = await Promise.all([join(orderId), join(other), importStatement(app, auth, statement)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  }
});

test('an approval by hand and one by itself send one download', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { auth, orderId, form, statement } = await createOrder('statement');
    await importStatement(app, auth, statement);
    await Promise.all([approve(app, auth, orderId), app.deps.jobs.drain()]);
    await app.deps.jobs.drain();
    const emails = await app.mailbox.readTo(form.email);
    expect(emails.filter(({ text }) => text?.includes('/download/'))).toHaveLength(1);
  }
});
