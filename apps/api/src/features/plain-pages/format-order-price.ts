import type { FormattedArrivedAmount } from '@banca/contracts/arrived-amount';
import type { Locale } from '@banca/messages';
import { formatAgreedPrice, formatPaidPart, formatRefundedPart } from '@banca/messages/foreign-price';
import { formatMoney } from '@banca/messages/formatters';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';

export const formatOrderPrice = ({ order }: OrderPageResponse, locale: Locale): string =>
  formatAgreedPrice(formatMoney(order.amount, locale), order.paymentInstructions?.foreignPrice, locale);

/** @param part MZN of the amount */
export const formatOrderPart = (part: number, { order }: OrderPageResponse, locale: Locale): string =>
  formatPaidPart(formatMoney(part, locale), part / order.amount, order.paymentInstructions?.foreignPrice, locale);

/** What is known to have arrived. */
export function formatArrivedAmount(page: OrderPageResponse, locale: Locale): FormattedArrivedAmount | undefined {
  const { arrivedAmount, unconfirmedAmount } = page.order;
  if (arrivedAmount === undefined) return undefined;
  return {
    amount: formatOrderPart(arrivedAmount, page, locale),
    unconfirmed: unconfirmedAmount === undefined ? undefined : formatOrderPart(unconfirmedAmount, page, locale),
  };
}

/** @param part MZN of the amount */
export const formatRefund = (part: number, { order }: OrderPageResponse, locale: Locale): string =>
  formatRefundedPart(formatMoney(part, locale), part / order.amount, order.paymentInstructions?.foreignPrice, locale);
