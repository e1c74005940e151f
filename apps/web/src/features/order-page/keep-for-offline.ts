import { findOrderPageStatus, ORDER_PAGE_TITLES } from '@banca/contracts/order-page-status';
import type { OrderPage } from '../../api/order-page.ts';
import { SHOWN_ORDERS_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { registerServiceWorker } from '../../lib/register-service-worker.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';

/** As people read it, because the page without a connection has no formatter. */
interface ShownOrder {
  _id: string;
  shownAt: string;
  /** Labels and values. */
  rows: [string, string][];
}

const MAX_ORDERS = 10;

function describeOrder(page: OrderPage): ShownOrder['rows'] {
  const { order, creator } = page;
  // `https://wa.me/258845550123` becomes `+258845550123`.
  const contacts = [`@${creator.username}`, creator.contactEmail, creator.whatsApp?.replace(/^.*\//, '+')];
  return [
    [t('purchase.order'), `#${order.shortId}`],
    [t('purchase.status'), t(ORDER_PAGE_TITLES[findOrderPageStatus(page)])],
    [t('offline.product'), order.lines.map(({ product }) => product.title).join(', ')],
    [t('offline.amount'), formatPrice(order.amount)],
    [t('offline.creator'), contacts.filter(Boolean).join(SEPARATOR)],
  ];
}

/**
 * Stores what the page of an order shows for a visit without a connection, without its token and the data of the buyer. The link in an email
 * may open this page first and for a few seconds only, so the service worker does not wait as long as on other pages.
 */
export function keepForOffline(page: OrderPage): void {
  void registerServiceWorker();
  const { _id } = page.order;
  const stored = readStorage<unknown>('local', SHOWN_ORDERS_KEY);
  const others = Array.isArray(stored) ? (stored as Partial<ShownOrder>[]).filter((order) => order._id !== _id) : [];
  const shown: ShownOrder = { _id, shownAt: formatDateTime(Date.now()), rows: describeOrder(page) };
  writeStorage('local', SHOWN_ORDERS_KEY, [shown, ...others].slice(0, MAX_ORDERS));
}
