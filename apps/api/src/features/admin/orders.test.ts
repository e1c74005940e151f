import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import {
  approve,
  cancel,
  returnProof,
  runJobsAndReadEmails,
  createPendingOrder,
  expectNoPrivateFields,
  NEW_ORDER_FIELDS,
  placeOrderAndGetId,
  type OrderFixture,
} from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

let auth: Record<string, string>;
let admin: string;
beforeEach(async () => {
  const adminSession = await logInAs(app, { role: 'admin' });
  auth = adminSession.auth;
  admin = String(adminSession.user._id);
});

const listOrders = (query = '') => app.http.get(`/api/admin/orders${query}`).set(auth);
const listIds = async (query = ''): Promise<string[]> =>
  (await listOrders(query).expect(200)).body.orders.map(({ _id }: { _id: string }) => _id);
const listAuditEntries = async (action: string) =>
  await mongoose.connection.collection('audit_entries').find({ action }).sort({ _id: 1 }).toArray();

interface ThreeOrders {
  eva: OrderFixture;
  rui: OrderFixture;
  /** Newest first: two of Eva's orders, then Rui's. */
  ids: [string, string, string];
}

async function createThreeOrders(): Promise<ThreeOrders> {
  const form = { name: 'Ana Tembe', email: 'ana@example.com', confirmationCode: 'ANA-11' };
  const eva = await createPendingOrder(app, { creator: { username: 'eva' }, form });
  const rui = await createPendingOrder(app, { creator: { username: 'rui' }, form: { confirmationCode: 'RUI-22' } });
  const secondOrderId = await placeOrderAndGetId(app, eva.product._id, { confirmationCode: 'EVA-33' });
  const ids: ThreeOrders['ids'] = [secondOrderId, eva.orderId, rui.orderId];
  for (const [i, _id] of ids.entries())
    await OrderModel.updateOne({ _id }, { $set: { createdAt: new Date(Date.UTC(2026, 10, 20 - i, 10)) } });
  return { eva, rui, ids };
}

