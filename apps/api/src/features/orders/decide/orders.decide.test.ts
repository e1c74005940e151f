import { t } from '../../../testing/t.ts';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import { getOrderToken, submitProof } from '../../../testing/order-page.ts';
import {
  approve,
  cancel,
  runJobsAndReadEmails,
  createPendingOrder,
  placeOrderAndGetId,
  type OrderFixture,
} from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { CustomerModel } from '../../customers/customers.model.ts';
import { ProductModel } from '../../products/products.model.ts';
import { UserModel } from '../../accounts/users.model.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp();

const listAuditEntries = async (): Promise<unknown[]> =>
  (await mongoose.connection.db
    ?.collection('audit_entries')
    .find({}, { projection: { _id: 0, at: 0 } })
    .toArray()) ?? [];

const readCounters = async ({ product, creator }: OrderFixture) => {
  const [storedProduct, storedCreator, customers] = await Promise.all([
    ProductModel.findById(product._id).lean(),
    UserModel.findById(creator._id).lean(),
    CustomerModel.find({ creator: creator._id }, { _id: 0, creator: 0, phone: 0, name: 0, email: 0, lastSaleMonth: 0 }).lean(),
  ]);
  return { product: [storedProduct?.sales, storedProduct?.revenue], creator: storedCreator?.sales, customers };
};

const expectedCustomer = { emailKey: 'inacio@example.com', lastOrderAt: new Date('2026-11-21T08:00:00Z') };

/** Queues an email job again, as if its worker had crashed after sending the email. */
const requeueEmail = async (name: string, order: string): Promise<void> =>
  await mongoose.connection.transaction(async (session) => await app.deps.jobs.enqueue(name, { order }, session));

describe.each([
  ['approve', approve, 'completed', t('orders.approved'), 'O teu download'] as const,
  ['cancel', cancel, 'cancelled', t('orders.cancelled'), 'Encomenda cancelada'] as const,
])('POST /api/creators/orders/:id/%s', (action, decide, decidedStatus, message, subject) => {
  test('200: repeated requests decide the order and send one email', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    const { status, body } = await decide(app, auth, orderId);
    expect([status, body.message, body.order.status, body.order.decidedAt]).toEqual([
      200,
      message,
      decidedStatus,
      '2026-11-21T08:00:00.000Z',
    ]);
    expect([body.order.delivered, body.order.cancelled]).toEqual([decidedStatus === 'completed', decidedStatus === 'cancelled']);
    expect(await runJobsAndReadEmails(app, subject)).toHaveLength(1);
    await app.mailbox.clear();
    const repeatedResponse = await decide(app, auth, orderId);
    expect([repeatedResponse.status, repeatedResponse.body.order.status]).toEqual([200, decidedStatus]);
    expect([await runJobsAndReadEmails(app, subject), (await listAuditEntries()).length]).toEqual([[], 1]);
  });

  test('200: an admin may decide, and the audit entry names the admin', async () => {
    const { orderId } = await createPendingOrder(app);
    const admin = await logInAs(app, { role: 'admin' });
    expect((await decide(app, admin.auth, orderId)).status).toBe(200);
    expect(await listAuditEntries()).toMatchObject([
      {
        actor: admin.user._id,
        action: `order.${action}`,
        target: new Types.ObjectId(orderId),
        before: { state: 'pending' },
        after: { state: decidedStatus },
      },
    ]);
  });

  test("404: rejects another creator's order, an unknown order and a malformed id", async () => {
    const { orderId, auth } = await createPendingOrder(app);
    const other = await logInAs(app);
    expect((await decide(app, other.auth, orderId)).status).toBe(404);
    expect((await decide(app, auth, String(new Types.ObjectId()))).status).toBe(404);
    expect((await decide(app, auth, 'abc')).status).toBe(404);
    expect((await OrderModel.findById(orderId).lean())?.state).toBe('pending');
  });

  test('409: refuses the opposite decision', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    const opposite = decide === approve ? cancel : approve;
    await opposite(app, auth, orderId);
    const { status, body } = await decide(app, auth, orderId);
    const expectedMessage = decide === approve ? t('orders.alreadyCancelled') : t('orders.alreadyCompleted');
    expect([status, body.code, body.message]).toEqual([409, 'conflict', expectedMessage]);
    expect(await runJobsAndReadEmails(app, subject)).toEqual([]);
  });

  test('an email job that runs twice sends the same message', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    await decide(app, auth, orderId);
    const [first] = await runJobsAndReadEmails(app, subject);
    await app.mailbox.clear();
    await requeueEmail(decidedStatus === 'completed' ? ORDER_EMAIL_JOBS.download : ORDER_EMAIL_JOBS.cancelled, orderId);
    const [second] = await runJobsAndReadEmails(app, subject);
    expect(second?.messageId).toMatch(/^<order\.[0-9a-f]{24}\.[\w.]+@localhost>$/);
    expect([second?.messageId, second?.text]).toEqual([first?.messageId, first?.text]);
  });
});

