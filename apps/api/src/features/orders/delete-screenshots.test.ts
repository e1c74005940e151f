import { expect, test } from 'vitest';
import { JobDeferred } from '../../platform/jobs/job-deferred.ts';
import { STORED_FILES_LEASE, withLease } from '../../platform/mongo/lease.ts';
import { createCompletedOrder, decide, refund, report } from '../../testing/after-sale.ts';
import { createPng, logInAs } from '../../testing/factories.ts';
import { createOrderWithToken, getOrderPage, submitProof } from '../../testing/order-page.ts';
import { approveNewestProof, placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { deleteOldScreenshots } from './order-files.ts';
import { OrderModel } from './orders.model.ts';
import { escalateProblems } from './problems/escalate-problems.ts';

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

test('pictures of refunds and of problems are deleted after 180 days each, but not while the problem is undecided or unpaid', async () => {
  const order = await createCompletedOrder(app);
  const readPictures = async () => {
    await deleteOldScreenshots(app.deps);
    const { refunds, problem } = (await OrderModel.findById(order.orderId).lean()) ?? {};
    return [refunds?.filter(({ picture }) => picture).length ?? 0, problem?.pictures.length ?? 0];
  };
  await refund(app, order, { amount: '100' }, await createPng());
  app.clock.advance(DAY_MS);
  await report(app, order, {}, 2);
  app.clock.advance(3 * DAY_MS);
  await escalateProblems(app.deps);
  app.clock.advance(200 * DAY_MS);
  expect(await readPictures(), 'escalated').toEqual([1, 2]);
  const { auth: admin } = await logInAs(app, { role: 'admin' });
  expect((await decide(app, admin, order.orderId, { decision: 'refund_due' })).status).toBe(200);
  app.clock.advance(180 * DAY_MS);
  expect(await readPictures(), 'refund due').toEqual([1, 2]);
  await OrderModel.updateOne({ _id: order.orderId }, { $set: { 'problem.state': 'rejected', 'problem.since': app.clock.now() } });
  expect(await readPictures(), 'rejected just now').toEqual([0, 2]);
  const { auth } = await logInAs(app, { role: 'admin' });
  await refund(app, { ...order, auth }, { amount: '50' }, await createPng());
  app.clock.advance(180 * DAY_MS - 1);
  expect(await readPictures()).toEqual([1, 2]);
  await OrderModel.updateOne({ _id: order.orderId }, { $set: { 'problem.since': new Date(0) } });
  expect(await readPictures()).toEqual([1, 0]);
  app.clock.advance(1);
  expect(await readPictures()).toEqual([0, 0]);
});
