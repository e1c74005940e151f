import { describe, expect, test } from 'vitest';
import { createPng } from '../../../testing/factories.ts';
import { getOrderToken } from '../../../testing/order-page.ts';
import { approveNewestProof, cancel, createPendingOrder, returnProof } from '../../../testing/orders.ts';
import { expectCountersToMatchOrders } from '../../../testing/recount-orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

type Auth = Record<string, string>;
interface Target {
  id: string;
  token: string;
  auth: Auth;
}
type Call = (target: Target, n: number) => Promise<{ status: number; body: object }>;

const calls: Record<string, Call> = {
  approve: async ({ auth, id }) => await approveNewestProof(app, auth, id),
  cancel: async ({ auth, id }) => await cancel(app, auth, id),
  return: async ({ auth, id }) => await returnProof(app, auth, id, { reason: 'other' }),
  withdraw: async ({ id, token }) => await app.http.post(`/api/orders/${id}/withdraw`).send({ token }),
  correct: async ({ id, token }, n) =>
    await app.http.put(`/api/orders/${id}/contact`).send({ token, email: `comprador${n}@example.com` }),
  prove: async ({ id, token }, n) =>
    await app.http
      .post(`/api/orders/${id}/proofs`)
      .field('token', token)
      .field('confirmationCode', `BKL7XQ9PROVA${n}`)
      .attach('paymentScreenshot', await createPng(), 'comprovativo.png'),
};

const FINAL_STATES: Partial<Record<string, OrderRecord['state']>> = {
  approve: 'completed',
  cancel: 'cancelled',
  withdraw: 'withdrawn',
};

async function createTarget(): Promise<Target> {
  const { orderId, auth } = await createPendingOrder(app);
  return { id: orderId, auth, token: await getOrderToken(app, orderId) };
}

const names = Object.keys(calls);
const pairs = names.flatMap((first, i) => names.slice(i).map((second) => [first, second] as const));

describe('concurrent changes of one order', () => {
  test.each(pairs)('%s against %s: each call succeeds or is refused, and the counters stay exact', async (first, second) => {
    const target = await createTarget();
    const racing = [first, second, first, second];
    const responses = await Promise.all(racing.map(async (name, n) => await (calls[name] as Call)(target, n)));
    const outcomes = responses.map(({ status, body }, n) => [racing[n], status, body] as const);
    // 404: a corrected email address has superseded the token.
    for (const [name, status, body] of outcomes)
      expect([200, 201, 404, 409], `${name}: ${JSON.stringify(body)}`).toContain(status);
    const order = await OrderModel.findById(target.id).lean<OrderRecord>();
    const finals = new Set(outcomes.flatMap(([name, status]) => (status === 200 ? (FINAL_STATES[name ?? ''] ?? []) : [])));
    expect([...finals], JSON.stringify(outcomes)).toEqual(finals.size > 0 ? [order?.state] : []);
    expect(['pending', 'returned', 'completed', 'cancelled', 'withdrawn']).toContain(order?.state);
    expect(order?.expiresAt !== undefined, order?.state).toBe(order?.state === 'returned');
    const corrections = outcomes.filter(([name, status]) => name === 'correct' && status === 200).length;
    expect(order?.pageVersion).toBe(1 + corrections);
    await expectCountersToMatchOrders();
  });

  test('two proofs at once: both are in the history, and the last one is current', async () => {
    const target = await createTarget();
    const responses = await Promise.all([1, 2, 3].map(async (n) => await calls['prove']?.(target, n)));
    expect(responses.map((response) => response?.status)).toEqual([201, 201, 201]);
    const order = await OrderModel.findById(target.id).lean<OrderRecord>();
    expect(order?.earlierProofs).toHaveLength(3);
    const codes = [...(order?.earlierProofs ?? []).map(({ code }) => code), order?.confirmationCode];
    expect(codes.slice(1).sort()).toEqual(['BKL7XQ9PROVA1', 'BKL7XQ9PROVA2', 'BKL7XQ9PROVA3']);
  });
});

test('a proof that is sent again after a crash is stored once, also when it was approved meanwhile', async () => {
  const [target, picture] = [await createTarget(), await createPng()];
  const send = async () =>
    await app.http
      .post(`/api/orders/${target.id}/proofs?token=${target.token}`)
      .set('Idempotency-Key', 'a-key-of-this-proof')
      .field('confirmationCode', 'BKL7XQ9PROVA1')
      .attach('paymentScreenshot', picture, 'comprovativo.png');
  const first = await send();
  const forgetResponses = () => OrderModel.db.collection('idempotency_keys').deleteMany({});
  await forgetResponses();
  const second = await send();
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect((await OrderModel.findById(target.id))?.earlierProofs).toHaveLength(1);
  expect((await approveNewestProof(app, target.auth, target.id)).status).toBe(200);
  await forgetResponses();
  expect((await send()).body.order.state).toBe('completed');
});
