import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createCompletedOrder, report } from '../../../testing/after-sale.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../orders.model.ts';

const app = setUpTestApp({ RATE_LIMIT: 'on' });

test('429: reports are limited per network, per mailbox and per order, and nothing of them is stored', async () => {
  const order = await createCompletedOrder(app);
  const expire = new Date(Date.now() + 60_000);
  const limits = mongoose.connection.collection('rate_limits');
  const used = { 'problem-ip:127.0.0.1': 60, 'problem-mailbox:inacio@example.com': 10, [`order-change:${order.orderId}`]: 20 };
  for (const [key, points] of Object.entries(used)) {
    await limits.deleteMany({});
    await limits.insertOne({ key, points, expire });
    const { status, headers } = await report(app, order, {}, 1);
    expect([key, status, Number(headers['retry-after']) > 0]).toEqual([key, 429, true]);
  }
  expect(await OrderModel.countDocuments({ problem: { $exists: true } })).toBe(0);
  await limits.deleteMany({});
  expect((await report(app, order)).status).toBe(201);
});
