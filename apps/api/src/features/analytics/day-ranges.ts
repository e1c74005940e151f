import { DAY_MS } from '../../platform/clock.ts';

/** Maputo days as YYYY-MM-DD, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export interface Slice {
  /** `2026-11`, with days as its buckets, or `2026`, with months as its buckets. */
  span: string;
  buckets: string[];
}

/** No sale and no view is older. */
const FIRST_DAY = '2020-01-01';

const padTwo = (n: number): string => String(n).padStart(2, '0');
const countDays = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

export function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the days just before the range, as many as it has; undefined if they begin before all metrics. */
export function getPreviousRange({ from, to }: DayRange): DayRange | undefined {
  const dayCount = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  const previous = { from: addDays(from, -dayCount), to: addDays(from, -1) };
  return dayCount > 0 && previous.from >= FIRST_DAY ? previous : undefined;
}

export function getWeek(day: string): DayRange {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

export const clampRange = ({ from, to }: Partial<DayRange>, today: string): DayRange => ({
  from: latest(from ?? FIRST_DAY, FIRST_DAY),
  to: earliest(to ?? today, today),
});

const getNextMonth = (month: string): string => addDays(`${month}-01`, countDays(month)).slice(0, 7);

export function listMonths({ from, to }: DayRange): string[] {
  if (from > to) return [];
  const months = [from.slice(0, 7)];
  for (let month = getNextMonth(from.slice(0, 7)); month <= to.slice(0, 7); month = getNextMonth(month)) months.push(month);
  return months;
}

function listDaysOfMonth(month: string, { from, to }: DayRange): string[] {
  const first = from.startsWith(month) ? Number(from.slice(8)) : 1;
  const last = to.startsWith(month) ? Number(to.slice(8)) : countDays(month);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => padTwo(first + i));
}

export const sliceIntoMonths = (range: DayRange): Slice[] =>
  listMonths(range).map((month) => ({ span: month, buckets: listDaysOfMonth(month, range) }));

/** Splits a range into as few slices as possible: whole months by year, and the remaining days at both ends by month. */
export function sliceIntoYears(range: DayRange): Slice[] {
  const years = new Map<string, Slice>();
  const partialMonths: Slice[] = [];
  for (const slice of sliceIntoMonths(range)) {
    const [year = '', month = ''] = slice.span.split('-');
    if (slice.buckets.length < countDays(slice.span)) partialMonths.push(slice);
    else {
      const slicedYear = years.get(year) ?? { span: year, buckets: [] };
      slicedYear.buckets.push(month);
      years.set(year, slicedYear);
    }
  }
  return [...partialMonths, ...years.values()];
}
