import type { OrderPage } from '../../api/order-page.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { t } from '../../lib/i18n/text.tsx';

/** Keeps what arrived in view while the proof of the rest waits for the creator. */
export const ArrivedAndSent = ({ page: { order } }: { page: OrderPage }) => {
  const { arrived, unconfirmed: rest } = getOrderPrices(order);
  return arrived && rest ? <p className="font-strong">{t('orderPage.arrivedAndSent', { arrived, rest })}</p> : null;
};
