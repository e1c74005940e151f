import { getPreviousRange, listDays, listMonths, sliceIntoMonths, type DayRange } from './day-ranges.ts';
import { createMetricTotals, type MetricTotals, readAllBuckets, sumAllRows, sumRows } from './metric-totals.ts';
import type { BucketRow, MetricSubject } from './metric-buckets.model.ts';

/** A curve of more days is hard to read on a phone. */
const DAILY_POINTS_MAX = 92;
const MONTH_LENGTH = 'YYYY-MM'.length;

export interface MetricPoint extends MetricTotals {
  /** `2026-11-21`, or `2026-11` in a long period. */
  date: string;
}

export interface MetricPeriod {
  total: MetricTotals;
  /** Of the days just before the period, as many as it has; null if the period has no first day. */
  previous: MetricTotals | null;
  points: MetricPoint[];
}

/** An open period has no first day: its points begin with the first sale or visit. Without one, it has only the last point. */
function buildPoints(rows: BucketRow[], range: DayRange, isOpen: boolean): MetricPoint[] {
  const days = listDays(range);
  const isDaily = days.length <= DAILY_POINTS_MAX;
  const dates = isDaily ? days : listMonths(range);
  const datedRows = isDaily ? rows : rows.map((row) => ({ ...row, date: row.date.slice(0, MONTH_LENGTH) }));
  const totalsByDate = sumRows(datedRows, 'date');
  const firstIndex = isOpen ? dates.findIndex((date) => totalsByDate.has(date)) : 0;
  return dates.slice(firstIndex).map((date) => ({ date, ...(totalsByDate.get(date) ?? createMetricTotals()) }));
}

/** Reads at most one document of sales and one of traffic for each month. */
export async function readMetricPeriod(subject: MetricSubject, range: DayRange, isOpen: boolean): Promise<MetricPeriod> {
  const previousRange = isOpen ? undefined : getPreviousRange(range);
  const rows = await readAllBuckets([subject], sliceIntoMonths({ from: previousRange?.from ?? range.from, to: range.to }));
  const currentRows = rows.filter(({ date }) => date >= range.from);
  return {
    total: sumAllRows(currentRows),
    previous: previousRange ? sumAllRows(rows.filter(({ date }) => date < range.from)) : null,
    points: buildPoints(currentRows, range, isOpen),
  };
}
