import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { AuditEntryModel } from '../../../platform/mongo/audit.ts';
import { createPng, logInAs } from '../../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../../testing/order-page.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../../testing/orders.ts';
import { buildStatement, buildStatementLine, findOrder, importStatement } from '../../../testing/payments.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import type { ReceivedPayment } from '../../payments/received-payment.ts';
import { recordPayments } from '../../payments/record-payments.ts';
import { queueApprovalSummaries } from './approval-summary.ts';
import { OrderModel } from '../orders.model.ts';
import { matchPayments } from './match-payments.ts';

const app = setUpTestApp();
const CODE = 'BKL7XQ92M1';
const form = { confirmationCode: CODE, phone: '865550188' };
type Mode = NonNullable<UserRecord['autoApprove']>;

const createOrder = (autoApprove: Mode, orderForm: object = form) =>
  createPendingOrder(app, { creator: { autoApprove }, form: orderForm });

type Line = Parameters<typeof buildStatementLine>[1];
async function importPayment(auth: { Authorization: string }, line: Line = {}): Promise<void> {
  await importStatement(app, auth, buildStatement(buildStatementLine(CODE, line))).expect(200);
  await app.deps.jobs.drain();
}

async function receiveByPhone(creator: UserRecord, changes: Partial<ReceivedPayment> = {}): Promise<void> {
  const payer = { phone: '258865550188', name: 'INACIO SITOE' };
  const facts = { code: CODE, amount: 85_000, at: new Date('2026-11-21T07:30:00Z'), hasTime: true, payer };
  const origin = { creator: creator._id, source: 'phone' as const, wallet: 'mpesa' as const, isConfirmed: true, isSigned: true };
  const recorded = await recordPayments(app.deps, [{ ...origin, ...facts, ...changes }]);
  await matchPayments(
    app.deps,
    recorded.map(({ payment }) => payment._id),
  );
  await app.deps.jobs.drain();
}

describe('an order whose payment is in a statement', () => {
  test('is approved when the payment arrives, with its evidence in the audit log, and mailed once', async () => {
    const { auth, orderId } = await createOrder('statement');
    await importPayment(auth);
    await importPayment(auth);
    expect(await findOrder(app, auth, orderId)).toMatchObject({ state: 'completed', evidence: 'seen', isAutoApproved: true });
    const entries = await AuditEntryModel.find({ action: 'order.approve-automatically' }).lean();
    expect(entries).toMatchObject([{ actor: null, after: { autoApprovedBy: 'statement', payments: [expect.anything()] } }]);
    const links = (await app.mailbox.readTo('inacio@example.com')).filter(({ text }) => text?.includes('/download/'));
    expect(links).toHaveLength(1);
    const { body } = await app.http.get('/api/creators/orders?isAutoApproved=true').set(auth).expect(200);
    expect(body.orders).toMatchObject([{ _id: orderId }]);
    const admin = await logInAs(app, { role: 'admin' });
    const all = await app.http.get('/api/admin/orders?isAutoApproved=true').set(admin.auth).expect(200);
    expect(all.body.orders).toMatchObject([{ _id: orderId, isAutoApproved: true }]);
  });

  test('is approved when the proof arrives last', async () => {
    const { auth, product } = await createOrder('statement', { confirmationCode: 'BKL7XQ92M9', phone: '841111111' });
    await importPayment(auth);
    const placed = await placeOrderAndGetId(app, product._id, form);
    const corrected = await placeOrderAndGetId(app, product._id, { ...form, confirmationCode: 'BKL7XQ92M8' });
    await app.deps.jobs.drain();
    expect((await findOrder(app, auth, placed)).state).toBe('completed');
    expect((await findOrder(app, auth, corrected)).state).toBe('pending');
  });

  test('is approved when the buyer corrects the code', async () => {
    const { auth, orderId } = await createOrder('statement', { ...form, confirmationCode: 'BKL7XQ92M9' });
    await importPayment(auth);
    await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, CODE, await createPng());
    await app.deps.jobs.drain();
    expect((await findOrder(app, auth, orderId)).state).toBe('completed');
  });

  test.each<[string, Mode, Line, object]>([
    ['the creator approves by hand', 'off', {}, {}],
    ['the payment is older than the day before', 'statement', { at: '19/11/2026 23:59' }, {}],
    ['the payer has another number', 'statement', { sender: '841112222 - Ana' }, {}],
    ['a visible digit differs', 'statement', { sender: '86****187 - Ana' }, {}],
    ['the amount differs', 'statement', { amount: '900,00' }, {}],
    ['the buyer says to have paid another price', 'statement', {}, { paidPrice: '800' }],
  ])('waits for its creator if %s', async (_, mode, line, changes) => {
    const { auth, orderId } = await createOrder(mode, { ...form, ...changes });
    await importPayment(auth, line);
    expect((await findOrder(app, auth, orderId)).state).toBe('pending');
  });

  test('waits if another order has nearly the same code, the same picture, or many orders wait', async () => {
    const { auth, product, orderId } = await createOrder('statement');
    await placeOrderAndGetId(app, product._id, { confirmationCode: CODE.replace('1', 'I'), phone: '841111111' });
    await importPayment(auth);
    expect((await findOrder(app, auth, orderId)).state).toBe('pending');
  });

  test('is approved on the day after the payment, and with visible digits that fit', async () => {
    const { auth, orderId } = await createOrder('statement');
    await importPayment(auth, { at: '20/11/2026 00:10', sender: '86****188 - Ana' });
    expect((await findOrder(app, auth, orderId)).state).toBe('completed');
  });
});

