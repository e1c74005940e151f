import type { Locale } from '@banca/messages';
import { formatAgreedPrice, formatPaidPart } from '@banca/messages/foreign-price';
import { formatMoney } from '@banca/messages/formatters';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';

export const formatOrderPrice = ({ order }: OrderPageResponse, locale: Locale): string =>
  formatAgreedPrice(formatMoney(order.amount, locale), order.paymentInstructions?.foreignPrice, locale);

/** @param part MZN of the amount */
export const formatOrderPart = (part: number, { order }: OrderPageResponse, locale: Locale): string =>
  formatPaidPart(formatMoney(part, locale), part / order.amount, order.paymentInstructions?.foreignPrice, locale);

/** What is known to have arrived. */
export const formatArrivedAmount = (page: OrderPageResponse, locale: Locale): string | undefined =>
  page.order.arrivedAmount === undefined ? undefined : formatOrderPart(page.order.arrivedAmount, page, locale);
