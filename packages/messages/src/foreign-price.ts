import { formatAmount } from './formatters.ts';
import type { Locale } from './locale.ts';

/** @param amount in hundredths of the currency */
export const formatForeignPrice = ({ amount, currency }: { amount: number; currency: string }, locale: Locale): string =>
  locale.money.replace('MZN', currency).replace('{amount}', formatAmount(amount / 100, locale));
