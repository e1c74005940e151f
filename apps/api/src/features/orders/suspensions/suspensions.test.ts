import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInAs } from '../../../testing/factories.ts';
import {
  approve,
  BUYER,
  createPendingOrder,
  type OrderFixture,
  placeOrderAndGetId,
  returnProof,
  runJobsAndReadEmails,
  submitOrder,
} from '../../../testing/orders.ts';
import { getOrderPage, getOrderToken } from '../../../testing/order-page.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/clock.ts';
import { expireOrders } from '../decide/expire-orders.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { sendReminders } from '../reminders/send-reminders.ts';

const app = setUpTestApp();
const HALTED = 'A tua encomenda está parada';
const RESUMED = 'A tua encomenda continua';

let admin: { Authorization: string };
let order: OrderFixture;

beforeEach(async () => {
  ({ auth: admin } = await logInAs(app, { role: 'admin' }));
  order = await createPendingOrder(app, { creator: { username: 'dilonn', contactEmail: 'dilonn@example.com' } });
});

const setStatus = (status: 'active' | 'suspended') =>
  app.http.put(`/api/admin/users/${order.creator._id}/status`).set(admin).send({ status }).expect(200);

async function readSubjects(): Promise<string[]> {
  const emails = await runJobsAndReadEmails(app);
  await app.mailbox.clear();
  return emails.map(({ subject = '' }) => subject.split(':')[0] ?? '').filter((subject) => [HALTED, RESUMED].includes(subject));
}

describe('PUT /api/admin/users/:id/status', () => {
  test('a suspension tells the buyer of an open order once not to pay and to write to Banca, and its end that the order goes on', async () => {
    await setStatus('suspended');
    const [halted] = await runJobsAndReadEmails(app, HALTED);
    expect(halted?.text).toMatch(/a conta de @dilonn.*Não pagues outra vez\. Guarda o comprovativo/s);
    expect(halted?.text).toContain(`/orders/${order.orderId}`);
    expect(halted?.text).toContain(app.deps.config.CONTACT_EMAIL);
    expect(halted?.text).not.toContain('dilonn@example.com');
    expect(halted?.replyTo).toMatchObject([{ address: app.deps.config.CONTACT_EMAIL }]);
    await app.mailbox.clear();
    await setStatus('suspended');
    expect(await readSubjects()).toEqual([]);
    app.clock.advance(1000);
    await setStatus('active');
    const [resumed] = await runJobsAndReadEmails(app, RESUMED);
    expect(resumed?.text).toMatch(/@dilonn já não está suspensa.*Não precisas de fazer nada/s);
    await app.mailbox.clear();
    app.clock.advance(1000);
    await setStatus('suspended');
    expect(await readSubjects()).toEqual([HALTED]);
  });

  test('a returned order may be paid or not; completed orders and those of others get no email', async () => {
    await returnProof(app, order.auth, order.orderId, { reason: 'unreadable' });
    await createPendingOrder(app, { form: { email: 'ana@example.com' } });
    const completed = await placeOrderAndGetId(app, order.product._id, { email: 'bia@example.com' });
    await approve(app, order.auth, completed);
    await setStatus('suspended');
    const [halted] = await runJobsAndReadEmails(app, HALTED);
    expect(halted?.text).toContain('não tens de enviar o comprovativo que o criador te pediu');
    expect(halted?.text).toContain('Se ainda não pagaste, não pagues. Se já pagaste, guarda o comprovativo e escreve à Banca');
    expect(halted?.text).toContain('não expira enquanto a conta estiver suspensa');
    for (const address of ['ana@example.com', 'bia@example.com'])
      expect(await runJobsAndReadEmails(app, HALTED, address)).toEqual([]);
  });

  test('a suspension that ends before its email is sent sends none, and neither does its end', async () => {
    await setStatus('suspended');
    await setStatus('active');
    expect(await readSubjects()).toEqual([]);
  });

  test('an end that another suspension follows before its email is sent sends none', async () => {
    await setStatus('suspended');
    expect(await readSubjects()).toEqual([HALTED]);
    app.clock.advance(1000);
    await setStatus('active');
    app.clock.advance(1000);
    await setStatus('suspended');
    expect(await readSubjects()).toEqual([]);
  });

  test('an email is recorded only once it is sent, so that a crash does not lose it', async () => {
    const { mailer } = app.deps;
    const readHalt = async () => (await OrderModel.findById(order.orderId).lean())?.haltedEmailAt ?? null;
    const haltsWhenSent: (Date | null)[] = [];
    app.deps.mailer = {
      ...mailer,
      async send(email) {
        if (email.kind === 'order-halted') haltsWhenSent.push(await readHalt());
        await mailer.send(email);
      },
    };
    await setStatus('suspended');
    expect(await readSubjects()).toEqual([HALTED]);
    app.deps.mailer = mailer;
    expect(haltsWhenSent).toEqual([null]);
    expect(await readHalt()).toEqual(app.clock.now());
  });

  test('tells the buyers of many orders in batches, each once though the job runs again', async () => {
    const stored = await OrderModel.findById(order.orderId).lean<OrderRecord>();
    const copies = Array.from({ length: 250 }, (_, i) => {
      const email = `b${i}@example.com`;
      const { paymentCodes: _codes, similarCodes: _similar, idempotencyKey: _key, ...fields } = { ...stored };
      const haltedEmailAt = i < 245 ? app.clock.now() : null;
      return { ...fields, _id: new mongoose.Types.ObjectId(), email, emailKey: email, haltedEmailAt };
    });
    await OrderModel.collection.insertMany(copies);
    await setStatus('suspended');
    const data = { creator: String(order.creator._id), status: 'suspended', at: app.clock.now().getTime() };
    await mongoose.connection.withSession((session) => app.deps.jobs.enqueue('orders.announce-suspension', data, session));
    await app.deps.jobs.drain();
    const emails = (await app.mailbox.readAll()).filter(({ subject }) => subject?.startsWith(HALTED));
    const addresses = emails.map(({ to }) => to?.[0]?.address).sort();
    expect(addresses).toEqual([...[245, 246, 247, 248, 249].map((i) => `b${i}@example.com`), 'inacio@example.com']);
  });
});