describe('an order whose payment a phone reports', () => {
  test('is approved if the device signs, the chain continues and the payer fits', async () => {
    const { auth, orderId, creator } = await createOrder('phone');
    await receiveByPhone(creator);
    expect((await findOrder(app, auth, orderId)).state).toBe('completed');
  });

  test.each<[string, Mode, Partial<ReceivedPayment>]>([
    ['only statements may', 'statement', {}],
    ['the device does not sign', 'phone', { isSigned: false }],
    ['the chain is broken', 'phone', { isConfirmed: false }],
    ['the payer is hidden', 'phone', { payer: { phone: null, name: null } }],
    ['the payer is another one', 'phone', { payer: { phone: '258841112222', name: null } }],
  ])('waits if %s, until a statement has the payment', async (_, mode, changes) => {
    const { auth, orderId, creator } = await createOrder(mode);
    await receiveByPhone(creator, changes);
    expect((await findOrder(app, auth, orderId)).state).toBe('pending');
    if (changes.payer?.phone) return;
    await importPayment(auth);
    expect((await findOrder(app, auth, orderId)).state).toBe('completed');
  });

  test('waits after 20 approvals of a day', async () => {
    const { auth, product, orderId, creator } = await createOrder('phone');
    await receiveByPhone(creator);
    const approved = await OrderModel.findById(orderId).lean();
    const copies = Array.from({ length: 18 }, (_, i) => ({ ...approved, _id: new Types.ObjectId(), idempotencyKey: `copy${i}` }));
    await OrderModel.collection.insertMany(copies.map((copy) => ({ ...copy, paymentCodes: [], similarCodes: [] })));
    const states: string[] = [];
    for (const code of ['BKL8XQ92M1', 'BKL9XQ92M1']) {
      const id = await placeOrderAndGetId(app, product._id, { ...form, confirmationCode: code });
      await receiveByPhone(creator, { code });
      states.push((await findOrder(app, auth, id)).state);
    }
    expect(states).toEqual(['completed', 'pending']);
  });
});

test('the creator is told on the next day which orders were approved automatically', async () => {
  const { auth, creator } = await createOrder('statement');
  await importPayment(auth);
  const DAY_MS = 86_400_000;
  const countSummaries = async () =>
    (await app.mailbox.readTo(creator.email)).filter(({ subject }) => subject === '1 encomenda foi aprovada automaticamente');
  await queueApprovalSummaries(app.deps);
  await app.deps.jobs.drain();
  expect(await countSummaries()).toEqual([]);
  app.clock.advance(DAY_MS);
  await queueApprovalSummaries(app.deps);
  await queueApprovalSummaries(app.deps);
  await app.deps.jobs.drain();
  const summaries = await countSummaries();
  expect(new Set(summaries.map(({ messageId }) => messageId)).size).toBe(1);
  expect(summaries[0]?.text).toMatch(/Inácio Sitoe · 850,00\sMZN/);
  app.clock.advance(-DAY_MS);
});

test('a payment of an order that was approved by hand belongs to it, and changes nothing else', async () => {
  const { auth, orderId } = await createOrder('statement', { ...form, phone: '841112222' });
  await approve(app, auth, orderId);
  await importPayment(auth);
  const order = await findOrder(app, auth, orderId);
  expect(order).toMatchObject({ state: 'completed', evidence: 'seen', paidAmount: 850 });
  expect(order).not.toHaveProperty('isAutoApproved');
});

test('an order that a gateway settled is approved, whatever its creator chose', async () => {
  const { auth, orderId, creator } = await createOrder('off', { ...form, payment: 'mpesa' });
  await receiveByPhone(creator, { source: 'gateway', code: 'GW12345678', order: new Types.ObjectId(orderId) });
  expect(await findOrder(app, auth, orderId)).toMatchObject({ state: 'completed', evidence: 'settled', isAutoApproved: true });
});
