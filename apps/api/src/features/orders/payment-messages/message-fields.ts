import { startOfMaputoDay, toMaputoDay } from '../../../platform/clock.ts';

const PLAIN_AMOUNT = /^(\d+)(?:[.,](\d{1,2}))?$/;
/** Groups of three digits. The decimal separator differs from the separator of the groups. */
const GROUPED_AMOUNT = /^(\d{1,3}([., ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const MINUTE_MS = 60_000;

/** Returns centavos, or null if the amount is ambiguous or too large to be exact. */
export function parseAmount(text: string | undefined): number | null {
  const [, plainUnits, plainCents] = PLAIN_AMOUNT.exec(text ?? '') ?? [];
  const [, groupedUnits, , groupedCents] = GROUPED_AMOUNT.exec(text ?? '') ?? [];
  const units = plainUnits ?? groupedUnits?.replace(/\D/g, '');
  if (units === undefined) return null;
  const centavos = Number(units + (plainCents ?? groupedCents ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** Returns 258 and nine digits, or null for masked numbers, short codes and numbers of other countries. */
export function parsePhone(text: string | undefined): string | null {
  const digits = /^(?:00)?(?:258)?(8[2-7]\d{7})$/.exec(text?.replace(/[+ ]/g, '') ?? '')?.[1];
  return digits === undefined ? null : `258${digits}`;
}

/** @param format sequence of day, month and year, such as `D/M/Y` */
function parseDay(date: string, format: string): Date | null {
  const numbers = date.split(/\D/);
  const [year = '', month = '', day = ''] = ['Y', 'M', 'D'].map((letter) => numbers[format.split('/').indexOf(letter)]);
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const start = startOfMaputoDay(iso);
  // Date.parse reads 31 February as 3 March.
  return !Number.isNaN(start.getTime()) && toMaputoDay(start) === iso ? start : null;
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
