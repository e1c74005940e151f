/** Maputo is UTC+2 all year, without daylight saving time. */
export const MAPUTO_OFFSET_MS = 2 * 60 * 60 * 1000;

export const startOfMaputoDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - MAPUTO_OFFSET_MS);

export const toMaputoDay = (at: Date): string => new Date(at.getTime() + MAPUTO_OFFSET_MS).toISOString().slice(0, 10);

/** Returns the start of the day, or null for a day that does not exist. @param day YYYY-MM-DD */
export function parseMaputoDay(day: string): Date | null {
  const start = startOfMaputoDay(day);
  // Date.parse reads 31 February as 3 March.
  return !Number.isNaN(start.getTime()) && toMaputoDay(start) === day ? start : null;
}
