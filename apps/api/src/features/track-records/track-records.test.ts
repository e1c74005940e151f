import mongoose, { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { createInvariants } from '../../invariants.ts';
import { checkInvariants } from '../../platform/invariants.ts';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { placeOrderAndGetId } from '../../testing/orders.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { DELIVERED_INDEX, OrderModel } from '../orders/orders.model.ts';
import { updateTrackRecords } from './track-records.jobs.ts';
import { TrackRecordModel } from './track-records.model.ts';

const app = setUpTestApp();
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

let creator: Awaited<ReturnType<typeof logInAs>>;
let productId: string;
let template: Record<string, unknown>;
beforeEach(async () => {
  creator = await logInAs(app);
  productId = String((await makeProduct(app, creator.user))._id);
  template = (await OrderModel.findById(await placeOrderAndGetId(app, productId)).lean()) as never;
});

interface Sale {
  /** From the order to its approval. */
  minutes: number;
  daysAgo?: number;
  changes?: object;
}

async function insertSales(sales: Sale[], owner = creator.user._id): Promise<void> {
  const now = app.clock.now().getTime();
  const rows = sales.map(({ minutes, daysAgo = 1, changes }) => {
    const decidedAt = new Date(now - daysAgo * DAY_MS);
    const _id = new Types.ObjectId();
    const createdAt = new Date(decidedAt.getTime() - minutes * MINUTE_MS);
    return {
      ...template,
      _id,
      creator: owner,
      idempotencyKey: String(_id),
      state: 'completed',
      createdAt,
      decidedAt,
      ...changes,
    };
  });
  await OrderModel.collection.insertMany(rows);
}

async function runJob(): Promise<void> {
  await updateTrackRecords(app.deps);
  await app.deps.jobs.drain();
  app.clearCaches();
}

async function readTrackRecords(): Promise<unknown[]> {
  const { product } = (await app.http.get(`/api/products/${productId}`).expect(200)).body;
  const { creator: profile } = (await app.http.get(`/api/creators/${String(creator.user._id)}`).expect(200)).body;
  expect(profile.trackRecord).toEqual(product.creator.trackRecord);
  return product.creator.trackRecord;
}

async function listDifferences(): Promise<unknown[]> {
  const [invariant] = createInvariants(app.deps).filter(({ name }) => name === 'track records of creators');
  const differences: unknown[] = [];
  for await (const { firstDifferences } of checkInvariants(invariant ? [invariant] : [])) differences.push(...firstDifferences);
  return differences;
}

test('counts the paid orders of 90 days, from five on, without their number', async () => {
  const refunds = [{ at: new Date(app.clock.now().getTime() - DAY_MS / 2), amount: 100 }];
  await insertSales([
    { minutes: 10, changes: { refunds } },
    { minutes: 20 },
    { minutes: 30, changes: { refunds: [] } },
    { minutes: 24 * 60 },
    // None of these counts.
    { minutes: 9000, daysAgo: 91 },
    { minutes: 9000, changes: { amount: 0 } },
    { minutes: 9000, changes: { state: 'cancelled' } },
    { minutes: 9000, daysAgo: 0 },
  ]);
  await runJob();
  expect(await readTrackRecords()).toBeUndefined();
  await insertSales([{ minutes: 24 * 60 + 1 }, { minutes: 25 * 60 }]);
  await runJob();
  expect(await readTrackRecords()).toEqual({ medianMinutes: 1440, within24h: 66, refunded: 17 });
  const form = (await app.http.get(`/checkout/${productId}/form`)).text;
  expect(form).toContain('66 % em 24 h · 17 % devolvido');
  // The latest orders alone would give another time.
  const { product } = (await app.http.get(`/api/products/${productId}`).expect(200)).body;
  expect(product.creator.confirmationMinutes).toBe(1440);
  expect(form).toContain('(costuma levar ~1 dia)');
  expect(await listDifferences()).toEqual([]);
});

test('is recounted as of its time, removed when it has too few orders, and erased with the account', async () => {
  await insertSales(Array.from({ length: 5 }, () => ({ minutes: 20, daysAgo: 80 })));
  const stranger = await logInAs(app);
  await insertSales(
    Array.from({ length: 5 }, () => ({ minutes: 5 })),
    stranger.user._id,
  );
  await runJob();
  expect(await readTrackRecords()).toEqual({ medianMinutes: 20, within24h: 100, refunded: 0 });
  app.clock.advance(60 * MINUTE_MS);
  await insertSales([{ minutes: 90, daysAgo: 0 }]);
  await OrderModel.collection.updateOne(
    { creator: creator.user._id, state: 'completed' },
    { $set: { refunds: [{ at: app.clock.now() }] } },
  );
  expect(await listDifferences()).toEqual([]);
  await TrackRecordModel.updateOne({ _id: creator.user._id }, { $set: { within24h: 4 } });
  expect(await listDifferences()).toMatchObject([{ problem: 'within24h is 4, counted 5' }]);
  app.clock.advance(11 * DAY_MS);
  const { auth } = await logInAs(app, { role: 'admin' });
  await app.http
    .delete(`/api/admin/users/${String(stranger.user._id)}`)
    .set(auth)
    .expect(200);
  expect(await TrackRecordModel.countDocuments({})).toBe(1);
  await runJob();
  expect([await readTrackRecords(), await TrackRecordModel.countDocuments({})]).toEqual([undefined, 0]);
});

test('reads at most a thousand orders of a creator, all of them from an index', async () => {
  await insertSales(Array.from({ length: 1005 }, (_, i) => ({ minutes: i < 1000 ? 5 : 9000, daysAgo: i < 1000 ? 1 : 2 })));
  await insertSales(Array.from({ length: 30 }, () => ({ minutes: 5, changes: { amount: 0 } })));
  await app.deps.jobs.drain();
  const { db } = mongoose.connection;
  await db?.command({ profile: 2 });
  await runJob();
  await db?.command({ profile: 0 });
  const orders = OrderModel.collection.collectionName;
  const queries = await db?.collection('system.profile').find({ op: 'query', 'command.find': orders }).toArray();
  await db?.collection('system.profile').drop();
  expect(queries?.map(({ docsExamined, hasSortStage }) => [docsExamined, hasSortStage])).toEqual([
    [1, undefined],
    [1000, undefined],
    [0, undefined],
  ]);
  expect(queries?.every(({ command }) => command.hint === DELIVERED_INDEX)).toBe(true);
  expect(await TrackRecordModel.findById(creator.user._id).lean()).toMatchObject({ orders: 1000, medianMinutes: 5 });
});
