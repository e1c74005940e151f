import { DAY_MS, parseMaputoDay } from '../../../platform/clock.ts';
import { foldText } from './movement-words.ts';
import utcOffsets from './utc-offsets.json' with { type: 'json' };

/** Minutes from UTC by the name of a time zone. */
const UTC_OFFSETS: Record<string, number> = utcOffsets;
const NUMERIC_OFFSET = /^(?:gmt|utc)?([+-])(\d{1,2})(?::?(\d{2}))?$/;

/** Reads the names that PayPal, banks and wallets use, such as `PST`, `GMT+2` and `+02:00`. @returns minutes from UTC, or null */
function findUtcOffset(zone: string): number | null {
  const name = zone.trim().toLowerCase();
  const match = NUMERIC_OFFSET.exec(name);
  if (!match) return UTC_OFFSETS[name] ?? null;
  const [, sign, hours, minutes = 0] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const MONTHS = 'jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec';
const MONTH_NUMBERS: Record<string, number> = Object.fromEntries(
  ['jan', 'fev feb', 'mar', 'abr apr', 'mai may', 'jun', 'jul', 'ago aug', 'set sep', 'out oct', 'nov', 'dez dec'].flatMap(
    (names, i) => names.split(' ').map((name) => [name, i + 1]),
  ),
);
/** The forms are `2026-11-24`, `24/11/2026`, `24 de Nov. de 2026` and `Nov 24, 2026`. */
const DATE = new RegExp(
  String.raw`(?<![\p{L}\d./-])(?:(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{2}(?=\d{2}:)|\d{1,2})|(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4}|\d{2})|(?<day>\d{1,2})[ /-]?(?:de )?(?<month>${MONTHS})\p{L}{0,7}\.?[ /-]?,? ?(?:de )?(?<year>\d{4}|\d{2})|(?<month>${MONTHS})\p{L}{0,7}\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4}))(?!\d(?!\d:)|[./-]\d)`,
  'giu',
);
const ZONE = String.raw`z|[+-]\d{2}:\d{2}|(?: ?(?:gmt|utc) ?[+-]\d{1,2}(?::?\d{2})?)| ?(?:utc|gmt|w?es?t|cest|cet|cat|sast|eat|edt|[cmp][sd]t|brt)`;
const TIME = new RegExp(
  String.raw`(?<![\d:])([01]?\d|2[0-3])[:h]([0-5]\d)(?::([0-5]\d))?(?!\d|:\d)(?:\.\d{1,6})?(?: ?([ap])\.? ?m\b\.?)?(?:(${ZONE})(?![\p{L}\d]))?`,
  'giu',
);
const SECOND_MS = 1000;
const MAPUTO_OFFSET_MINUTES = 120;

/** `day-first` for dates such as 24/11/2026, which Mozambique writes. `unclear` if a file has both, or does not tell. */
export type DateOrder = 'day-first' | 'month-first' | 'unclear';

export interface Timestamp {
  /** Null if no date was read, or several that differ, or one that can be read in two ways. */
  at: Date | null;
  hasTime: boolean;
  /** The text with `|` in place of dates and times. */
  rest: string;
}

/** The month is a number or the first letters of its name. Of `24/11/2026` either number can be the day. */
type DateGroups = { year: string } & (
  | { day: string; month: string; first?: undefined; second?: undefined }
  | { day?: undefined; month?: undefined; first: string; second: string }
);

const findDates = (text: string): { groups: DateGroups; index: number }[] =>
  [...text.matchAll(DATE)].map(({ groups, index }) => ({ groups: groups as unknown as DateGroups, index }));

const parseDay = (year: string, month: string, day: string): Date | null =>
  parseMaputoDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

function toDay({ year, day, month, first, second }: DateGroups, order: DateOrder): Date | null {
  if (day !== undefined) return parseDay(year, String(MONTH_NUMBERS[foldText(month)] ?? month), day);
  if (order === 'unclear' && first !== second) return null;
  return order === 'month-first' ? parseDay(year, first, second) : parseDay(year, second, first);
}

interface TimeOfDay {
  sinceMidnightMs: number;
  /** Minutes; null if the zone is not known. */
  utcOffset: number | null;
}

function readTime(match: RegExpExecArray, columnZone: string): TimeOfDay {
  const [, hour, minute, second, amOrPm, ownZone] = match;
  const hours = amOrPm ? (Number(hour) % 12) + (amOrPm.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const zone = columnZone || ownZone;
  const utcOffset = zone ? findUtcOffset(zone) : MAPUTO_OFFSET_MINUTES;
  return { sinceMidnightMs: ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * SECOND_MS, utcOffset };
}

/** Prefers a time after the date. Times without a zone are Maputo times. @param columnZone the cell of a time zone column */
export function findTimestamp(text: string, order: DateOrder = 'day-first', columnZone = ''): Timestamp {
  const dates = findDates(text);
  // Keeps the length, so that the positions of dates and times can be compared.
  const withoutDates = text.replace(DATE, (date) => `|${' '.repeat(date.length - 1)}`);
  const times = [...withoutDates.matchAll(TIME)];
  const rest = withoutDates.replace(TIME, '|');
  const days = dates.map(({ groups, index }) => ({ startMs: toDay(groups, order)?.getTime(), index }));
  const [day] = days;
  if (day?.startMs === undefined || days.some(({ startMs }) => startMs !== day.startMs))
    return { at: null, hasTime: false, rest };
  const time = times.find(({ index }) => index > day.index) ?? times[0];
  if (!time) return { at: new Date(day.startMs), hasTime: false, rest };
  const { sinceMidnightMs, utcOffset } = readTime(time, columnZone);
  if (utcOffset === null) return { at: null, hasTime: false, rest };
  const shiftMs = (MAPUTO_OFFSET_MINUTES - utcOffset) * 60 * SECOND_MS;
  return { at: new Date(day.startMs + sinceMidnightMs + shiftMs), hasTime: true, rest };
}

/** Day 0 of spreadsheets, at midnight in Maputo. */
const EXCEL_START_MS = Date.UTC(1899, 11, 30) - MAPUTO_OFFSET_MINUTES * 60 * SECOND_MS;
/** The number of a day of the years 2015 to 2064, with the time as its fraction. */
const EXCEL_DAY = /^(4[2-9]\d{3}|5\d{4}|60[01]\d{2})(?:[.,](\d{1,12}))?$/;

/** Reads the cell of a date column as a spreadsheet stores it, such as `46350.878`. */
export function parseExcelDate(cell: string): Pick<Timestamp, 'at' | 'hasTime'> | null {
  const match = EXCEL_DAY.exec(cell);
  if (!match) return null;
  const [, day, fraction] = match;
  const seconds = Math.round(Number(`0.${fraction ?? 0}`) * (DAY_MS / SECOND_MS));
  return { at: new Date(EXCEL_START_MS + Number(day) * DAY_MS + seconds * SECOND_MS), hasTime: fraction !== undefined };
}

/** @param isDayFirstUsual decides if no date tells */
export function findDateOrder(cells: readonly string[], isDayFirstUsual: boolean): DateOrder {
  const dates = cells.flatMap(findDates);
  const isDayFirst = dates.some(({ groups }) => Number(groups.first) > 12);
  const isMonthFirst = dates.some(({ groups }) => Number(groups.second) > 12);
  if (isDayFirst && isMonthFirst) return 'unclear';
  if (isMonthFirst) return 'month-first';
  return isDayFirst || isDayFirstUsual ? 'day-first' : 'unclear';
}
