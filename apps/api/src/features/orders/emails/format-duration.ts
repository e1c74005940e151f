import type { Translator } from '@banca/messages/catalogues';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** As pages write it. @param minutes at least 1 */
export function formatDuration(minutes: number, t: Translator['t']): string {
  if (minutes < HOUR_MINUTES) return t('time.minutes', { count: minutes });
  if (minutes < DAY_MINUTES) return t('time.hours', { count: Math.round(minutes / HOUR_MINUTES) });
  return t('time.days', { count: Math.round(minutes / DAY_MINUTES) });
}
