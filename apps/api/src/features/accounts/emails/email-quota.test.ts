import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, runJobsAndReadEmails, placeOrderAndGetId } from '../../../testing/orders.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { confirmEmail } from '../../../testing/verification.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 3_600_000;
type Creator = Awaited<ReturnType<typeof logInAs>>;
let creator: Creator;
beforeEach(async () => {
  creator = await logInAs(app, { emailVerified: false });
});

async function placeOrders({ user }: Creator, count: number): Promise<string[]> {
  const { _id } = await makeProduct(app, user);
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await placeOrderAndGetId(app, _id, { email: `buyer${i}@example.com` }));
  return ids;
}
const countEmails = async ({ user }: Creator, subject?: string): Promise<number> =>
  (await runJobsAndReadEmails(app, subject, user.email)).length;

describe('an account with an unconfirmed address', () => {
  test('gets at most ten emails a day about its orders and products', async () => {
    const { auth: admin } = await logInAs(app, { role: 'admin' });
    const decideProduct = async (status: string): Promise<void> => {
      const { _id } = await makeProduct(app, creator.user, { status: 'pending' });
      await app.http
        .put(`/api/admin/products/${String(_id)}/status`)
        .set(admin)
        .send({ status })
        .expect(200);
      await app.deps.jobs.drain();
    };
    await placeOrders(creator, 8);
    expect(await countEmails(creator)).toBe(8);
    for (const status of ['approved', 'rejected', 'approved']) await decideProduct(status);
    await placeOrders(creator, 2);
    expect([await countEmails(creator), await countEmails(creator, 'Nova encomenda')]).toEqual([10, 8]);
    app.clock.advance(DAY_MS);
    await placeOrders(creator, 1);
    expect(await countEmails(creator)).toBe(11);
  });

  test('counts an email once when its job runs twice', async () => {
    const [orderId = ''] = await placeOrders(creator, 1);
    for (let i = 0; i < 12; i += 1) {
      await inTransaction(async (session) => await app.deps.jobs.enqueue('mail.new-order', { order: orderId }, session));
      await app.deps.jobs.drain();
    }
    await placeOrders(creator, 9);
    expect(await countEmails(creator)).toBe(10);
  });

  test('gets every email after its address is confirmed', async () => {
    await confirmEmail(app, creator.user);
    await placeOrders(creator, 12);
    expect(await countEmails(creator)).toBe(12);
  });

  test('has no limit for emails to its buyers', async () => {
    const ids = await placeOrders(creator, 12);
    for (const id of ids) await approve(app, creator.auth, id);
    await app.deps.jobs.drain();
    expect((await app.mailbox.readAll()).filter(({ subject }) => subject?.startsWith('O teu download'))).toHaveLength(12);
  });

  test('gets no emails about new products of a creator to whom it subscribes', async () => {
    const followedCreator = await logInAs(app);
    const confirmedUser = await logInAs(app);
    for (const { auth } of [creator, confirmedUser])
      await app.http
        .post(`/api/creators/${String(followedCreator.user._id)}/subscribe`)
        .set(auth)
        .expect(200);
    const { auth: admin } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, followedCreator.user, { status: 'pending' });
    await app.http
      .put(`/api/admin/products/${String(_id)}/status`)
      .set(admin)
      .send({ status: 'approved' })
      .expect(200);
    expect([await countEmails(creator, 'Produto novo'), await countEmails(confirmedUser, 'Produto novo')]).toEqual([0, 1]);
    expect(await mongoose.connection.collection('follows').countDocuments({ isActive: true })).toBe(2);
  });
});
