import * as formatters from '@banca/messages/date-formatters';
import type { DateInput } from '@banca/messages/date-formatters';
import { getLocale } from './i18n/active-locale.ts';
import { t } from './i18n/text.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const formatDate = (date: DateInput): string => formatters.formatDate(date, getLocale());

export const formatDateTime = (date: DateInput): string => formatters.formatDateTime(date, getLocale());

/** Do not use in server-rendered text: the clocks of server and browser differ. */
export function formatRelative(date: DateInput, now: DateInput = Date.now()): string {
  const ageMs = new Date(now).getTime() - new Date(date).getTime();
  if (ageMs < MINUTE_MS) return t('time.justNow');
  if (ageMs < HOUR_MS) return t('time.minutesAgo', { count: Math.floor(ageMs / MINUTE_MS) });
  if (ageMs < DAY_MS) return t('time.hoursAgo', { count: Math.floor(ageMs / HOUR_MS) });
  return ageMs < 30 * DAY_MS ? t('time.daysAgo', { count: Math.floor(ageMs / DAY_MS) }) : formatDate(date);
}
