import type { Types } from 'mongoose';
import { centavosToMzn } from '../../platform/money.ts';
import { iterateSubjectBuckets } from './metric-buckets.model.ts';

/** Oldest day first, without days that have no counters. All days with sales come before those with views. */
export async function* iterateDailyMetrics(creator: Types.ObjectId) {
  for await (const { date, bucket } of iterateSubjectBuckets('sales', creator))
    yield {
      date,
      sales: bucket.sales ?? 0,
      revenue: centavosToMzn(bucket.revenue ?? 0),
      ...(bucket.refunds ? { refunds: bucket.refunds, refunded: centavosToMzn(bucket.refunded ?? 0) } : {}),
    };
  for await (const { date, bucket } of iterateSubjectBuckets('traffic', creator)) {
    const { views = 0, visitors = 0, checkouts = 0, orders = 0, referrers = {}, sources = {}, devices = {} } = bucket;
    yield { date, views, visitors, checkouts, orders, referrers, sources, devices };
  }
}
