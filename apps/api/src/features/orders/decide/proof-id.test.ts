import { describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { createOrderWithToken, submitProof } from '../../../testing/order-page.ts';
import { approve, createPendingOrder, returnProof, submitOrder } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { t } from '../../../testing/t.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();
type Auth = Record<string, string>;
interface SeenOrder {
  _id: string;
  state: string;
  proofId?: string;
  waitingSince?: string;
}

const readOrder = async (auth: Auth, id: string): Promise<SeenOrder> => {
  const { orders } = (await app.http.get('/api/creators/orders').set(auth).expect(200)).body as { orders: SeenOrder[] };
  const order = orders.find(({ _id }) => _id === id);
  if (!order) throw new Error(`The creator does not see order ${id}.`);
  return order;
};

const approveBatch = async (auth: Auth, body: object) =>
  (await app.http.post('/api/creators/orders/approve').set(auth).send(body)).body.results[0];

const readState = async (id: string): Promise<string | undefined> => (await OrderModel.findById(id).lean())?.state;

/** A creator looks at an order with one proof, and the buyer hands in another one. */
async function replaceSeenProof({ isReturned }: { isReturned: boolean }) {
  const fixture = await createOrderWithToken(app);
  const { auth, orderId } = fixture;
  if (isReturned) await returnProof(app, auth, orderId, { reason: 'unreadable' });
  const seen = await readOrder(auth, orderId);
  const { status } = await submitProof(app, fixture, 'BKL7XQ92M9');
  expect(status).toBe(201);
  return { ...fixture, seen };
}

describe('an approval names the proof that its creator saw', () => {
  test.each([false, true])('409: another proof has come since, the seen order was returned: %s', async (isReturned) => {
    const { auth, orderId, seen } = await replaceSeenProof({ isReturned });
    expect(seen.proofId).toMatch(/^[\w-]{22}$/);
    const { status, body } = await approve(app, auth, orderId, { proofId: seen.proofId });
    expect([status, body.code, body.message]).toEqual([409, 'conflict', t('orders.proofChanged')]);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await approve(app, admin.auth, orderId, { proofId: seen.proofId, acceptDuplicate: true })).status).toBe(409);
    const proofIds = { [orderId.toUpperCase()]: seen.proofId };
    expect(await approveBatch(auth, { ids: [orderId], proofIds })).toMatchObject({ result: 'refused', code: 'conflict' });
    expect(await readState(orderId)).toBe('pending');
    const { proofId } = await readOrder(auth, orderId);
    expect(await approveBatch(auth, { ids: [orderId], proofIds: { [orderId]: proofId } })).toMatchObject({ result: 'approved' });
  });

  test('400: after a second proof, neither name is given', async () => {
    const { auth, orderId } = await replaceSeenProof({ isReturned: true });
    for (const body of [undefined, {}, { acceptDuplicate: true }]) {
      const response = await approve(app, auth, orderId, body);
      expect([response.status, response.body.fields]).toEqual([400, { proofId: t('orders.proofUnnamed') }]);
    }
    const refusal = { result: 'refused', code: 'validation_failed' };
    expect(await approveBatch(auth, { ids: [orderId] })).toMatchObject(refusal);
    expect(await approveBatch(auth, { ids: [orderId], proofIds: {}, waitingSince: {} })).toMatchObject(refusal);
    const { waitingSince } = await readOrder(auth, orderId);
    expect((await approve(app, auth, orderId, { waitingSince })).status).toBe(200);
  });

  test('400: a returned order needs the id of its proof, whatever an old client knows', async () => {
    const { auth, orderId } = await createOrderWithToken(app);
    const { waitingSince, proofId } = await readOrder(auth, orderId);
    await returnProof(app, auth, orderId, { reason: 'unreadable' });
    expect((await readOrder(auth, orderId)).proofId).toBe(proofId);
    for (const body of [undefined, { waitingSince }]) expect((await approve(app, auth, orderId, body)).status).toBe(400);
    expect((await approve(app, auth, orderId, { proofId: 'x' })).status).toBe(409);
    expect((await approve(app, auth, orderId, { proofId })).body.order).toMatchObject({ state: 'completed', proofId });
  });

  test('200: an old client approves a first proof without a name, and repeats it', async () => {
    const { auth, orderId } = await createPendingOrder(app);
    expect((await approve(app, auth, orderId)).status).toBe(200);
    expect((await approve(app, auth, orderId, { proofId: 'x' })).status).toBe(200);
  });

  test('an order without a proof has no id, and a proof that comes later refuses an approval from before', async () => {
    const { auth, product } = await createPendingOrder(app, { product: { price: 85_000 } });
    const order = (await submitOrder(app, product._id, { name: 'Ana', email: 'a@example.com', phone: '841112223', payment: 'visa' }, { screenshot: null })).body; // prettier-ignore
    const orderId = order.order._id as string;
    const token = new URL(order.orderLink as string).searchParams.get('token') ?? '';
    const seen = await readOrder(auth, orderId);
    expect(seen.proofId).toBeUndefined();
    app.clock.advance(1000);
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    expect((await approve(app, auth, orderId, { waitingSince: seen.waitingSince })).status).toBe(409);
    expect((await approve(app, auth, orderId, { proofId: 'x' })).status).toBe(409);
    expect((await approve(app, auth, orderId, await readOrder(auth, orderId))).status).toBe(200);
  });

  test('while the buyer replaces the proof at the same moment: either the approved proof stays, or the approval is refused', async () => {
    for (const isBatch of [false, true]) {
      const fixture = await createOrderWithToken(app);
      const { auth, orderId } = fixture;
      const { proofId } = await readOrder(auth, orderId);
      const approveSeen = async (): Promise<boolean> =>
        isBatch
          ? (await approveBatch(auth, { ids: [orderId], proofIds: { [orderId]: proofId } })).result === 'approved'
          : (await approve(app, auth, orderId, { proofId })).status === 200;
      const [isApproved, proof] = await Promise.all([approveSeen(), submitProof(app, fixture, 'BKL7XQ92M9')]);
      const order = await OrderModel.findById(orderId).lean();
      expect([isApproved, proof.status]).toEqual(order?.state === 'completed' ? [true, 409] : [false, 201]);
      expect(order?.paymentCodes).toEqual(isApproved ? ['BKL7XQ92M1'] : ['BKL7XQ92M9', 'BKL7XQ92M1']);
    }
  });

  test('a statement names the proof that it matched', async () => {
    const fixture = await createOrderWithToken(app);
    const { auth, orderId } = fixture;
    const statement = 'BKL7XQ92M1 Recebeste 850,00 MT de 258841112233';
    const { sure } = (await app.http.post('/api/creators/orders/match').set(auth).send({ statement })).body;
    const listed = await readOrder(auth, orderId);
    for (const { order } of sure) expect(order.proofId).toBe(listed.proofId);
    await submitProof(app, fixture, 'BKL7XQ92M9');
    expect(await approveBatch(auth, { ids: [orderId], proofIds: { [orderId]: listed.proofId } })).toMatchObject({
      code: 'conflict',
    });
  });
});
