import { writeStorage } from '../../lib/storage.ts';

export const REMEMBERED_ORDERS_KEY = 'banca.orders';
export const REMEMBERED_BUYER_KEY = 'banca.buyer';

/** Every page loads these functions. Only checkout and the download page load the rest, in `remembered-orders.ts`. */
export const clearRememberedOrders = (): void => writeStorage('session', REMEMBERED_ORDERS_KEY, null);
export const clearRememberedBuyer = (): void => writeStorage('local', REMEMBERED_BUYER_KEY, null);
