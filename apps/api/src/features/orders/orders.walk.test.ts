import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { createOrderWalk } from '../../testing/order-walk/order-walk.ts';
import { expectCountersToMatchOrders } from '../../testing/recount-orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { ORDER_STATES } from './order-states.ts';
import { OrderModel } from './orders.model.ts';

/** `ORDER_WALK_SEEDS=1,2,3 npm test -- api orders.walk` takes other walks. */
const seeds = (process.env['ORDER_WALK_SEEDS'] ?? '34').split(',').map(Number);
const STEPS = 500;
const CONCURRENT_STEPS = 10;

const app = setUpTestApp();

test.each(seeds)('500 concurrent steps over all states leave consistent data (seed %i)', { timeout: 180_000 }, async (seed) => {
  const walk = await createOrderWalk(app, seed);
  for (let step = 0; step < STEPS; step += CONCURRENT_STEPS) await walk.runConcurrently(CONCURRENT_STEPS);
  expect([...walk.reachedStates].toSorted()).toEqual(ORDER_STATES.toSorted());
  await app.deps.jobs.drain();
  const stored = await OrderModel.find({}, { state: 1 }).sort({ _id: 1 }).lean();
  const acknowledged = walk.listOrders().map(({ id, model }) => [id, model.state]);
  expect(stored.map(({ _id, state }) => [String(_id), state])).toEqual(acknowledged.toSorted());
  const paid = await OrderModel.countDocuments({ state: 'completed', amount: { $gt: 0 } });
  const approvals = { action: { $in: ['order.approve', 'order.approve-duplicate'] } };
  expect(await mongoose.connection.collection('audit_entries').countDocuments(approvals)).toBe(paid);
  await expectCountersToMatchOrders();
  for await (const { name, differing, firstDifferences } of checkInvariants(createInvariants(app.deps)))
    expect({ name, differing, firstDifferences }).toEqual({ name, differing: 0, firstDifferences: [] });
});
