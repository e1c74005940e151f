import type { Locale } from './locale.ts';

const MAPUTO_UTC_OFFSET_MS = 2 * 60 * 60 * 1000;

export type DateInput = string | number | Date;

const toMaputoTime = (date: DateInput): Date => new Date(new Date(date).getTime() + MAPUTO_UTC_OFFSET_MS);

export function formatDate(date: DateInput, { months }: Locale): string {
  const maputoDate = toMaputoTime(date);
  return `${maputoDate.getUTCDate()} ${months[maputoDate.getUTCMonth()]} ${maputoDate.getUTCFullYear()}`;
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

export function formatDateTime(date: DateInput, locale: Locale): string {
  const maputoDate = toMaputoTime(date);
  return `${formatDate(date, locale)}, ${padTwoDigits(maputoDate.getUTCHours())}:${padTwoDigits(maputoDate.getUTCMinutes())}`;
}