describe('the time of open orders', () => {
  const runRecurringJobs = async (): Promise<void> => {
    await expireOrders(app.deps);
    await sendReminders(app.deps);
  };

  const placeWithoutProof = async (email: string): Promise<string> => {
    const fields = { ...BUYER, email, payment: 'visa', confirmationCode: '' };
    const { body } = await submitOrder(app, order.product._id, fields, { screenshot: null });
    return body.order._id;
  };

  const readPage = async (id: string) => (await getOrderPage(app, id, await getOrderToken(app, id))).body;

  test('stops during a suspension; afterwards, an order without a proof has what was left, and at least a day', async () => {
    const almostOver = await placeWithoutProof('ana@example.com');
    app.clock.advance(6.5 * DAY_MS);
    ({ auth: admin } = await logInAs(app, { role: 'admin' }));
    const recent = await placeWithoutProof('bia@example.com');
    app.clock.advance(DAY_MS / 4);
    await setStatus('suspended');
    expect(await runJobsAndReadEmails(app, HALTED, 'ana@example.com')).toHaveLength(1);
    app.clock.advance(30 * DAY_MS);
    ({ auth: admin } = await logInAs(app, { role: 'admin' }));
    await runRecurringJobs();
    for (const id of [almostOver, recent])
      expect(await readPage(id)).toMatchObject({ order: { state: 'pending' }, creator: { isSuspended: true } });
    expect((await readPage(almostOver)).order.expiresAt).toBeUndefined();
    await setStatus('active');
    const now = app.clock.now().getTime();
    expect((await readPage(almostOver)).order.expiresAt).toBe(new Date(now + DAY_MS).toISOString());
    expect((await readPage(recent)).order.expiresAt).toBe(new Date(now + 6.75 * DAY_MS).toISOString());
    const [resumed] = await runJobsAndReadEmails(app, RESUMED, 'ana@example.com');
    expect(resumed?.text).toContain('Tens até');
    app.clock.advance(DAY_MS);
    await runRecurringJobs();
    expect([(await readPage(almostOver)).order.state, (await readPage(recent)).order.state]).toEqual(['expired', 'pending']);
  });

  test('nobody is reminded during a suspension, nor of the time that it took', async () => {
    const countReminders = async (): Promise<number> => {
      const [toBuyer, toCreator] = [
        await runJobsAndReadEmails(app),
        await runJobsAndReadEmails(app, undefined, order.creator.email),
      ];
      return [...toBuyer, ...toCreator].filter(({ subject }) => /por ti|ainda espera/.test(subject ?? '')).length;
    };
    app.clock.advance(HOUR_MS);
    await setStatus('suspended');
    app.clock.advance(3 * DAY_MS);
    await runRecurringJobs();
    expect(await countReminders()).toBe(0);
    await setStatus('active');
    await runRecurringJobs();
    expect(await countReminders()).toBe(0);
    app.clock.advance(HOUR_MS);
    await runRecurringJobs();
    expect(await countReminders()).toBe(1);
  });
});
