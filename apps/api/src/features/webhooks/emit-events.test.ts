import { WEBHOOK_DATA } from '@banca/contracts/openapi-webhooks';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { createCompletedOrder, refund } from '../../testing/after-sale.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { approve, cancel, createPendingOrder, placeOrderAndGetId, returnProof } from '../../testing/orders.ts';
import { buildStatement, buildStatementLine, importStatement } from '../../testing/payments.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { addWebhook } from '../../testing/webhooks.ts';
import { transitionOrder } from '../orders/decide/transition-order.ts';
import { type DeliveryRecord, DeliveryModel } from './deliveries.model.ts';
import { emitEvents } from './emit-events.ts';
import { SequenceModel } from './sequences.model.ts';

const app = setUpTestApp();

interface Body {
  type: keyof typeof WEBHOOK_DATA;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Checks that `data` is what the OpenAPI document says. */
async function readEvents(): Promise<Body[]> {
  const deliveries = await DeliveryModel.find().sort({ _id: 1 }).lean<DeliveryRecord[]>();
  const bodies = deliveries.map(({ body }) => JSON.parse(body) as Body);
  for (const { type, data } of bodies) WEBHOOK_DATA[type].strict().parse(data);
  return bodies;
}

const listEvents = async (): Promise<unknown[]> => (await readEvents()).map(({ type, data }) => [type, data]);

test('an order is told from its placing to its refund, with ids, states and a sequence only', async () => {
  const { auth, orderId, product } = await createPendingOrder(app);
  await addWebhook(app, auth);
  const ids = { order: orderId, product: String(product._id) };
  await returnProof(app, auth, orderId, { reason: 'unreadable' });
  const second = await placeOrderAndGetId(app, product._id);
  await approve(app, auth, second);
  await refund(app, { auth, orderId: second }, { amount: '100', code: 'CKL7XQ92A' });
  await cancel(app, auth, orderId);
  const secondIds = { ...ids, order: second };
  expect(await listEvents()).toEqual([
    ['order.returned', { ...ids, state: 'returned', sequence: 1 }],
    ['order.placed', { ...secondIds, state: 'pending', sequence: 1 }],
    ['order.completed', { ...secondIds, state: 'completed', sequence: 2 }],
    ['order.refunded', { ...secondIds, state: 'completed', sequence: 3 }],
    ['order.cancelled', { ...ids, state: 'cancelled', sequence: 2 }],
  ]);
  expect((await readEvents())[0]?.timestamp).toBe('2026-11-21T08:00:00.000Z');
});

test('a repeated decision tells nothing, and a full refund tells the state refunded', async () => {
  const { auth, orderId } = await createCompletedOrder(app);
  await addWebhook(app, auth);
  await approve(app, auth, orderId);
  await refund(app, { auth, orderId }, { code: 'CKL7XQ92B' });
  expect(await listEvents()).toMatchObject([['order.refunded', { state: 'refunded' }]]);
});

test('a free order is placed and completed, and its review and new file are told by product', async () => {
  const { user, auth } = await logInAs(app);
  const product = await makeProduct(app, user, { price: 0 });
  await addWebhook(app, auth, { events: ['order.placed', 'order.completed', 'review.created', 'file.updated'] });
  await placeOrderAndGetId(app, product._id);
  const reviewer = await logInAs(app, { role: 'user' });
  const path = `/api/products/${String(product._id)}/reviews`;
  const review = (await app.http.post(path).set(reviewer.auth).send({ rating: 5, comment: 'Gostei muito.' })).body.review;
  const edit = async (changes: object) =>
    await app.http
      .put(`/api/creators/products/${String(product._id)}`)
      .set(auth)
      .send(changes)
      .expect(200);
  await edit({ title: 'Outro título' });
  await edit({ file: 'https://drive.google.com/file/d/new/view' });
  const _id = String(product._id);
  expect(await listEvents()).toMatchObject([
    ['order.placed', { state: 'completed', sequence: 1 }],
    ['order.completed', { state: 'completed', sequence: 2 }],
    ['review.created', { review: review._id, product: _id, sequence: 1 }],
    ['file.updated', { product: _id, state: 'approved', sequence: 2 }],
  ]);
});

test('a statement tells each new payment once', async () => {
  const { user, auth } = await logInAs(app);
  await makeProduct(app, user);
  await addWebhook(app, auth, { events: ['payment.received'] });
  const lines = ['BKL7XQ92M1', 'BKL7XQ92M2'].map((code) => buildStatementLine(code));
  for (let i = 0; i < 2; i += 1) await importStatement(app, auth, buildStatement(...lines)).expect(200);
  expect(await listEvents()).toMatchObject([
    ['payment.received', { payment: expect.any(String), state: 'open', sequence: 1 }],
    ['payment.received', { sequence: 1 }],
  ]);
});

test('webhooks get what they chose of their own creator, and nothing while they are disabled', async () => {
  const [{ auth, orderId }, other] = [await createPendingOrder(app), await logInAs(app)];
  await addWebhook(app, other.auth);
  await addWebhook(app, auth, { events: ['order.placed'] });
  const { webhook } = await addWebhook(app, auth, { url: 'https://a.example/' });
  const disabled = { url: 'https://a.example/', events: ['order.completed'], enabled: false };
  await app.http.put(`/api/webhooks/${webhook._id}`).set(auth).send(disabled).expect(200);
  await approve(app, auth, orderId);
  expect(await readEvents()).toEqual([]);
});

test('an event that is rolled back is not told, and concurrent events of a subject have different sequences', async () => {
  const { user, auth } = await logInAs(app);
  await addWebhook(app, auth, { events: ['file.updated'] });
  const id = new Types.ObjectId();
  const events = {
    type: 'file.updated' as const,
    creator: user._id,
    subjects: [{ id, data: { product: id, state: 'approved' } }],
  };
  const fail = inTransaction(async (session) => {
    await emitEvents(app.deps, events, session);
    throw new Error('rolled back');
  });
  await expect(fail).rejects.toThrow('rolled back');
  await Promise.all(Array.from({ length: 6 }, () => inTransaction((session) => emitEvents(app.deps, events, session))));
  const sequences = (await readEvents()).map(({ data }) => data['sequence']);
  expect([sequences.sort(), await SequenceModel.countDocuments()]).toEqual([[1, 2, 3, 4, 5, 6], 1]);
});

test('an order that expires, or that its buyer withdraws, is told as cancelled', async () => {
  const { auth, orderId } = await createPendingOrder(app);
  await addWebhook(app, auth, { events: ['order.cancelled'] });
  const target = { id: orderId, ownershipFilter: {}, actor: null };
  await transitionOrder(app.deps, target, { to: 'withdrawn', action: 'order.withdraw', effects: async () => {} });
  expect(await listEvents()).toMatchObject([['order.cancelled', { state: 'withdrawn' }]]);
});
