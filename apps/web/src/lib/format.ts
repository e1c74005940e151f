import * as formatters from '@banca/messages/formatters';
import { getLocale } from './i18n/active-locale.ts';
import { t } from './i18n/text.tsx';

export const formatAmount = (mzn: number): string => formatters.formatAmount(mzn, getLocale());

export const formatEditableAmount = (mzn: number): string => formatters.formatEditableAmount(mzn, getLocale());

export const formatMoney = (mzn: number): string => formatters.formatMoney(mzn, getLocale());

export const formatPrice = (mzn: number): string => (mzn === 0 ? t('product.free') : formatMoney(mzn));

export const formatCount = (count: number): string => formatters.formatCount(count, getLocale());

/** Adds "more than" to a total that the API stopped counting at a limit. @param text the formatted total: `1 500 produtos` */
export const formatTotal = ({ totalIsExact }: { totalIsExact?: boolean | undefined }, text: string): string =>
  totalIsExact === false ? t('ui.moreThan', { total: text }) : text;

export const formatRating = (rating: number): string => formatters.formatRating(rating, getLocale());

/** `12_400_000` → `12 MB`. */
export const formatFileSize = (bytes: number): string => formatters.formatFileSize(bytes, getLocale());

export const getInitials = (user: { firstName?: string; lastName?: string } | null | undefined): string =>
  `${user?.firstName?.charAt(0) ?? ''}${user?.lastName?.charAt(0) ?? ''}`.toUpperCase() || 'U';

/** Separates facts in a line of text. The no-break space keeps the dot on the line of the preceding word. */
export const SEPARATOR = '\u00a0· ';
