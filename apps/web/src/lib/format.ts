import * as formatters from '@banca/messages/formatters';
import type { DateInput } from '@banca/messages/formatters';
import { getLocale } from './i18n/active-locale.ts';
import { t } from './i18n/t.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const formatAmount = (mzn: number): string => formatters.formatAmount(mzn, getLocale());

export const formatMoney = (mzn: number): string => formatters.formatMoney(mzn, getLocale());

export const formatPrice = (mzn: number): string => (mzn === 0 ? t('product.free') : formatMoney(mzn));

export const formatCount = (count: number): string => formatters.formatCount(count, getLocale());

/** Formats the total of a list, which large lists count only up to a limit. @param text the formatted total: `1 500 produtos` */
export const formatTotal = ({ totalIsExact }: { totalIsExact?: boolean | undefined }, text: string): string =>
  totalIsExact === false ? t('ui.moreThan', { total: text }) : text;

export const formatRating = (rating: number): string => formatters.formatRating(rating, getLocale());

/** `0.0312` → `3,1 %` or `3.1%`. */
export const formatPercent = (fraction: number): string => formatters.formatPercent(fraction, getLocale());

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

export const getInitials = (user: { firstName?: string; lastName?: string } | null | undefined): string =>
  `${user?.firstName?.charAt(0) ?? ''}${user?.lastName?.charAt(0) ?? ''}`.toUpperCase() || 'U';
