import type { Locale } from '@banca/messages';
import { formatAgreedPrice } from '@banca/messages/foreign-price';
import { formatMoney } from '@banca/messages/formatters';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';

export const formatOrderPrice = ({ order }: OrderPageResponse, locale: Locale): string =>
  formatAgreedPrice(formatMoney(order.amount, locale), order.paymentInstructions?.foreignPrice, locale);
