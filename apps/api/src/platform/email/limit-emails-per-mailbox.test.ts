import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, PASSWORD } from '../../testing/factories.ts';
import { approve, BUYER, createPendingOrder, runJobsAndReadEmails, submitOrder } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { toMailboxKey } from './limit-emails-per-mailbox.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
const jobsCollection = () => mongoose.connection.collection('backgroundjobs');

describe('toMailboxKey', () => {
  test.each([
    ['box+1@example.com', 'box@example.com'],
    ['BOX@Example.com', 'box@example.com'],
    ['a.na.bila+x+y@gmail.com', 'anabila@gmail.com'],
    ['a.na@googlemail.com', 'ana@gmail.com'],
    ['a.na@example.com', 'a.na@example.com'],
  ])('maps %s to %s', (address, key) => expect(toMailboxKey(address)).toBe(key));
});

/** Two more than a mailbox gets emails about in an hour. */
const ORDER_COUNT = 22;

/** Places orders with different spellings of one mailbox, so that no limit per address applies. */
async function placeManyOrders(price: number): Promise<void> {
  const { user } = await logInAs(app, { notificationEnabled: false });
  const product = await makeProduct(app, user, { price });
  const orders = Array.from({ length: ORDER_COUNT }, async (_, i) => {
    const fields = { ...BUYER, payment: 'paypal', email: `box+${i}@example.com` };
    return (await submitOrder(app, product._id, fields, { screenshot: null })).status;
  });
  expect(new Set(await Promise.all(orders))).toEqual(new Set([201]));
}

describe('a mailbox', () => {
  const countEmails = async (subject: string): Promise<number> =>
    (await app.mailbox.readAll()).filter((email) => email.subject?.startsWith(subject)).length;
  const countNotices = async () => await countEmails('Recebemos a tua encomenda');

  test('gets 20 notices an hour in all spellings, and the deferred ones after the hour', async () => {
    await placeManyOrders(85_000);
    await app.deps.jobs.drain();
    expect(await app.mailbox.readAll()).toHaveLength(20);
    const queuedJobs = await jobsCollection().find({}).toArray();
    // A deferral counts no attempt.
    expect(queuedJobs.map(({ handlerName, attemptsCount }) => [handlerName, attemptsCount])).toEqual(
      Array.from({ length: 2 }, () => ['mail.order-received', 0]),
    );
    const { nextRunAt } = queuedJobs[0] as unknown as { nextRunAt: Date };
    const wait = nextRunAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(50 * 60_000);
    expect(wait).toBeLessThanOrEqual(60 * 60_000);

    // Downloads of free products have a separate budget.
    await placeManyOrders(0);
    await app.deps.jobs.drain();
    expect([await countNotices(), await countEmails('O teu download')]).toEqual([20, ORDER_COUNT]);

    await mongoose.connection.collection('rate_limits').deleteMany({});
    await jobsCollection().updateMany({}, { $set: { nextRunAt: new Date() } });
    await app.deps.jobs.drain();
    expect(await countNotices()).toBe(ORDER_COUNT);
    expect(await app.mailbox.readAll()).toHaveLength(2 * ORDER_COUNT);
    expect(await jobsCollection().countDocuments()).toBe(0);
  });
});

describe('emails that strangers cause', () => {
  const signUp = async (email: string, index: number) =>
    await app.http
      .post('/api/auth/signup')
      .set('X-Forwarded-For', `10.1.0.${index}`)
      .send({ firstName: 'A', lastName: 'B', username: `fake${index}`, email, password: 'senha-inventada' });
  const listSubjects = async (address: string) =>
    (await runJobsAndReadEmails(app, '', address)).map(({ subject = '' }) => subject.split(':')[0]);

  test('do not delay resets, security notices and paid downloads, even if they fill their own budgets', async () => {
    const { user, auth } = await logInAs(app, { email: 'box@example.com', notificationEnabled: false });
    const { orderId, auth: creatorAuth } = await createPendingOrder(app, { form: { email: user.email } });
    await Promise.all(Array.from({ length: 40 }, async (_, i) => await signUp(`box+${i}@example.com`, i)));
    await placeManyOrders(0);
    await app.deps.jobs.drain();
    await app.http.post('/api/auth/request-reset').send({ email: user.email }).expect(200);
    const passwords = { currentPassword: PASSWORD, newPassword: 'uma-senha-nova' };
    await app.http.put('/api/auth/change-password').set(auth).send(passwords).expect(200);
    await approve(app, creatorAuth, orderId);
    const awaited = ['A tua senha foi alterada', 'O teu download', 'Repor a tua senha'];
    expect(await listSubjects(user.email)).toEqual(expect.arrayContaining(awaited));
  });

  test('do not include more than ten confirmations of sign-ups, and the owner of the mailbox can still sign up', async () => {
    const responses = [];
    for (let i = 0; i < 12; i += 1) responses.push(await signUp(`B.O.x+${i}@gmail.com`, i));
    expect(responses.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
    const { body, headers } = responses[11] as Awaited<ReturnType<typeof signUp>>;
    const message = 'Este email já foi usado em várias contas na última hora. Usa outro, ou tenta mais tarde.';
    expect([body.code, body.fields, Number(headers['retry-after']) > 3500]).toEqual(['rate_limited', { email: message }, true]);
    expect((await signUp('box@gmail.com', 90)).status).toBe(201);
    expect((await signUp('outra+1@gmail.com', 91)).status).toBe(201);
  });

  test('include everything that an account with an unconfirmed address gets', async () => {
    const { user, auth } = await logInAs(app, { email: 'box+conta@example.com', emailVerified: false });
    await placeManyOrders(85_000);
    await app.deps.jobs.drain();
    const passwords = { currentPassword: PASSWORD, newPassword: 'uma-senha-nova' };
    await app.http.put('/api/auth/change-password').set(auth).send(passwords).expect(200);
    expect(await listSubjects(user.email)).toEqual([]);
  });
});

test('a failed email does not count against the budget', async () => {
  const email = { to: 'ana@example.com', kind: 'order-received' as const, subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' };
  // The file mailer cannot write a file with this name.
  const failing = { ...email, id: 'x'.repeat(300) };
  for (let i = 0; i < 25; i += 1) await expect(app.deps.mailer.send(failing)).rejects.toThrow('ENAMETOOLONG');
  await app.deps.mailer.send({ ...email, id: 'a' });
  expect(await app.mailbox.readAll()).toHaveLength(1);
});
