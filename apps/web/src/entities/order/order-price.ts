import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import { formatAgreedPrice, formatPaidPart } from '@banca/messages/foreign-price';
import { formatMoney } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

interface PricedOrder {
  /** MZN. */
  amount: number;
  paymentInstructions?: { foreignPrice?: ForeignPrice | undefined } | undefined;
}

export const formatOrderPrice = ({ amount, paymentInstructions }: PricedOrder): string =>
  formatAgreedPrice(formatMoney(amount), paymentInstructions?.foreignPrice, getLocale());

/** @param part MZN of the amount */
export const formatOrderPart = (part: number, { amount, paymentInstructions }: PricedOrder): string =>
  formatPaidPart(formatMoney(part), part / amount, paymentInstructions?.foreignPrice, getLocale());

/** What is known to have arrived. */
export const formatArrivedAmount = (order: PricedOrder & { arrivedAmount?: number | undefined }): string | undefined =>
  order.arrivedAmount === undefined ? undefined : formatOrderPart(order.arrivedAmount, order);
