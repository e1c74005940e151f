import { writeStorage } from '../../lib/storage.ts';

export const REMEMBERED_ORDERS_KEY = 'banca.orders';
export const REMEMBERED_BUYER_KEY = 'banca.buyer';
/** Also read by deferred-scripts.js. */
export const UNFINISHED_CHECKOUT_KEY = 'banca.checkout';

/** What the library last showed after a code. While it is there, the cookie of the library probably is, too. Also read by reload-when-online.js. */
export const LIBRARY_ORDERS_KEY = 'banca.purchases';

/** Deletes the orders, the buyer's details and the unfinished checkout from this device. Every page loads this function, unlike those that read them. */
export function clearRememberedOrders(): void {
  for (const key of [REMEMBERED_ORDERS_KEY, REMEMBERED_BUYER_KEY, UNFINISHED_CHECKOUT_KEY, LIBRARY_ORDERS_KEY])
    writeStorage('local', key, null);
}
