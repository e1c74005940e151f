import { DAY_MS, parseMaputoDay } from '../../../platform/clock.ts';
import { foldText } from './movement-words.ts';
import utcOffsets from './utc-offsets.json' with { type: 'json' };

/** Minutes from UTC by the name of a time zone. */
const OFFSETS: Record<string, number> = utcOffsets;
const NUMERIC = /^(?:gmt|utc)?([+-])(\d{1,2})(?::?(\d{2}))?$/;

/** Reads the names that PayPal, banks and wallets use, such as `PST`, `GMT+2` and `+02:00`. @returns minutes from UTC, or null */
function findUtcOffset(zone: string): number | null {
  const name = zone.trim().toLowerCase();
  const [, sign, hours, minutes] = NUMERIC.exec(name) ?? [];
  if (!hours) return OFFSETS[name] ?? null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

const MONTHS = 'jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec';
const MONTH_NUMBERS: Record<string, number> = Object.fromEntries(
  ['jan', 'fev feb', 'mar', 'abr apr', 'mai may', 'jun', 'jul', 'ago aug', 'set sep', 'out oct', 'nov', 'dez dec'].flatMap(
    (names, i) => names.split(' ').map((name) => [name, i + 1]),
  ),
);
/** `2026-11-24`, also directly before a time; `24/11/2026`; `24 de Nov. de 2026`; `Nov 24, 2026`. */
const DATE = new RegExp(
  String.raw`(?<![\p{L}\d./-])(?:(?<y1>\d{4})([-/.])(?<m1>\d{1,2})\2(?<d1>\d{2}(?=\d{2}:)|\d{1,2})|(?<a>\d{1,2})[-/.](?<b>\d{1,2})[-/.](?<y2>\d{4}|\d{2})|(?<d3>\d{1,2})[ /-]?(?:de )?(?<m3>${MONTHS})\p{L}{0,7}\.?[ /-]?,? ?(?:de )?(?<y3>\d{4}|\d{2})|(?<m4>${MONTHS})\p{L}{0,7}\.? (?<d4>\d{1,2})(?:st|nd|rd|th)?,? (?<y4>\d{4}))(?!\d(?!\d:)|[./-]\d)`,
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

type Groups = Partial<Record<string, string>>;

const toMonth = (name = ''): string => String(MONTH_NUMBERS[foldText(name)] ?? '');

function readParts({ y1, m1, d1, a, b, y2, m3, d3, y3, m4, d4, y4 }: Groups, order: DateOrder): string[] | null {
  if (y1) return [d1 ?? '', m1 ?? '', y1];
  if (m3) return [d3 ?? '', toMonth(m3), y3 ?? ''];
  if (m4) return [d4 ?? '', toMonth(m4), y4 ?? ''];
  if (order === 'unclear' && a !== b) return null;
  return order === 'month-first' ? [b ?? '', a ?? '', y2 ?? ''] : [a ?? '', b ?? '', y2 ?? ''];
}

function toDay(groups: Groups, order: DateOrder): Date | null {
  const [day = '', month = '', year = ''] = readParts(groups, order) ?? [];
  return parseMaputoDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

interface TimeOfDay {
  sinceMidnightMs: number;
  /** Minutes; null if the zone is not known. */
  utcOffset: number | null;
}

function readTime(match: RegExpExecArray, zone: string): TimeOfDay {
  const [, hour, minute, second, half, ownZone] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const offset = findUtcOffset(zone || ownZone || '');
  const utcOffset = zone || ownZone ? offset : MAPUTO_OFFSET_MINUTES;
  return { sinceMidnightMs: ((hours * 60 + Number(minute)) * 60 + Number(second ?? 0)) * SECOND_MS, utcOffset };
}

/** Prefers a time after the date. @param zone that a column names; otherwise, times without a zone are Maputo times */
export function findTimestamp(text: string, order: DateOrder = 'day-first', zone = ''): Timestamp {
  const dates = [...text.matchAll(DATE)];
  const withoutDates = text.replace(DATE, (date) => `|${' '.repeat(date.length - 1)}`);
  const times = [...withoutDates.matchAll(TIME)];
  const rest = withoutDates.replace(TIME, '|');
  const days = dates.map(({ groups }) => toDay(groups ?? {}, order)?.getTime() ?? null);
  const [day = null] = days;
  if (day === null || days.some((other) => other !== day)) return { at: null, hasTime: false, rest };
  const time = times.find(({ index }) => index > (dates[0]?.index ?? 0)) ?? times[0];
  if (!time) return { at: new Date(day), hasTime: false, rest };
  const { sinceMidnightMs, utcOffset } = readTime(time, zone);
  if (utcOffset === null) return { at: null, hasTime: false, rest };
  const shiftMs = (MAPUTO_OFFSET_MINUTES - utcOffset) * 60 * SECOND_MS;
  return { at: new Date(day + sinceMidnightMs + shiftMs), hasTime: true, rest };
}

/** Spreadsheets count the days from here. */
const EXCEL_START_MS = Date.UTC(1899, 11, 30) - MAPUTO_OFFSET_MINUTES * 60 * SECOND_MS;
/** The days of the years 2015 to 2064. */
const EXCEL_DAY = /^(4[2-9]\d{3}|5\d{4}|60[01]\d{2})(?:[.,](\d{1,12}))?$/;

/** Reads the cell of a date column as a spreadsheet stores it, such as `46350.878`. */
export function parseExcelDate(cell: string): Pick<Timestamp, 'at' | 'hasTime'> | null {
  const [, day, fraction] = EXCEL_DAY.exec(cell) ?? [];
  if (!day) return null;
  const seconds = Math.round(Number(`0.${fraction ?? 0}`) * (DAY_MS / SECOND_MS));
  return { at: new Date(EXCEL_START_MS + Number(day) * DAY_MS + seconds * SECOND_MS), hasTime: fraction !== undefined };
}

export function findDateOrder(cells: readonly string[], isUsual: boolean): DateOrder {
  const groups = cells.flatMap((cell) => [...cell.matchAll(DATE)].map((match) => match.groups ?? {}));
  const isDayFirst = groups.some(({ a }) => Number(a) > 12);
  const isMonthFirst = groups.some(({ b }) => Number(b) > 12);
  if (isDayFirst && isMonthFirst) return 'unclear';
  if (isMonthFirst) return 'month-first';
  return isDayFirst || isUsual ? 'day-first' : 'unclear';
}
