import { toMaputoDay } from '@banca/contracts/maputo-day';

const DAY_MS = 24 * 60 * 60 * 1000;

/** First and last day as `YYYY-MM-DD`; '' if the range has no such bound. */
interface DateRange {
  from: string;
  to: string;
}

export const ALL_TIME: DateRange = { from: '', to: '' };

export const presetDays = [7, 30, 90] as const;
type PresetDays = (typeof presetDays)[number];

/** Returns the last `days` days in Maputo, including today. */
export const getLastDays = (days: PresetDays, nowMs = Date.now()): DateRange => ({
  from: toMaputoDay(new Date(nowMs - (days - 1) * DAY_MS)),
  to: toMaputoDay(new Date(nowMs)),
});

export const DEFAULT_DAYS = 30;

/** Returns the number of days of a range with both bounds, up to today. */
export function countDays({ from, to }: DateRange, nowMs = Date.now()): number {
  const today = toMaputoDay(new Date(nowMs));
  const lastDay = to === '' || to > today ? today : to;
  return Math.round((Date.parse(lastDay) - Date.parse(from)) / DAY_MS) + 1;
}

export const findPreset = ({ from, to }: DateRange, nowMs = Date.now()): PresetDays | undefined =>
  presetDays.find((days) => {
    const range = getLastDays(days, nowMs);
    return range.from === from && range.to === to;
  });
