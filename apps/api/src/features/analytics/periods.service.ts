import type { Period } from '@banca/contracts/analytics.schemas';
import { analytics as messages } from '@banca/contracts/messages';
import type { z } from 'zod';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { addDays, daysOf, monthSlices, type Range } from './days.ts';
import { addUp, type Figures, nothing } from './figures.ts';
import { type Kind, readParts, shopShards } from './spans.model.ts';

type PeriodName = z.output<typeof Period>;

const DAYS: Record<PeriodName, number> = { day: 1, week: 7, month: 30, year: 365 };

export interface PeriodQuery {
  period: PeriodName;
  scope: 'own' | 'all';
}

export interface PeriodFigures extends Range {
  period: PeriodName;
  points: (Figures & { date: string })[];
}

/** A point for each of the last days, today included: the caller's own, or the whole shop's. @throws AppError forbidden */
export async function periodFigures(
  deps: Deps,
  caller: Caller,
  kind: Kind,
  { period, scope }: PeriodQuery,
): Promise<PeriodFigures> {
  if (scope === 'all' && !isAdmin(caller)) throw new AppError('forbidden', messages.scopeForAdmins);
  const to = toMaputoDay(deps.clock.now());
  const range = { from: addDays(to, 1 - DAYS[period]), to };
  const owners = scope === 'all' ? shopShards() : [caller.id];
  const rows = await (kind === 'sales'
    ? readParts('sales', owners, monthSlices(range))
    : readParts('traffic', owners, monthSlices(range)));
  const days = addUp(rows, 'at');
  return { period, ...range, points: daysOf(range).map((date) => ({ date, ...(days.get(date) ?? nothing()) })) };
}
