import { expect, test } from 'vitest';
import { JobDeferred } from '../../platform/jobs/job-deferred.ts';
import { STORED_FILES_LEASE, withLease } from '../../platform/mongo/lease.ts';
import { createOrderWithToken, getOrderPage, submitProof } from '../../testing/order-page.ts';
import { approveNewestProof, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { deleteOldScreenshots } from './order-files.ts';
import { OrderModel } from './orders.model.ts';

const app = setUpTestApp();
const DAY_MS = 24 * 60 * 60 * 1000;

test('the pictures of a closed order are deleted after 180 days, and the other facts of its proofs are kept', async () => {
  const { orderId, token, auth, product } = await createOrderWithToken(app);
  const openId = await placeOrderAndGetId(app, product._id, { confirmationCode: 'BKL7XQ92M2' });
  await submitProof(app, { orderId, token }, 'BKL7XQ92M9');
  await approveNewestProof(app, auth, orderId);
  const readScreenshots = async () => {
    const orders = await OrderModel.find({ _id: { $in: [orderId, openId] } })
      .sort({ _id: 1 })
      .lean();
    return orders.flatMap(({ screenshot, earlierProofs }) => [screenshot, ...earlierProofs.map((proof) => proof.screenshot)]);
  };
  const names = (await readScreenshots()) as string[];
  app.clock.advance(180 * DAY_MS - 1);
  await deleteOldScreenshots(app.deps);
  expect(await readScreenshots()).toEqual(names);
  app.clock.advance(1);
  await withLease(STORED_FILES_LEASE, async () => {
    await expect(deleteOldScreenshots(app.deps), 'while a backup runs').rejects.toThrow(JobDeferred);
  });
  expect(await readScreenshots()).toEqual(names);
  await deleteOldScreenshots(app.deps);
  expect(await readScreenshots()).toEqual([null, null, names[2]]);
  expect(await OrderModel.findById(orderId).lean()).not.toHaveProperty('screenshotKeys');
  const files = await Promise.all(names.map(async (name) => await app.deps.storage.get(name)));
  expect(files.map((file) => file !== undefined)).toEqual([false, false, true]);
  expect((await getOrderPage(app, orderId, token)).body.proofs).toMatchObject([
    { code: 'BKL7XQ92M1', verdict: 'replaced' },
    { code: 'BKL7XQ92M9', verdict: 'accepted' },
  ]);
});
