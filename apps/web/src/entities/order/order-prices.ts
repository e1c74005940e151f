import { createOrderPrices, type OrderPrices } from '@banca/contracts/order-prices';
import { formatMoney } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';

export type PricedOrder = Parameters<typeof createOrderPrices>[0];

export const getOrderPrices = (order: PricedOrder): OrderPrices => createOrderPrices(order, { formatMoney, locale: getLocale() });
