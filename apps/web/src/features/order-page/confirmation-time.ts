import { t } from '../../lib/i18n/t.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** @param minutes at least 1 */
export function formatConfirmationTime(minutes: number): string {
  if (minutes < HOUR_MIN) return t('orderPage.minutes', { count: minutes });
  if (minutes < DAY_MIN) return t('orderPage.hours', { count: Math.round(minutes / HOUR_MIN) });
  return t('orderPage.days', { count: Math.round(minutes / DAY_MIN) });
}
