import type { VisitSource } from '@banca/contracts/enums';
import type { ClientSession } from 'mongoose';
import { type DEVICES, SOURCE_REFERRERS } from '../features/analytics/classify.ts';
import {
  type MetricIncrement,
  incrementMetrics,
  getDayBucket,
  listProductBuckets,
  marketShard,
} from '../features/analytics/metric-buckets.model.ts';
import { ProductModel, type ProductRecord } from '../features/products/products.model.ts';
import { DAY_MS, toMaputoDay } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import type { DemoOrder } from './demo-orders.ts';
import { createRandom, type Random } from '../platform/random.ts';

type Device = (typeof DEVICES)[number];

const DAYS = 60;
/** A value that occurs more often is chosen more often. */
const SOURCE_CHOICES: VisitSource[] = ['whatsapp', 'whatsapp', 'facebook', 'instagram', 'direct', 'banca', 'search', 'other'];
const DEVICE_CHOICES: Device[] = ['Mobile', 'Mobile', 'Mobile', 'Mobile', 'Mobile', 'Mobile', 'Desktop', 'Tablet'];

function buildViewCounters(random: Random, views: number): Record<string, number> {
  const counters: Record<string, number> = { views, visitors: Math.ceil(views * 0.8) };
  for (let view = 0; view < views; view += 1) {
    const source = random.pick(SOURCE_CHOICES);
    const names = [`sources.${source}`, `referrers.${SOURCE_REFERRERS[source]}`, `devices.${random.pick(DEVICE_CHOICES)}`];
    for (const name of names) counters[name] = (counters[name] ?? 0) + 1;
  }
  return counters;
}

/** Products with more sales get more views. */
export async function seedDemoVisits({ clock }: Deps, orders: readonly DemoOrder[], session: ClientSession): Promise<void> {
  // Read again, because the demo orders have increased their sales.
  const products = await ProductModel.find({ listed: true }, null, { session }).lean<ProductRecord[]>();
  const random = createRandom(11);
  const now = clock.now().getTime();
  const increments = new Map<string, MetricIncrement>();
  const add = (bucket: Omit<MetricIncrement, 'bucketIncrements'>, counters: Record<string, number>): void => {
    const key = `${String(bucket.subject)} ${bucket.span} ${bucket.bucket}`;
    const increment = increments.get(key) ?? { ...bucket, bucketIncrements: {} };
    for (const [name, count] of Object.entries(counters))
      increment.bucketIncrements[name] = (increment.bucketIncrements[name] ?? 0) + count;
    increments.set(key, increment);
  };
  for (const { _id: product, creator, sales } of products) {
    for (let daysAgo = 0; daysAgo < DAYS; daysAgo += 1) {
      const views = random.below(3 + Math.min(sales, 12));
      if (views === 0) continue;
      const counters = buildViewCounters(random, views);
      const day = toMaputoDay(new Date(now - daysAgo * DAY_MS));
      const others = [creator._id, marketShard(creator._id)].map((subject) => getDayBucket(subject, day));
      for (const bucket of [...listProductBuckets(product, day), ...others]) add(bucket, counters);
    }
  }
  for (const { lines, creator, createdAt } of orders) {
    const day = toMaputoDay(createdAt);
    const checkouts = 1 + random.below(3);
    const productBuckets = lines.flatMap(({ product }) => listProductBuckets(product._id, day));
    for (const bucket of [...productBuckets, getDayBucket(creator, day)]) add(bucket, { checkouts, orders: 1 });
  }
  await incrementMetrics('traffic', [...increments.values()], { session });
}
