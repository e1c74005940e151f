import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { logInAs, makeProduct } from '../../../testing/factories.ts';
import { approve, mailed, orderId } from '../../../testing/orders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { confirmEmail } from '../../../testing/verification.ts';

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;
type Seller = Awaited<ReturnType<typeof logInAs>>;
let seller: Seller;
beforeEach(async () => {
  seller = await logInAs(app, { emailVerified: false });
});

async function sell({ user }: Seller, count: number): Promise<string[]> {
  const { _id } = await makeProduct(app, user);
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await orderId(app, _id, { email: `buyer${i}@example.com` }));
  return ids;
}
const mailsTo = async ({ user }: Seller, subject?: string): Promise<number> => (await mailed(app, subject, user.email)).length;

describe('an account whose address is not confirmed', () => {
  test('gets at most ten mails a day about its orders and products', async () => {
    const { auth: admin } = await logInAs(app, { role: 'admin' });
    const decide = async (status: string): Promise<void> => {
      const { _id } = await makeProduct(app, seller.user, { status: 'pending' });
      await app.http
        .put(`/api/admin/products/${String(_id)}/status`)
        .set(admin)
        .send({ status })
        .expect(200);
      await app.deps.jobs.drain();
    };
    await sell(seller, 8);
    expect(await mailsTo(seller)).toBe(8);
    for (const status of ['approved', 'rejected', 'approved']) await decide(status);
    await sell(seller, 2);
    expect([await mailsTo(seller), await mailsTo(seller, 'Nova encomenda')]).toEqual([10, 8]);
    app.clock.advance(DAY_MS);
    await sell(seller, 1);
    expect(await mailsTo(seller)).toBe(11);
  });

  test('is counted once for a mail whose job runs twice', async () => {
    const [first = ''] = await sell(seller, 1);
    for (let i = 0; i < 12; i += 1) {
      await inTransaction(async (session) => await app.deps.jobs.enqueue('mail.new-order', { order: first }, session));
      await app.deps.jobs.drain();
    }
    await sell(seller, 9);
    expect(await mailsTo(seller)).toBe(10);
  });

  test('gets every mail once the address is confirmed', async () => {
    await confirmEmail(app, seller.user);
    await sell(seller, 12);
    expect(await mailsTo(seller)).toBe(12);
  });

  test('costs its buyers no mail', async () => {
    const ids = await sell(seller, 12);
    for (const id of ids) await approve(app, seller.auth, id);
    await app.deps.jobs.drain();
    expect((await app.mailbox.all()).filter(({ subject }) => subject?.startsWith('O teu download'))).toHaveLength(12);
  });

  test('is not told of new products of the creators it subscribes to', async () => {
    const creator = await logInAs(app);
    const confirmed = await logInAs(app);
    for (const { auth } of [seller, confirmed])
      await app.http
        .post(`/api/creators/${String(creator.user._id)}/subscribe`)
        .set(auth)
        .expect(200);
    const { auth: admin } = await logInAs(app, { role: 'admin' });
    const { _id } = await makeProduct(app, creator.user, { status: 'pending' });
    await app.http
      .put(`/api/admin/products/${String(_id)}/status`)
      .set(admin)
      .send({ status: 'approved' })
      .expect(200);
    expect([await mailsTo(seller, 'Produto novo'), await mailsTo(confirmed, 'Produto novo')]).toEqual([0, 1]);
    expect(await mongoose.connection.collection('follows').countDocuments({ isActive: true })).toBe(2);
  });
});