describe('POST /api/creators/orders/:id/approve', () => {
  test('200: counts one sale for the product, the creator and the customer, exact to the centavo', async () => {
    const order = await createPendingOrder(app, { product: { price: 85_005 } });
    const pendingCounters = { product: [0, 0], creator: 0, customers: [{ ...expectedCustomer, orderCount: 1, totalSpent: 0 }] };
    expect(await readCounters(order)).toEqual(pendingCounters);
    await approve(app, order.auth, order.orderId);
    await approve(app, order.auth, order.orderId);
    const secondId = await placeOrderAndGetId(app, order.product._id, { email: 'INACIO@example.com' });
    await approve(app, order.auth, secondId);
    expect(await readCounters(order)).toEqual({
      product: [2, 170_010],
      creator: 2,
      customers: [{ ...expectedCustomer, orderCount: 2, totalSpent: 170_010 }],
    });
  });

  test('200: counts the price at the time of the order', async () => {
    const order = await createPendingOrder(app, { product: { price: 85_000 } });
    await ProductModel.updateOne({ _id: order.product._id }, { $set: { price: 100 } });
    await approve(app, order.auth, order.orderId);
    expect((await readCounters(order)).product).toEqual([1, 85_000]);
  });

  test('sends no link if the order was cancelled before the email job ran', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    await approve(app, auth, orderId);
    await OrderModel.updateOne({ _id: orderId }, { $set: { state: 'cancelled' } });
    expect(await runJobsAndReadEmails(app, 'O teu download')).toEqual([]);
  });

  test('shows in the list when the email was sent', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    await approve(app, auth, orderId);
    await runJobsAndReadEmails(app);
    const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
    expect(body.orders[0].notifiedAt).toBe('2026-11-21T08:00:00.000Z');
  });
});

describe('POST /api/creators/orders/:id/cancel', () => {
  test('200: counts no sale', async () => {
    const order = await createPendingOrder(app);
    await cancel(app, order.auth, order.orderId);
    expect(await readCounters(order)).toEqual({
      product: [0, 0],
      creator: 0,
      customers: [{ ...expectedCustomer, orderCount: 1, totalSpent: 0 }],
    });
  });

  test('200: quotes the reason in the email as escaped text', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    const reason = 'Faltam 50 MZN & <b onclick="x">o código</b> não bate';
    const { body } = await cancel(app, auth, orderId, { reason });
    expect(body.order.cancelReason).toBe(reason);
    const [email] = await runJobsAndReadEmails(app, 'Encomenda cancelada');
    expect(email?.text).toContain(`Motivo: ${reason}`);
    expect(email?.html).toContain('Motivo: Faltam 50 MZN &amp; &lt;b onclick=&quot;x&quot;&gt;o código&lt;/b&gt; não bate');
    expect(email?.html).not.toContain('<b onclick');
  });

  test('200: omits the line about the reason when it is blank', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    await cancel(app, auth, orderId, { reason: '  ' });
    expect((await runJobsAndReadEmails(app, 'Encomenda cancelada'))[0]?.text).not.toContain('Motivo');
  });

  test('400: rejects a reason of more than 500 characters', async () => {
    const { orderId, auth } = await createPendingOrder(app);
    expect((await cancel(app, auth, orderId, { reason: 'a'.repeat(501) })).body.fields).toHaveProperty('reason');
  });
});

test('an approval of a proof that the buyer has replaced since is refused, alone and among several', async () => {
  const { auth, product, orderId } = await createPendingOrder(app, { form: { confirmationCode: 'AA11' } });
  const listed = async () => (await app.http.get('/api/creators/orders').set(auth).expect(200)).body.orders;
  const [{ waitingSince }] = await listed();
  app.clock.advance(1000);
  await submitProof(app, { orderId, token: await getOrderToken(app, orderId) }, 'ZZ99');
  const { status, body } = await approve(app, auth, orderId, { waitingSince });
  expect([status, body.message]).toEqual([409, t('orders.proofChanged')]);
  const other = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BB22' });
  const orders: { _id: string; waitingSince: string }[] = await listed();
  const seen = { [orderId.toUpperCase()]: waitingSince, [other]: orders.find(({ _id }) => _id === other)?.waitingSince };
  const batch = { ids: [orderId, other], waitingSince: seen };
  const { results } = (await app.http.post('/api/creators/orders/approve').set(auth).send(batch).expect(200)).body;
  expect(results).toEqual([
    { id: orderId, result: 'refused', code: 'conflict' },
    { id: other, result: 'approved' },
  ]);
  const [current] = (await listed()).filter(({ _id }: { _id: string }) => _id === orderId);
  expect((await approve(app, auth, orderId, { waitingSince: current.waitingSince })).status).toBe(200);
});
