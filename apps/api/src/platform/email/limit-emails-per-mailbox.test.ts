import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { logInAs, makeProduct, placeOrder } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { toMailboxKey } from './limit-emails-per-mailbox.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });
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

/** Places 26 orders with different spellings of one mailbox, so that no limit per address applies. */
async function placeManyOrders(price: number): Promise<void> {
  const { user } = await logInAs(app, { notificationEnabled: false });
  const product = await makeProduct(app, user, { price });
  for (let i = 0; i < 26; i += 1)
    expect((await placeOrder(app, product._id, { email: `box+${i}@example.com` })).status).toBe(201);
}

describe('a mailbox', () => {
  test('gets 20 notices an hour in all spellings, and later ones are deferred without a counted attempt', async () => {
    await placeManyOrders(85_000);
    await app.deps.jobs.drain();
    expect(await app.mailbox.readAll()).toHaveLength(20);
    const queuedJobs = await jobsCollection().find({}).toArray();
    expect(queuedJobs.map(({ handlerName, attemptsCount }) => [handlerName, attemptsCount])).toEqual(
      Array.from({ length: 6 }, () => ['mail.order-received', 0]),
    );
    const { nextRunAt } = queuedJobs[0] as unknown as { nextRunAt: Date };
    const wait = nextRunAt.getTime() - Date.now();
    expect(wait).toBeGreaterThan(50 * 60_000);
    expect(wait).toBeLessThanOrEqual(60 * 60_000);
  });

  test('gets the deferred emails after the hour', async () => {
    await placeManyOrders(85_000);
    await app.deps.jobs.drain();
    await mongoose.connection.collection('rate_limits').deleteMany({});
    await jobsCollection().updateMany({}, { $set: { nextRunAt: new Date() } });
    await app.deps.jobs.drain();
    expect(await app.mailbox.readAll()).toHaveLength(26);
    expect(await jobsCollection().countDocuments()).toBe(0);
  });

  test('gets download emails in addition, because they have a separate budget', async () => {
    await placeManyOrders(85_000);
    await placeManyOrders(0);
    await app.deps.jobs.drain();
    const subjects = (await app.mailbox.readAll()).map(({ subject = '' }) => subject.split(':')[0]);
    expect(subjects.filter((subject) => subject === 'O teu download')).toHaveLength(26);
    expect(subjects.filter((subject) => subject === 'Recebemos a tua encomenda')).toHaveLength(20);
  });
});

test('a failed email does not count against the budget', async () => {
  const email = { to: 'ana@example.com', budget: 'notice' as const, subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' };
  // The file mailer cannot write a file with this name.
  const failing = { ...email, id: 'x'.repeat(300) };
  for (let i = 0; i < 25; i += 1) await expect(app.deps.mailer.send(failing)).rejects.toThrow('ENAMETOOLONG');
  await app.deps.mailer.send({ ...email, id: 'a' });
  expect(await app.mailbox.readAll()).toHaveLength(1);
});
