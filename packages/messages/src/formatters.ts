import { formatCount } from './format-message.ts';
import type { Locale } from './locale.ts';

// Does not use `Intl`, because phones and the server format differently, which would cause hydration mismatches.

/** `1250.5` → `1 250,50` or `1,250.50`; rounds to centavos. */
export function formatAmount(mzn: number, locale: Locale): string {
  const [whole = '0', centavos = '00'] = Math.abs(mzn).toFixed(2).split('.');
  const sign = mzn < 0 && Number(mzn.toFixed(2)) !== 0 ? '−' : '';
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, locale.groupSeparator)}${locale.decimalSeparator}${centavos}`;
}

/** For text fields: `1250,50` or `1250`. Without groups, because adding a digit to `1 250` would make it unreadable. */
export const formatEditableAmount = (mzn: number, locale: Locale): string =>
  mzn.toFixed(2).replace(/\.00$/, '').replace('.', locale.decimalSeparator);

export const formatMoney = (mzn: number, locale: Locale): string => locale.money.replace('{amount}', formatAmount(mzn, locale));

export const formatRating = (rating: number, locale: Locale): string => rating.toFixed(1).replace('.', locale.decimalSeparator);

const SIZE_UNITS = ['B', 'kB', 'MB', 'GB'];

/** Decimal units: `12_400_000` → `12 MB`, `1_400_000_000` → `1,4 GB`. */
export function formatFileSize(bytes: number, { decimalSeparator }: Locale): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 999.5 && unit < 3; unit += 1) size /= 1000;
  return `${String(Number(size.toFixed(size < 9.95 ? 1 : 0))).replace('.', decimalSeparator)}\u00A0${SIZE_UNITS[unit]}`;
}

export { formatCount };
