import { formatAmount } from './formatters.ts';
import type { Locale } from './locale.ts';

/** @param amount in hundredths of the currency */
export const formatForeignPrice = ({ amount, currency }: { amount: number; currency: string }, locale: Locale): string =>
  locale.money.replace('MZN', currency).replace('{amount}', formatAmount(amount / 100, locale));

/**
 * A part of the amount of an order in the currency of the payment: of an agreed price, its share.
 * @param mzn the formatted part in MZN
 * @param share the part divided by the amount
 */
export const formatPaidPart = (
  mzn: string,
  share: number,
  foreignPrice: { amount: number; currency: string } | null | undefined,
  locale: Locale,
): string =>
  foreignPrice ? formatForeignPrice({ ...foreignPrice, amount: Math.round(foreignPrice.amount * share) }, locale) : mzn;

/**
 * A part of the amount of an order, which a refund records in MZN: `4,00 USD (222,22 MZN)`, or only in MZN if no other price was agreed on.
 * @param mzn the formatted part in MZN
 * @param share the part divided by the amount
 */
export const formatRefundedPart = (...part: Parameters<typeof formatPaidPart>): string =>
  part[2] ? `${formatPaidPart(...part)} (${part[0]})` : part[0];

/**
 * What arrives on the account of the creator: `7,50 USD (450,00 MZN)`, or only the price in MZN if no other was agreed on.
 * @param mzn the formatted price in MZN
 */
export const formatAgreedPrice = (
  mzn: string,
  foreignPrice: { amount: number; currency: string } | null | undefined,
  locale: Locale,
): string => (foreignPrice ? `${formatForeignPrice(foreignPrice, locale)} (${mzn})` : mzn);
