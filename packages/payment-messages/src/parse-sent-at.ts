import { parseMaputoDay } from '@banca/contracts/maputo-day';

const MINUTE_MS = 60_000;

/** @param format sequence of day, month and year, such as `D/M/Y` */
function parseDay(date: string, format: string): Date | null {
  const numbers = date.split(/\D/);
  const letters = format.split('/');
  const readNumber = (letter: string): string => numbers[letters.indexOf(letter)] ?? '';
  const year = readNumber('Y');
  const fullYear = year.length === 2 ? `20${year}` : year;
  return parseMaputoDay(`${fullYear}-${readNumber('M').padStart(2, '0')}-${readNumber('D').padStart(2, '0')}`);
}

function parseTimeMs(time: string): number | null {
  const match = /^(\d{1,2})\D(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m)?/i.exec(time);
  if (!match) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  const amOrPm = match[4]?.toLowerCase();
  const isValidHour = amOrPm ? hour >= 1 && hour <= 12 : hour <= 23;
  if (!isValidHour || minute > 59 || second > 59) return null;
  const hourOfDay = amOrPm ? (hour % 12) + (amOrPm === 'p' ? 12 : 0) : hour;
  return (hourOfDay * 60 + minute) * MINUTE_MS + second * 1000;
}

/** Returns null without a time of day, because midnight would look like an earlier payment. */
export function parseSentAt(date: string | undefined, time: string | undefined, format: string): Date | null {
  if (!date || !time) return null;
  const day = parseDay(date, format);
  const timeMs = parseTimeMs(time);
  return day && timeMs !== null ? new Date(day.getTime() + timeMs) : null;
}
