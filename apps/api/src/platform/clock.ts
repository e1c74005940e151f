import { MAPUTO_OFFSET_MS, startOfMaputoDay, toMaputoDay } from '@banca/contracts/maputo-day';

export { parseMaputoDay, startOfMaputoDay, toMaputoDay } from '@banca/contracts/maputo-day';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const HOUR_MS = 60 * 60 * 1000;

/** The clocks of two servers may differ by this much. */
export const CLOCK_SKEW_MS = 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the first moment of the Maputo day that contains `at`. */
export const startOfMaputoDayOf = (at: Date): Date => startOfMaputoDay(toMaputoDay(at));

/** Returns the first moment after the day, so that an end date is inclusive. @param day YYYY-MM-DD */
export const endOfMaputoDay = (day: string): Date => new Date(startOfMaputoDay(day).getTime() + DAY_MS);

export const toMaputoMonth = (at: Date): string => toMaputoDay(at).slice(0, 7);

/** @param month YYYY-MM */
export const startOfMaputoMonth = (month: string): Date => startOfMaputoDay(`${month}-01`);

export function endOfMaputoMonth(month: string): Date {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number);
  // Date.UTC counts months from 0, so this is the first day of the next month.
  return new Date(Date.UTC(year, monthNumber, 1) - MAPUTO_OFFSET_MS);
}

/** Formats the Maputo time as YYYY-MM-DD HH:mm, which spreadsheets recognise as a date. */
export const toMaputoMinute = (at: Date): string =>
  new Date(at.getTime() + MAPUTO_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
