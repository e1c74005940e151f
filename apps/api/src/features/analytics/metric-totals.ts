import { VISIT_SOURCES, type VisitSource } from '@banca/contracts/enums';
import type { Slice } from './day-ranges.ts';
import { type Device, DEVICES, type Referrer, REFERRERS } from './classify.ts';
import { ALL_TIME, type Bucket, type BucketRow, marketShards, type MetricSubject, readBuckets } from './metric-buckets.model.ts';

export interface MetricTotals {
  sales: number;
  /** Centavos. */
  revenue: number;
  refunds: number;
  /** Centavos. `revenue` includes them. */
  refunded: number;
  views: number;
  visitors: number;
  checkouts: number;
  orders: number;
  referrers: Record<Referrer, number>;
  devices: Record<Device, number>;
  sources: Record<VisitSource, number>;
}

const createCounters = <K extends string>(names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

export const createMetricTotals = (): MetricTotals => ({
  sales: 0,
  revenue: 0,
  refunds: 0,
  refunded: 0,
  views: 0,
  visitors: 0,
  checkouts: 0,
  orders: 0,
  referrers: createCounters(REFERRERS),
  devices: createCounters(DEVICES),
  sources: createCounters(VISIT_SOURCES),
});

function addCounters<K extends string>(sums: Record<K, number>, counters: Record<string, number> | undefined): void {
  for (const name of Object.keys(sums) as K[]) sums[name] += counters?.[name] ?? 0;
}

/** Sums are exact, because counters are integers. */
function addBucket(totals: MetricTotals, bucket: Bucket): void {
  totals.sales += bucket.sales ?? 0;
  totals.revenue += bucket.revenue ?? 0;
  totals.refunds += bucket.refunds ?? 0;
  totals.refunded += bucket.refunded ?? 0;
  totals.views += bucket.views ?? 0;
  totals.visitors += bucket.visitors ?? 0;
  totals.checkouts += bucket.checkouts ?? 0;
  totals.orders += bucket.orders ?? 0;
  addCounters(totals.referrers, bucket.referrers);
  addCounters(totals.devices, bucket.devices);
  addCounters(totals.sources, bucket.sources);
}

export function sumAllRows(rows: BucketRow[]): MetricTotals {
  const totals = createMetricTotals();
  for (const { bucket } of rows) addBucket(totals, bucket);
  return totals;
}

export function sumRows(rows: BucketRow[], by: 'subject' | 'date'): Map<string, MetricTotals> {
  const totalsByKey = new Map<string, MetricTotals>();
  for (const row of rows) {
    const totals = totalsByKey.get(row[by]) ?? createMetricTotals();
    addBucket(totals, row.bucket);
    totalsByKey.set(row[by], totals);
  }
  return totalsByKey;
}

export async function readAllBuckets(subjects: MetricSubject[], slices: Slice[]): Promise<BucketRow[]> {
  const [sales, traffic] = await Promise.all([readBuckets('sales', subjects, slices), readBuckets('traffic', subjects, slices)]);
  return [...sales, ...traffic];
}

export const readTotals = async (subjects: MetricSubject[], slices: Slice[]): Promise<Map<string, MetricTotals>> =>
  sumRows(await readAllBuckets(subjects, slices), 'subject');

/** Counts all completed orders and all refunds, and sums their amounts in centavos. */
export async function readMarketTotals(): Promise<Pick<MetricTotals, 'sales' | 'revenue' | 'refunds' | 'refunded'>> {
  const rows = await readBuckets('sales', marketShards(), [{ span: ALL_TIME.span, buckets: [ALL_TIME.bucket] }]);
  return sumRows(rows, 'date').get(`${ALL_TIME.span}-${ALL_TIME.bucket}`) ?? createMetricTotals();
}

/** Approved orders per view, to four decimals; 0 without views. At most 1, although a product can be ordered without a view. */
export const toConversionRate = ({ sales, views }: Pick<MetricTotals, 'sales' | 'views'>): number =>
  views === 0 ? 0 : Math.min(1, Math.round((sales / views) * 10_000) / 10_000);
