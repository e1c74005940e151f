import { describe, expect, test } from 'vitest';
import { createOrderWithToken, getOrderToken, submitProof } from '../../../testing/order-page.ts';
import { approve, cancel, placeOrderAndGetId, returnProof, runJobsAndReadEmails } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { UserModel } from '../../accounts/users.model.ts';
import { OrderModel } from '../orders.model.ts';
import { sendReminders } from './send-reminders.ts';

const app = setUpTestApp();
const HOUR_MS = 60 * 60 * 1000;
const REMINDER = 'por ti';
const DELAY = 'ainda espera';

async function passHours(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS);
  await sendReminders(app.deps);
}

/** Returns the numbers of emails so far: reminders to the creator, and notices to the buyer. */
const countEmails = async (creatorEmail: string): Promise<[number, number]> => {
  const emails = await runJobsAndReadEmails(app);
  const count = (part: string): number => emails.filter(({ subject }) => subject?.includes(part)).length;
  const reminders = (await runJobsAndReadEmails(app, undefined, creatorEmail)).filter(({ subject }) =>
    subject?.includes(REMINDER),
  );
  return [reminders.length, count(DELAY)];
};

describe('a pending order', () => {
  test('without a proof tells its buyer after 24 hours that the proof is missing, and until when', async () => {
    const { orderId } = await createOrderWithToken(app, {
      creator: { paypal: 'eva@example.com' },
      form: { payment: 'paypal' },
    });
    const expiresAt = new Date('2027-01-05T08:00:00Z');
    // The creator has said how much it is in dollars.
    const paymentInstructions = { text: 'São 13,50 USD.', at: app.clock.now() };
    await OrderModel.updateOne({ _id: orderId }, { $unset: { proofAt: 1 }, $set: { expiresAt, paymentInstructions } });
    await passHours(24);
    const email = (await runJobsAndReadEmails(app)).find(({ subject }) => subject?.includes(DELAY));
    expect(email?.text).toContain('ainda espera pelo teu comprovativo');
    expect(email?.text).toMatch(/Envia um comprovativo até 5 jan\S* 2027, 10:00; depois a encomenda expira/);
  });

  test('reminds its creator after 2 and 12 hours, and its buyer is told after 24 hours', async () => {
    const { creator } = await createOrderWithToken(app);
    const counts: [number, number][] = [];
    for (const hours of [1.9, 0.2, 9.8, 0.2, 11.8, 0.2, 100]) {
      await passHours(hours);
      await sendReminders(app.deps);
      counts.push(await countEmails(creator.email));
    }
    expect(counts).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [2, 0],
      [2, 0],
      [2, 1],
      [2, 1],
    ]);
  });

  test('is not reminded of once it is decided, returned or withdrawn', async () => {
    const { creator, auth, product, orderId } = await createOrderWithToken(app);
    const ids = [orderId];
    for (const n of [2, 3, 4]) ids.push(await placeOrderAndGetId(app, product._id, { confirmationCode: `BKL7XQ92M${n}` }));
    await approve(app, auth, ids[0] as string);
    await cancel(app, auth, ids[1] as string);
    await returnProof(app, auth, ids[2] as string, { reason: 'other' });
    const token = await getOrderToken(app, ids[3] as string);
    await app.http
      .post(`/api/orders/${ids[3] as string}/withdraw`)
      .send({ token })
      .expect(200);
    await passHours(30);
    expect(await countEmails(creator.email)).toEqual([0, 0]);
    const orders = await OrderModel.find({}, { waitingSince: 1, reminderAt: 1 }).lean();
    expect(orders.flatMap(({ waitingSince, reminderAt }) => [waitingSince, reminderAt])).toEqual(
      Array.from({ length: 8 }, () => undefined),
    );
  });

  test('that is decided between the reminder and its email is not in the email', async () => {
    const { creator, auth, orderId } = await createOrderWithToken(app);
    await passHours(25);
    await approve(app, auth, orderId);
    expect(await countEmails(creator.email)).toEqual([0, 0]);
  });

  test('starts to wait again with another proof', async () => {
    const { creator, orderId, token } = await createOrderWithToken(app);
    await passHours(25);
    expect(await countEmails(creator.email)).toEqual([1, 1]);
    await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
    await passHours(1);
    expect(await countEmails(creator.email)).toEqual([1, 1]);
    await passHours(2);
    expect(await countEmails(creator.email)).toEqual([2, 1]);
    await passHours(22);
    expect(await countEmails(creator.email)).toEqual([3, 2]);
  });
});

describe('a reminder', () => {
  test('lists all waiting orders, oldest first, and comes at most every 2 hours', async () => {
    const { creator, product } = await createOrderWithToken(app);
    app.clock.advance(HOUR_MS);
    const secondId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2', name: 'Helena Cossa' });
    await passHours(1);
    await passHours(1);
    expect(await countEmails(creator.email)).toEqual([1, 0]);
    await passHours(1);
    const [, reminder] = (await runJobsAndReadEmails(app, undefined, creator.email)).filter(({ subject }) =>
      subject?.includes(REMINDER),
    );
    expect(reminder?.subject).toBe('2 encomendas esperam por ti');
    expect(reminder?.text).toMatch(new RegExp(`Inácio Sitoe[\\s\\S]*#${secondId.slice(-6)}[\\s\\S]*Helena Cossa`));
  });

  test('comes at most every 2 hours, also after the first order is decided', async () => {
    const { creator, auth, product, orderId } = await createOrderWithToken(app);
    app.clock.advance(HOUR_MS);
    await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
    await passHours(1.5);
    expect(await countEmails(creator.email)).toEqual([1, 0]);
    await approve(app, auth, orderId);
    await passHours(1);
    expect(await countEmails(creator.email)).toEqual([1, 0]);
    await passHours(1);
    expect(await countEmails(creator.email)).toEqual([2, 0]);
  });

  test.each([
    ['has turned reminders off', { reminderEnabled: false }],
    ['has turned notifications off', { notificationEnabled: false }],
    ['has an unconfirmed address', { emailVerified: false }],
    ['is suspended', { status: 'suspended' }],
  ])('is not sent to a creator who %s', async (_, fields) => {
    const { creator } = await createOrderWithToken(app);
    await UserModel.updateOne({ _id: creator._id }, { $set: fields });
    await passHours(3);
    expect(await countEmails(creator.email)).toEqual([0, 0]);
  });

  test('is sent once although two processes look for due orders', async () => {
    const { creator } = await createOrderWithToken(app);
    app.clock.advance(24 * HOUR_MS);
    await Promise.all([1, 2, 3].map(async () => await sendReminders(app.deps)));
    expect(await countEmails(creator.email)).toEqual([1, 1]);
  });

  test('does not keep a creator from approving at the same moment', async () => {
    const { auth, orderId } = await createOrderWithToken(app);
    app.clock.advance(3 * HOUR_MS);
    const [{ status }] = await Promise.all([approve(app, auth, orderId), sendReminders(app.deps)]);
    const order = await OrderModel.findById(orderId).lean();
    expect([status, order?.state, order?.reminderAt, order?.waitingSince]).toEqual([200, 'completed', undefined, undefined]);
  });

  test('can be turned off in the settings', async () => {
    const { creator, auth } = await createOrderWithToken(app);
    const { body } = await app.http.put('/api/auth/profile').set(auth).send({ reminderEnabled: false }).expect(200);
    expect(body.user.reminderEnabled).toBe(false);
    await passHours(3);
    expect(await countEmails(creator.email)).toEqual([0, 0]);
  });
});
