import { parseMaputoDay } from '../../../platform/clock.ts';

const MINUTE_MS = 60_000;

/** @param format sequence of day, month and year, such as `D/M/Y` */
function parseDay(date: string, format: string): Date | null {
  const numbers = date.split(/\D/);
  const [year = '', month = '', day = ''] = ['Y', 'M', 'D'].map((letter) => numbers[format.split('/').indexOf(letter)]);
  return parseMaputoDay(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function parseTime(time: string): number | null {
  const match = /^(\d{1,2})\D(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m)?/i.exec(time);
  const [hour, minute, second] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3] ?? 0)];
  const period = match?.[4]?.toLowerCase();
  const isValidHour = period ? hour >= 1 && hour <= 12 : hour <= 23;
  if (!isValidHour || minute > 59 || second > 59) return null;
  const hourOfDay = period ? (hour % 12) + (period === 'p' ? 12 : 0) : hour;
  return (hourOfDay * 60 + minute) * MINUTE_MS + second * 1000;
}

/** Returns null without a time of day, because midnight would look like an earlier payment. */
export function parseSentAt(date: string | undefined, time: string | undefined, format: string): Date | null {
  if (!date || !time) return null;
  const start = parseDay(date, format);
  const sinceStart = parseTime(time);
  return start && sinceStart !== null ? new Date(start.getTime() + sinceStart) : null;
}
