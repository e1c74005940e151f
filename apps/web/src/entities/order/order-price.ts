import type { FormattedArrivedAmount } from '@banca/contracts/arrived-amount';
import type { ForeignPrice } from '@banca/contracts/payment-instructions';
import { formatAgreedPrice, formatPaidPart, formatRefundedPart } from '@banca/messages/foreign-price';
import { formatMoney } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

export interface PricedOrder {
  /** MZN. */
  amount: number;
  paymentInstructions?: { foreignPrice?: ForeignPrice | undefined } | undefined;
}

interface ArrivedOrder extends PricedOrder {
  arrivedAmount?: number | undefined;
  unconfirmedAmount?: number | undefined;
}

export const formatOrderPrice = ({ amount, paymentInstructions }: PricedOrder): string =>
  formatAgreedPrice(formatMoney(amount), paymentInstructions?.foreignPrice, getLocale());

/** @param part MZN of the amount */
export const formatOrderPart = (part: number, { amount, paymentInstructions }: PricedOrder): string =>
  formatPaidPart(formatMoney(part), part / amount, paymentInstructions?.foreignPrice, getLocale());

/** What is known to have arrived. */
export function formatArrivedAmount(order: ArrivedOrder): FormattedArrivedAmount | undefined {
  const { arrivedAmount, unconfirmedAmount } = order;
  if (arrivedAmount === undefined) return undefined;
  return {
    amount: formatOrderPart(arrivedAmount, order),
    unconfirmed: unconfirmedAmount === undefined ? undefined : formatOrderPart(unconfirmedAmount, order),
  };
}

/** @param part MZN of the amount */
export const formatRefund = (part: number, { amount, paymentInstructions }: PricedOrder): string =>
  formatRefundedPart(formatMoney(part), part / amount, paymentInstructions?.foreignPrice, getLocale());
