import { createOrderPrices, type OrderPrices } from '@banca/contracts/order-prices';
import type { Locale } from '@banca/messages';
import { formatMoney } from '@banca/messages/formatters';
import type { OrderPageResponse } from '../orders/order-page/read-order-page.ts';

export const getOrderPrices = ({ order }: OrderPageResponse, locale: Locale): OrderPrices =>
  createOrderPrices(order, { formatMoney: (amount) => formatMoney(amount, locale), locale });
