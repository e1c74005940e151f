import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, makeUser } from '../../testing/factories.ts';
import { approve, createPendingOrder, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { CustomerModel } from '../customers/customers.model.ts';
import { OrderModel } from '../orders/orders.model.ts';

const app = setUpTestApp();
type AuthHeaders = Record<string, string>;
const listCustomers = async (id: unknown, auth: AuthHeaders, query = '') =>
  await app.http.get(`/api/creators/${String(id)}/customers${query}`).set(auth);

describe('GET /api/creators/{id}/customers', () => {
  test('groups orders by email, latest first, with counts and totals', async () => {
    const { creator, auth, product, orderId } = await createPendingOrder(app);
    await approve(app, auth, orderId);
    app.clock.advance(1000);
    const secondOrderId = await placeOrderAndGetId(app, product._id, { email: 'INACIO@example.com', name: 'Inácio M. Sitoe' });
    app.clock.advance(1000);
    const evaOrderId = await placeOrderAndGetId(app, product._id, {
      email: 'eva@example.com',
      name: 'Eva',
      phone: '84 555 0123',
    });
    const otherSale = await createPendingOrder(app);
    const { status, body, text } = await listCustomers(creator._id, auth);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 2,
      page: 1,
      pages: 1,
      limit: 12,
      customers: [
        {
          name: 'Eva',
          email: 'eva@example.com',
          phone: '84 555 0123',
          orderCount: 1,
          totalSpent: 0,
          orders: [{ _id: evaOrderId }],
        },
        {
          name: 'Inácio M. Sitoe',
          email: 'INACIO@example.com',
          orderCount: 2,
          totalSpent: 850,
          lastOrderAt: '2026-11-21T08:00:01.000Z',
          orders: [
            {
              _id: secondOrderId,
              status: 'pending',
              confirmationCode: expect.any(String),
              paymentScreenshot: expect.any(String),
            },
            { _id: orderId, status: 'completed', delivered: true, amount: 850 },
          ],
        },
      ],
    });
    expect(text).not.toContain(otherSale.orderId);
    for (const secret of ['drive.google', 'terms', 'emailKey', 'linkVersion']) expect(text).not.toContain(secret);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await listCustomers(creator._id, admin.auth)).body).toEqual(body);
  });

  test('includes the newest twenty orders of each customer and reads few documents', async () => {
    const { creator, auth, orderId } = await createPendingOrder(app);
    const base = (await OrderModel.findById(orderId).lean()) as object;
    const emails = ['$name@example.com', 'b@example.com', 'c@example.com'];
    const copies = emails.flatMap((emailKey) =>
      Array.from({ length: 200 }, (_, i) => ({
        ...base,
        _id: new Types.ObjectId(),
        idempotencyKey: `${emailKey}${i}`,
        emailKey,
        creator: i % 4 === 3 ? new Types.ObjectId() : creator._id,
        createdAt: new Date(1.7e12 + i),
      })),
    );
    await OrderModel.collection.insertMany(copies);
    await CustomerModel.insertMany(
      emails.map((email) => ({ creator: creator._id, emailKey: email, email, orderCount: 150, lastOrderAt: new Date(1.7e12) })),
    );
    const { db } = mongoose.connection;
    await db?.command({ profile: 2 });
    const { body } = await listCustomers(creator._id, auth);
    await db?.command({ profile: 0 });
    const commands = await db
      ?.collection('system.profile')
      .find({ ns: /\.(orders|customers|\$cmd\.aggregate)$/ })
      .toArray();
    await db?.collection('system.profile').drop();
    expect(body.customers.map(({ orders }: { orders: unknown[] }) => orders.length)).toEqual([1, 20, 20, 20]);
    expect(body.customers[1].orders[0].createdAt).toBe(new Date(1.7e12 + 198).toISOString());
    expect(commands?.length).toBe(3);
    for (const { docsExamined, keysExamined, hasSortStage, command } of commands ?? [])
      expect([docsExamined <= 61, keysExamined <= 65, hasSortStage], JSON.stringify(command).slice(0, 300)).toEqual([
        true,
        true,
        undefined,
      ]);
  });

  test('pages without repeating or skipping, and may be empty', async () => {
    const { user, auth } = await logInAs(app);
    expect((await listCustomers(user._id, auth)).body).toEqual({ customers: [], total: 0, page: 1, pages: 0, limit: 12 });
    const product = await makeProduct(app, user);
    for (let i = 0; i < 5; i += 1) await placeOrderAndGetId(app, product._id, { email: `c${i}@example.com` });
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await listCustomers(user._id, auth, `?limit=2&page=${page}`)).body),
    );
    const customersWithoutOrders = (await listCustomers(user._id, auth, '?orders=0&limit=2')).body.customers as {
      orders: unknown[];
      orderCount: number;
    }[];
    expect(customersWithoutOrders.map(({ orders, orderCount }) => [orders.length, orderCount])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const emails = pages.flatMap(({ customers }) => (customers as { email: string }[]).map(({ email }) => email));
    expect([emails.length, new Set(emails).size, pages[0].total]).toEqual([5, 5, 5]);
  });

  test('searches the fields of all orders of a customer, latest first', async () => {
    const { user, auth } = await logInAs(app);
    const product = await makeProduct(app, user);
    const forms = [
      { name: 'Eva Tembe', email: 'eva@example.com', phone: '+258 84 111 2222', confirmationCode: 'EVA1' },
      { name: 'Rui Tembe', email: 'rui@example.com', phone: '+258 86 333 4444', confirmationCode: 'RUI1' },
      { name: 'Eva Tembe', email: 'eva@example.com', phone: '+258 84 111 2222', confirmationCode: 'EVA2' },
    ];
    for (const form of forms) {
      await placeOrderAndGetId(app, product._id, form);
      app.clock.advance(1000);
    }
    await createPendingOrder(app, { form: { name: 'Eva Alheia', email: 'alheia@example.com' } });
    const search = async (q: string) => {
      const { body } = await listCustomers(user._id, auth, `?limit=1&q=${encodeURIComponent(q)}`);
      return [body.total, ...(body.customers as { email: string }[]).map(({ email }) => email)];
    };
    expect(await search('eva')).toEqual([1, 'eva@example.com']);
    expect(await search('tembe')).toEqual([2, 'eva@example.com']);
    expect(await search('RUI1')).toEqual([1, 'rui@example.com']);
    expect(await search('86 333')).toEqual([1, 'rui@example.com']);
    expect(await search('ninguém')).toEqual([0]);
    expect(await search('!')).toEqual([2, 'eva@example.com']);
  });

  test('responds 400 to an invalid page, 403 to another creator and 404 for an unknown creator', async () => {
    const { user, auth } = await logInAs(app);
    const otherCreator = await makeUser(app);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await listCustomers(user._id, auth, '?page=0')).status).toBe(400);
    const refused = await listCustomers(otherCreator._id, auth);
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    const reader = await logInAs(app, { role: 'user' });
    for (const id of [new Types.ObjectId(), reader.user._id, 'abc', '$ne'])
      expect((await listCustomers(id, admin.auth)).status).toBe(404);
  });
});
