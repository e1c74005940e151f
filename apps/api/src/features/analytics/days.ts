import { DAY_MS } from '../../platform/clock.ts';
/** Maputo days as YYYY-MM-DD, both included. */
export interface Range {
  from: string;
  to: string;
}

/** Some parts of one counter document: days of a month (`2026-11`), or months of a year (`2026`). */
export interface Slice {
  span: string;
  parts: string[];
}

/** Nothing was sold before: what is asked of earlier days is nothing, and costs nothing. */
const FIRST_DAY = '2020-01-01';

const two = (n: number): string => String(n).padStart(2, '0');
const daysIn = (month: string): number => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const laterOf = (a: string, b: string): string => (a > b ? a : b);
const earlierOf = (a: string, b: string): string => (a < b ? a : b);
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => two(from + i));

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Every day of a range, in order; of a year or so. */
export function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Monday to Sunday of the week that a day lies in. */
export function weekOf(day: string): Range {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

/** What lies between the first day there ever was and today; an open end is the one or the other. */
export const withinTime = ({ from, to }: Partial<Range>, today: string): Range => ({
  from: laterOf(from ?? FIRST_DAY, FIRST_DAY),
  to: earlierOf(to ?? today, today),
});

const nextMonth = (month: string): string => addDays(`${month}-01`, daysIn(month)).slice(0, 7);

function monthsOf({ from, to }: Range): string[] {
  if (from > to) return [];
  const months = [from.slice(0, 7)];
  for (let month = nextMonth(from.slice(0, 7)); month <= to.slice(0, 7); month = nextMonth(month)) months.push(month);
  return months;
}

function daysInRange(month: string, { from, to }: Range): string[] {
  const first = from.startsWith(month) ? Number(from.slice(8)) : 1;
  const last = to.startsWith(month) ? Number(to.slice(8)) : daysIn(month);
  return numbers(first, last);
}

/** A range as days of its months: one document a month. */
export const monthSlices = (range: Range): Slice[] =>
  monthsOf(range).map((month) => ({ span: month, parts: daysInRange(month, range) }));

/** A range as few documents: whole months from those of their years, the days before and after from those of their months. */
export function slicesOf(range: Range): Slice[] {
  const years = new Map<string, Slice>();
  const edges: Slice[] = [];
  for (const slice of monthSlices(range)) {
    const [year = '', month = ''] = slice.span.split('-');
    if (slice.parts.length < daysIn(slice.span)) edges.push(slice);
    else {
      const known = years.get(year) ?? { span: year, parts: [] };
      known.parts.push(month);
      years.set(year, known);
    }
  }
  return [...edges, ...years.values()];
}
