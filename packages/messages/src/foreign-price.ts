import { formatAmount } from './formatters.ts';
import type { Locale } from './locale.ts';

/** @param amount in hundredths of the currency */
export const formatForeignPrice = ({ amount, currency }: { amount: number; currency: string }, locale: Locale): string =>
  locale.money.replace('MZN', currency).replace('{amount}', formatAmount(amount / 100, locale));

/**
 * What arrives on the account of the creator: `7,50 USD (450,00 MZN)`, or only the price in MZN if no other was agreed on.
 * @param mzn the formatted price in MZN
 */
export const formatAgreedPrice = (
  mzn: string,
  foreignPrice: { amount: number; currency: string } | null | undefined,
  locale: Locale,
): string => (foreignPrice ? `${formatForeignPrice(foreignPrice, locale)} (${mzn})` : mzn);