describe('GET /api/admin/orders', () => {
  test('lists the buyer, product, amount, creator, method, code and a signed screenshot URL, but no file link', async () => {
    const { creator, product, orderId } = await createPendingOrder(app, {
      creator: { username: 'eva' },
      form: { confirmationCode: 'bkl-7xq' },
    });
    await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ', email: 'eva@example.com' });
    await OrderModel.updateOne({ _id: orderId }, { $set: { createdAt: new Date('2026-11-22T08:00:00Z') } });
    const { body, text } = await listOrders().expect(200);
    expect(body).toMatchObject({ total: 2, page: 1, pages: 1, limit: 12 });
    expect(body.orders[1]).toMatchObject({ duplicateCode: true });
    expect(body.orders[0]).toEqual({
      _id: orderId,
      shortId: orderId.slice(-6),
      creator: { _id: String(creator._id), username: 'eva' },
      product: { _id: String(product._id), title: product.title, price: 850, image: null },
      amount: 850,
      price: 850,
      ...NEW_ORDER_FIELDS,
      waitingSince: app.clock.now().toISOString(),
      createdAt: '2026-11-22T08:00:00.000Z',
      buyer: { firstName: 'Inácio', lastName: 'Sitoe', email: 'inacio@example.com' },
      guest: { name: 'Inácio Sitoe', email: 'inacio@example.com', phone: '+258 86 555 0188' },
      confirmationCode: 'bkl-7xq',
      evidence: 'claimed',
      paidAmount: 0,
      proofId: expect.stringMatching(/^[\w-]{22}$/),
      duplicateCode: false,
      reusedCode: {
        order: {
          _id: body.orders[1]._id,
          shortId: body.orders[1].shortId,
          amount: 850,
          paymentScreenshot: body.orders[1].paymentScreenshot,
        },
      },
      paymentScreenshot: expect.stringMatching(
        /^\/api\/orders\/[0-9a-f]{24}\/screenshot\?expires=\d+&proof=0&signature=[\w-]{32}$/,
      ),
    });
    await expectNoPrivateFields(text, orderId);
    await app.http.get(body.orders[0].paymentScreenshot).expect(200);
    app.clock.advance(15 * 60_000 + 1_000);
    await app.http.get(body.orders[0].paymentScreenshot).expect(410);
  });

  test('filters by status, creator, Maputo days, words, and all of them, in both sort orders', async () => {
    const { eva, rui, ids } = await createThreeOrders();
    const [evaSecond, evaFirst, ruiOrder] = ids;
    await approve(app, eva.auth, evaFirst);
    await cancel(app, rui.auth, ruiOrder);
    const expectedIds: [string, string[]][] = [
      ['', [evaSecond, evaFirst, ruiOrder]],
      ['?sort=oldest', [ruiOrder, evaFirst, evaSecond]],
      ['?status=completed', [evaFirst]],
      ['?status=cancelled', [ruiOrder]],
      [`?creator=${eva.creator._id}`, [evaSecond, evaFirst]],
      [`?creator=${String(eva.creator._id).toUpperCase()}&sort=oldest`, [evaFirst, evaSecond]],
      ['?creator=', [evaSecond, evaFirst, ruiOrder]],
      ['?creator=65f1c0ffee0123456789abcd', []],
      [`?creator=${eva.creator._id}&status=pending`, [evaSecond]],
      ['?from=2026-11-19', [evaSecond, evaFirst]],
      ['?to=2026-11-19&sort=oldest', [ruiOrder, evaFirst]],
      ['?from=2026-11-20&to=2026-11-18', []],
      ['?q=ana', [evaFirst]],
      ['?q=TEMBE%20an', [evaFirst]],
      ['?q=in%C3%A1cio', [evaSecond, ruiOrder]],
      ['?q=inacio&sort=oldest', [ruiOrder, evaSecond]],
      ['?q=rui22', [ruiOrder]],
      ['?q=RUI-22&status=cancelled', [ruiOrder]],
      ['?q=RUI-22&status=pending', []],
      [`?q=%23${evaSecond.slice(-6)}`, [evaSecond]],
      [`?q=inacio&creator=${rui.creator._id}&from=2026-11-18&to=2026-11-18&status=cancelled`, [ruiOrder]],
    ];
    for (const [query, expected] of expectedIds) expect(await listIds(query), query).toEqual(expected);
  });

  test('the queue of delayed orders has those that have waited for 24 hours', async () => {
    const { eva, rui, ids } = await createThreeOrders();
    const [evaSecond, evaFirst, ruiOrder] = ids;
    const countDelayed = async (): Promise<number> =>
      (await app.http.get('/api/admin/analytics/overview').set(auth).expect(200)).body.queues.delayedOrders;
    app.clock.advance(DAY_MS - 1);
    expect([await listIds('?queue=delayed'), await countDelayed()]).toEqual([[], 0]);
    app.clock.advance(1);
    expect([await listIds('?queue=delayed'), await countDelayed()]).toEqual([[evaSecond, evaFirst, ruiOrder], 3]);
    await approve(app, eva.auth, evaFirst);
    await returnProof(app, rui.auth, ruiOrder, { reason: 'other' });
    expect([await listIds('?queue=delayed&sort=oldest'), await countDelayed()]).toEqual([[evaSecond], 1]);
    const { queues } = (await app.http.get('/api/admin/analytics/overview').set(auth).expect(200)).body;
    const { waitingSince } = (await app.http.get('/api/admin/orders?queue=delayed').set(auth)).body.orders[0];
    expect(queues).toMatchObject({ oldestDelayed: waitingSince, oldestSuspicious: null });
    expect(await listIds('?queue=delayed&q=inacio')).toEqual([evaSecond]);
    expect(await listIds('?queue=delayed&status=completed')).toEqual([]);
    await approve(app, auth, evaSecond);
    expect(await countDelayed()).toBe(0);
  });

  test('the queue of halted orders has the open ones of suspended accounts, which the list marks, the oldest first', async () => {
    const { eva, ids } = await createThreeOrders();
    const [evaSecond, evaFirst] = ids;
    const readQueues = async () => (await app.http.get('/api/admin/analytics/overview').set(auth).expect(200)).body.queues;
    expect([await listIds('?queue=halted'), (await readQueues()).haltedOrders]).toEqual([[], 0]);
    await app.http.put(`/api/admin/users/${eva.creator._id}/status`).set(auth).send({ status: 'suspended' }).expect(200);
    expect(await listIds('?queue=halted&sort=oldest')).toEqual([evaFirst, evaSecond]);
    expect(await listIds('?queue=halted&q=inacio')).toEqual([evaSecond]);
    const { orders } = (await app.http.get('/api/admin/orders?sort=oldest').set(auth)).body;
    expect(orders.map(({ creator }: { creator: object }) => 'isSuspended' in creator)).toEqual([false, true, true]);
    expect(await readQueues()).toMatchObject({ haltedOrders: 2, oldestHalted: orders[1].createdAt });
    await cancel(app, auth, evaFirst);
    expect((await readQueues()).haltedOrders).toBe(1);
  });

  test('pages without repeating or skipping, is empty past the end, and limits pages to 100', async () => {
    const { ids } = await createThreeOrders();
    const paged = await Promise.all([1, 2, 3].map(async (page) => await listIds(`?limit=1&page=${page}`)));
    expect(paged.flat()).toEqual(ids);
    expect((await listOrders('?page=99')).body).toMatchObject({ orders: [], total: 3 });
    expect((await listOrders('?limit=5000')).body.limit).toBe(100);
  });

  test.each(['.*', '%00', '%24ne', '(((((', '__proto__', '%F0%9F%8E%A8', '%25', 'x'.repeat(200)])(
    'treats the hostile search %j as text',
    async (q) => {
      await createPendingOrder(app);
      expect((await listOrders(`?q=${q}`).expect(200)).body.total).toBeLessThanOrEqual(1);
    },
  );

  test.each([
    '?status=paid',
    '?queue=late',
    '?status[$ne]=pending&sort=x',
    '?sort=amount',
    '?creator=x',
    '?creator[$gt]=&sort=__proto__',
    '?from=2026-02-30',
    '?to=yesterday',
    '?page=0',
    '?page=NaN',
    '?limit=-1',
    '?limit=Infinity',
    '?q=a&q=b',
    `?q=${'x'.repeat(201)}`,
    `?q=${'x'.repeat(10_000)}`,
  ])('responds 400 to %s', async (query) => {
    expect((await listOrders(query)).body.code).toBe('validation_failed');
  });

  test('responds 405 to other methods', async () => {
    await app.http.post('/api/admin/orders').set(auth).send({}).expect(405);
  });
});

