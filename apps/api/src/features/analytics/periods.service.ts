import type { Period } from '@banca/contracts/analytics.schemas';
import type { z } from 'zod';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { addDays, listDays, sliceIntoMonths, type DayRange } from './day-ranges.ts';
import { sumRows, type MetricTotals, createMetricTotals } from './metric-totals.ts';
import { type MetricKind, readBuckets, marketShards } from './metric-buckets.model.ts';

type PeriodName = z.output<typeof Period>;

const PERIOD_DAYS: Record<PeriodName, number> = { day: 1, week: 7, month: 30, year: 365 };

export interface PeriodQuery {
  period: PeriodName;
  scope: 'own' | 'all';
}

export interface PeriodFigures extends DayRange {
  period: PeriodName;
  points: (MetricTotals & { date: string })[];
}

/** Reads one point per day, up to today, of the caller or of the whole market. @throws AppError forbidden */
export async function readPeriodFigures(
  deps: Deps,
  caller: Caller,
  kind: MetricKind,
  { period, scope }: PeriodQuery,
): Promise<PeriodFigures> {
  if (scope === 'all' && !isAdmin(caller)) throw new AppError('forbidden', 'analytics.scopeForAdmins');
  const to = toMaputoDay(deps.clock.now());
  const range = { from: addDays(to, 1 - PERIOD_DAYS[period]), to };
  // The counters of the market are spread over shards.
  const subjects = scope === 'all' ? marketShards() : [caller.id];
  const rows = await readBuckets(kind, subjects, sliceIntoMonths(range));
  const totalsByDate = sumRows(rows, 'date');
  const points = listDays(range).map((date) => ({ date, ...(totalsByDate.get(date) ?? createMetricTotals()) }));
  return { period, ...range, points };
}
