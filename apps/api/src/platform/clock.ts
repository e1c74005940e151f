/** The time, passed to every service, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Maputo is UTC+2 all year (no daylight saving time). */
const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;
/** How far the clocks of several servers may differ. */
export const CLOCK_SKEW_MS = 60_000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** The first moment of a Maputo day given as YYYY-MM-DD. */
export const startOfMaputoDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - MAPUTO_OFFSET_MS);

/** The first moment after a Maputo day, so that an end date counts whole (specification, section 9). */
export const endOfMaputoDay = (day: string): Date => new Date(startOfMaputoDay(day).getTime() + DAY_MS);

/** The Maputo day of a moment, as YYYY-MM-DD. */
export const toMaputoDay = (at: Date): string => new Date(at.getTime() + MAPUTO_OFFSET_MS).toISOString().slice(0, 10);

/** The Maputo minute of a moment, as YYYY-MM-DD HH:mm: what a spreadsheet takes for a date. */
export const toMaputoMinute = (at: Date): string =>
  new Date(at.getTime() + MAPUTO_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