describe('a decision of an admin about an order', () => {
  test('approves it, writes an audit entry and emails the buyer once', async () => {
    const { orderId } = await createPendingOrder(app);
    expect((await approve(app, auth, orderId)).body.order.status).toBe('completed');
    expect((await approve(app, auth, orderId)).status).toBe(200);
    expect((await cancel(app, auth, orderId)).status).toBe(409);
    const entries = await listAuditEntries('order.approve');
    expect(entries.map(({ actor, target }) => [String(actor), String(target)])).toEqual([[admin, orderId]]);
    expect(await runJobsAndReadEmails(app, 'O teu download')).toHaveLength(1);
  });

  test('cancels it and writes an audit entry with the reason', async () => {
    const { orderId } = await createPendingOrder(app);
    expect((await cancel(app, auth, orderId, { reason: 'Pagamento não encontrado' })).body.order.status).toBe('cancelled');
    expect((await approve(app, auth, orderId)).status).toBe(409);
    const [entry, ...more] = await listAuditEntries('order.cancel');
    expect([String(entry?.['actor']), more]).toEqual([admin, []]);
    expect(entry).toMatchObject({ before: { state: 'pending' }, after: { cancelReason: 'Pagamento não encontrado' } });
  });

  test('conflicts with a parallel decision of the creator: one succeeds and writes one audit entry', async () => {
    const sale = await createPendingOrder(app);
    const [yes, no] = await Promise.all([approve(app, auth, sale.orderId), cancel(app, sale.auth, sale.orderId)]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    const entries = [...(await listAuditEntries('order.approve')), ...(await listAuditEntries('order.cancel'))];
    expect(entries.map(({ actor }) => String(actor))).toEqual([yes.status === 200 ? admin : String(sale.creator._id)]);
  });

  test('is refused for callers other than the creator and admins', async () => {
    const { orderId } = await createPendingOrder(app);
    const otherCreator = await logInAs(app);
    for (const send of [approve, cancel]) {
      expect((await send(app, {}, orderId)).status).toBe(401);
      expect((await send(app, otherCreator.auth, orderId)).status).toBe(404);
      expect((await send(app, (await logInAs(app, { role: 'user' })).auth, orderId)).status).toBe(403);
    }
    expect((await OrderModel.findById(orderId).lean())?.state).toBe('pending');
  });
});
