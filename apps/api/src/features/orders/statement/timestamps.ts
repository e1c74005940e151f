import { parseMaputoDay } from '../../../platform/clock.ts';

const DATE = /(?<![\d./-])(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}))(?!\d|[./-]\d)/g;
const TIME = /(?<![\d:])([01]?\d|2[0-3])[:h]([0-5]\d)(?::([0-5]\d))?(?!\d|:\d)(?:\.\d{1,6})?(?:(Z)|\s?([ap])\.?m\b)?/gi;
const SECOND_MS = 1000;
const MAPUTO_OFFSET_SECONDS = 2 * 60 * 60;

export interface Timestamp {
  at: Date | null;
  hasTime: boolean;
  /** The text with `|` in place of the dates and times. */
  rest: string;
}

/** Returns the start of the day in Maputo, null for a day that does not exist. The format is day/month/year. */
function toDay(match: RegExpExecArray): Date | null {
  const [, isoYear, isoMonth, isoDay, day = isoDay, month = isoMonth, year = isoYear] = match;
  if (!year || !month || !day) return null;
  return parseMaputoDay(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function toSeconds([, hour, minute, second, utc, half]: RegExpExecArray): number {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return (hours * 60 + Number(minute)) * 60 + Number(second ?? 0) + (utc ? MAPUTO_OFFSET_SECONDS : 0);
}

/** Finds the first date, and the first time after it or else before it. Times are Maputo times unless they end in `Z`. */
export function findTimestamp(text: string): Timestamp {
  const dates = [...text.matchAll(DATE)].map((match) => ({ match, day: toDay(match) }));
  const date = dates.find(({ day }) => day !== null);
  const times = [...text.matchAll(TIME)];
  const rest = text.replace(DATE, '|').replace(TIME, '|');
  if (!date?.day) return { at: null, hasTime: false, rest };
  const time = times.find(({ index }) => index > date.match.index) ?? times[0];
  const at = new Date(date.day.getTime() + (time ? toSeconds(time) * SECOND_MS : 0));
  return { at, hasTime: time !== undefined, rest };
}
