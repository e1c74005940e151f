import mongoose, { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { refund } from '../../../testing/after-sale.ts';
import { readCsvLines } from '../../../testing/csv.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import {
  approve,
  cancel,
  createPendingOrder,
  expectNoPrivateFields,
  NEW_ORDER_FIELDS,
  placeOrderAndGetId,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

type AuthHeaders = Record<string, string>;
let auth: AuthHeaders;
let productId: string;
let user: Awaited<ReturnType<typeof logInAs>>['user'];

beforeEach(async () => {
  ({ user, auth } = await logInAs(app));
  productId = String((await makeProduct(app, user))._id);
});

const getOrders = async (query = '', callerAuth = auth) =>
  await app.http.get(`/api/creators/orders${query}`).set(callerAuth).expect(200);
const listIds = async (query = '', callerAuth = auth): Promise<string[]> =>
  ((await getOrders(query, callerAuth)).body as { orders: { _id: string }[] }).orders.map(({ _id }) => _id);

/** Returns the ids of orders placed at these times. */
async function placeOrdersAt(...times: string[]): Promise<string[]> {
  const ids = [];
  for (const at of times) {
    const id = await placeOrderAndGetId(app, productId);
    await OrderModel.updateOne({ _id: id }, { $set: { createdAt: new Date(at) } });
    ids.push(id);
  }
  return ids;
}

describe('GET /api/creators/orders', () => {
  test('200: returns the fields a creator needs to confirm a payment, but no private fields', async () => {
    const id = await placeOrderAndGetId(app, productId, { name: 'Inácio M. Sitoe', confirmationCode: 'bkl-7xq' });
    const { body, text } = await getOrders();
    expect(body).toMatchObject({ total: 1, page: 1, pages: 1, limit: 12, pending: 1 });
    expect(body.orders).toEqual([
      {
        _id: id,
        shortId: id.slice(-6),
        product: { _id: productId, title: expect.any(String), price: 850, image: null },
        amount: 850,
        price: 850,
        ...NEW_ORDER_FIELDS,
        createdAt: '2026-11-21T08:00:00.000Z',
        waitingSince: '2026-11-21T08:00:00.000Z',
        buyer: { firstName: 'Inácio', lastName: 'M. Sitoe', email: 'inacio@example.com' },
        guest: { name: 'Inácio M. Sitoe', email: 'inacio@example.com', phone: '+258 86 555 0188' },
        confirmationCode: 'bkl-7xq',
        evidence: 'claimed',
        paidAmount: 0,
        proofId: expect.stringMatching(/^[\w-]{22}$/),
        duplicateCode: false,
        paymentScreenshot: expect.stringMatching(
          /^\/api\/orders\/[0-9a-f]{24}\/screenshot\?expires=\d+&proof=0&signature=[\w-]{32}$/,
        ),
      },
    ]);
    await expectNoPrivateFields(text, id);
  });

  test('200: never lists orders of another creator', async () => {
    const other = await createPendingOrder(app, { form: { name: 'Eva Tembe', confirmationCode: 'EVA123' } });
    const queries = [
      '',
      '?q=eva',
      '?q=EVA123',
      `?q=${other.orderId.slice(-6)}`,
      `?product=${other.product._id}`,
      '?status=pending',
      '?from=2026-01-01',
    ];
    for (const query of queries) expect(await listIds(query), query).toEqual([]);
    expect(await listIds('', other.auth)).toEqual([other.orderId]);
  });

  test('200: q finds orders by name, email, code and short id', async () => {
    const evaOrderId = await placeOrderAndGetId(app, productId, {
      name: 'Eva Macuácua',
      email: 'eva.m@mail.co.mz',
      confirmationCode: 'ZX-99.kk1',
    });
    const inacioOrderId = await placeOrderAndGetId(app, productId);
    const queries = [
      'Eva',
      'macuacua',
      'MACUÁ',
      'tembe',
      'eva.m@mail.co.mz',
      'EVA.M@mail',
      'zx99kk',
      'ZX-99.kk1',
      evaOrderId.slice(-6),
      `#${evaOrderId.slice(-6).toUpperCase()}`,
    ];
    for (const q of queries) expect(await listIds(`?q=${encodeURIComponent(q)}`), q).toEqual(q === 'tembe' ? [] : [evaOrderId]);
    expect(await listIds('?q=in%C3%A1cio%20sit')).toEqual([inacioOrderId]);
    expect(await listIds('?q=eva%20sitoe')).toEqual([]);
    for (const q of ['.*', '$ne', '%20', '']) expect((await listIds(`?q=${q}`)).length, q).toBeLessThanOrEqual(2);
  });

  test('200: q finds a code in any spelling', async () => {
    const id = await placeOrderAndGetId(app, productId, { confirmationCode: 'BKL-7XQ 92M1' });
    for (const q of ['BKL-7XQ 92M1', 'bkl7xq92m1', 'bkl 7xq', '7xq', '#BKL7XQ92', 'BK.L7 XQ92-M1'])
      expect(await listIds(`?q=${encodeURIComponent(q)}`), q).toEqual([id]);
  });

  test('200: filters by product and status, and always counts the pending orders', async () => {
    const other = await makeProduct(app, user);
    const [first, second, third] = [
      await placeOrderAndGetId(app, productId),
      await placeOrderAndGetId(app, productId),
      await placeOrderAndGetId(app, other._id),
    ];
    await approve(app, auth, first);
    await cancel(app, auth, second);
    expect(await listIds(`?product=${other._id}`)).toEqual([third]);
    expect((await listIds(`?product=${productId}`)).sort()).toEqual([first, second].sort());
    expect(await listIds('?status=completed')).toEqual([first]);
    expect(await listIds('?status=cancelled')).toEqual([second]);
    expect(await listIds('?status=pending')).toEqual([third]);
    expect(await listIds(`?status=pending&product=${productId}`)).toEqual([]);
    expect((await getOrders('?status=completed')).body.pending).toBe(1);
  });

  test('200: filters by days in Maputo time, both inclusive', async () => {
    const ids = await placeOrdersAt(
      '2026-11-19T21:59:59.999Z',
      '2026-11-19T22:00:00Z',
      '2026-11-20T21:59:59.999Z',
      '2026-11-20T22:00:00Z',
    );
    expect(await listIds('?from=2026-11-20&to=2026-11-20')).toEqual([ids[2], ids[1]]);
    expect(await listIds('?from=2026-11-20')).toEqual([ids[3], ids[2], ids[1]]);
    expect(await listIds('?to=2026-11-20')).toEqual([ids[2], ids[1], ids[0]]);
    expect(await listIds('?from=2026-11-21&to=2026-11-20')).toEqual([]);
  });

  test('200: pages repeat and skip nothing, even among orders of the same time', async () => {
    for (let i = 0; i < 7; i += 1) await placeOrderAndGetId(app, productId);
    const pages = [
      await listIds('?limit=3'),
      await listIds('?limit=3&page=2'),
      await listIds('?limit=3&page=3'),
      await listIds('?limit=3&page=4'),
    ];
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(7);
    expect((await getOrders('?limit=3&page=2')).body).toMatchObject({ total: 7, page: 2, pages: 3, limit: 3 });
    expect((await getOrders('?limit=500')).body.limit).toBe(100);
  });

  test.each(['page=0', 'page=1.5', 'limit=x', 'limit=-1', 'status=paid', 'product=abc', 'from=20-11-2026', 'to=2026-02-31'])(
    '400: rejects the query %s',
    async (query) => {
      const { status, body } = await app.http.get(`/api/creators/orders?${query}`).set(auth);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    },
  );

  test('200: status=cancelled lists refunded orders among the others, by time, in pages, searches and exports', async () => {
    const ids = await placeOrdersAt('2026-11-17T08:00Z', '2026-11-18T08:00Z', '2026-11-19T08:00Z', '2026-11-20T08:00Z');
    const [first, , third, kept] = ids as [string, string, string, string];
    for (const [i, id] of ids.entries()) await (i % 2 ? cancel(app, auth, id) : approve(app, auth, id));
    for (const orderId of [first, third]) await refund(app, { auth, orderId });
    const newest = ids.toReversed();
    expect(await listIds('?status=cancelled')).toEqual(newest);
    expect([await listIds('?status=cancelled&limit=2'), await listIds('?status=cancelled&limit=2&page=2')]).toEqual([
      newest.slice(0, 2),
      newest.slice(2),
    ]);
    expect((await getOrders('?status=cancelled&limit=3')).body).toMatchObject({ total: 4, pages: 2 });
    expect(await listIds('?status=cancelled&q=inacio')).toEqual(newest);
    expect(await listIds(`?status=cancelled&product=${productId}&to=2026-11-19`)).toEqual(newest.slice(1));
    expect(await listIds('?status=cancelled&state=cancelled')).toEqual([kept, ids[1]]);
    for (const query of [
      'status=cancelled&sort=evidence',
      'state=refunded&sort=evidence',
      'status=cancelled&isAutoApproved=true',
    ])
      expect(await listIds(`?${query}`), query).toEqual([]);
    const lines = await readCsvLines(app, '/api/creators/orders.csv?status=cancelled', auth);
    expect(lines.slice(1).map((line) => line.slice(1, 7))).toEqual(newest.map((id) => id.slice(-6)));
    const admin = await logInAs(app, { role: 'admin' });
    const { body } = await app.http.get('/api/admin/orders?status=cancelled&sort=oldest').set(admin.auth).expect(200);
    expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  });

  test('every filter uses an index', async () => {
    const base = (await OrderModel.findById(await placeOrderAndGetId(app, productId)).lean()) as object;
    const copies = Array.from({ length: 600 }, (_, i) => ({
      ...base,
      _id: new Types.ObjectId(),
      idempotencyKey: `c${i}`,
      creator: i % 20 ? new Types.ObjectId() : user._id,
    }));
    await OrderModel.collection.insertMany(copies);
    const completed = { ...base, state: 'completed' as const, terms: [], creator: user._id };
    await OrderModel.collection.insertMany(
      Array.from({ length: 100 }, (_, i) => ({
        ...completed,
        _id: new Types.ObjectId(),
        idempotencyKey: `d${i}`,
        ...(i % 20 ? {} : { refundedAmount: 85_000, refundedAt: new Date() }),
      })),
    );
    const { db } = mongoose.connection;
    await db?.command({ profile: 2 });
    for (const query of [
      '',
      'q=sitoe',
      'q=inacio%20sitoe',
      'status=pending',
      `product=${productId}`,
      'from=2026-11-01&to=2026-11-30',
      'q=sitoe&status=pending',
      'status=cancelled',
      `status=cancelled&product=${productId}`,
      `state=refunded&product=${productId}`,
    ])
      await getOrders(`?${query}`);
    await db?.command({ profile: 0 });
    const profiledQueries = await db
      ?.collection('system.profile')
      .find({ ns: /\.orders$/ })
      .toArray();
    await db?.collection('system.profile').drop();
    expect(profiledQueries?.length).toBeGreaterThanOrEqual(14);
    for (const { planSummary, docsExamined, command } of profiledQueries ?? [])
      expect([planSummary, docsExamined <= 40], JSON.stringify(command).slice(0, 400)).toEqual([
        expect.not.stringContaining('COLLSCAN'),
        true,
      ]);
  });
});
