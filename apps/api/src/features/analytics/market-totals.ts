import { sumRows, createMetricTotals } from './metric-totals.ts';
import { ALL_TIME, readBuckets, marketShards } from './metric-buckets.model.ts';

export async function readMarketTotals(): Promise<{ sales: number; revenue: number }> {
  const rows = await readBuckets('sales', marketShards(), [{ span: ALL_TIME.span, buckets: [ALL_TIME.bucket] }]);
  return sumRows(rows, 'date').get(`${ALL_TIME.span}-${ALL_TIME.bucket}`) ?? createMetricTotals();
}
