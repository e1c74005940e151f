import { writeStorage } from '../../lib/storage.ts';

export const REMEMBERED_ORDERS_KEY = 'banca.orders';
export const REMEMBERED_BUYER_KEY = 'banca.buyer';
/** Also read by deferred-scripts.js. */
export const UNFINISHED_CHECKOUT_KEY = 'banca.checkout';

/** The orders that the library showed last after it was opened with a code. A sign that it is still open. Also read by reload-when-online.js. */
export const LIBRARY_ORDERS_KEY = 'banca.purchases';

/** What the pages of orders showed last. Also read by reload-when-online.js. */
export const SHOWN_ORDERS_KEY = 'banca.shownOrders';

export const forgetLibraryOrders = (): void => writeStorage('local', LIBRARY_ORDERS_KEY, null);

/** Deletes the orders, the buyer's details and the unfinished checkout from this device. Every page loads this function, unlike those that read them. */
export function clearRememberedOrders(): void {
  for (const key of [REMEMBERED_ORDERS_KEY, REMEMBERED_BUYER_KEY, UNFINISHED_CHECKOUT_KEY, LIBRARY_ORDERS_KEY, SHOWN_ORDERS_KEY])
    writeStorage('local', key, null);
}
