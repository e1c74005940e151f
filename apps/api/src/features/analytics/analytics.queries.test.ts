import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs, makeProduct } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { reloadCatalogue } from '../../testing/test-catalogue.ts';
import { ProductModel } from '../products/products.model.ts';
import { rebuildSales } from './rebuild-sales.ts';

const app = setUpTestApp();
const PRODUCT_COUNT = 400;
/** One order per product and month of three years. More orders would raise the totals but not the number of reads. */
const ORDER_COUNT = PRODUCT_COUNT * 36;
const MAX_READS = 5_000;
const DAY_MS = 86_400_000;

interface ProfiledCommand {
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
  command: object;
}

/** Creates a creator who sold each of 400 products in every month of three years. */
async function createCreatorWithManySales() {
  const creator = await logInAs(app);
  const template = await makeProduct(app, creator.user);
  const products = Array.from({ length: PRODUCT_COUNT }, (_, i) => ({
    ...template,
    _id: new Types.ObjectId(),
    title: `Bases ${i}`,
    sales: i,
  }));
  await ProductModel.collection.insertMany(products);
  const now = app.clock.now().getTime();
  const toDate = (i: number) => new Date(now - Math.floor(i / PRODUCT_COUNT) * 30 * DAY_MS);
  const orders = Array.from({ length: ORDER_COUNT }, (_, i) => ({
    lines: [{ product: { _id: products[i % PRODUCT_COUNT]?._id, title: 'Bases' }, amount: 100 }],
    paymentCodes: [],
    earlierProofs: [],
    creator: creator.user._id,
    state: 'completed',
    duplicateCode: false,
    phone: '+258 86 555 0188',
    amount: 100,
    name: 'Eva',
    email: `p${i % 90}@example.com`,
    emailKey: `p${i % 90}@example.com`,
    paymentMethod: 'mpesa',
    idempotencyKey: `c${i}`,
    createdAt: toDate(i),
    decidedAt: toDate(i),
  }));
  await mongoose.connection.collection('orders').insertMany(orders, { writeConcern: { w: 1, j: false } });
  await rebuildSales();
  const sales = await mongoose.connection.collection<{ _id: string; parts: object }>('sales_spans').find().toArray();
  const traffic = sales.map(({ _id, parts }) => ({
    _id,
    parts: Object.fromEntries(Object.keys(parts).map((bucket) => [bucket, { views: 1, visitors: 1 }])),
  }));
  await mongoose.connection
    .collection<{ _id: string }>('traffic_spans')
    .insertMany(traffic, { writeConcern: { w: 1, j: false } });
  return { ...creator, product: products[0]?._id };
}

test('no endpoint reads more than 5,000 documents or keys for a creator with many sales', { timeout: 60_000 }, async () => {
  const { auth, product } = await createCreatorWithManySales();
  await reloadCatalogue(app.deps);
  const { db } = mongoose.connection;
  const documentsReadByPath: Record<string, number> = {};
  const violations: string[] = [];
  for (const path of [
    '/api/creators/dashboard/summary',
    '/api/creators/analytics',
    '/api/creators/analytics?from=2024-02-10&to=2026-11-20',
    '/api/creators/analytics?from=2026-10-05&to=2026-11-20',
    `/api/creators/analytics?product=${String(product)}`,
    `/api/creators/products/${String(product)}/analytics`,
    '/api/analytics/sales?period=year',
    '/api/analytics/visitors?period=year',
  ]) {
    await db?.command({ profile: 2 });
    const { body } = await app.http.get(path).set(auth).expect(200);
    await db?.command({ profile: 0 });
    if (path === '/api/creators/analytics') expect([body.totalSales, body.totalRevenue]).toEqual([ORDER_COUNT, ORDER_COUNT]);
    const commands = (await db
      ?.collection('system.profile')
      .find({ op: { $in: ['query', 'command', 'getmore'] }, ns: /\.(?!system)/ })
      .toArray()) as unknown as ProfiledCommand[];
    await db?.collection('system.profile').drop();
    expect(commands.length, path).toBeGreaterThan(1);
    for (const { planSummary = '', keysExamined = 0, hasSortStage, command } of commands)
      if (planSummary.includes('COLLSCAN') || hasSortStage || keysExamined > MAX_READS)
        violations.push(`${path} ${planSummary} ${keysExamined} ${JSON.stringify(command).slice(0, 200)}`);
    documentsReadByPath[path] = commands.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0);
  }
  expect(violations).toEqual([]);
  for (const [path, documents] of Object.entries(documentsReadByPath)) expect(documents, path).toBeLessThanOrEqual(MAX_READS);
});
