import { writeStorage } from '../../lib/storage.ts';

export const REMEMBERED_ORDERS_KEY = 'banca.orders';

/** Every page loads this function. Only checkout and the download page load the rest, in `remembered-orders.ts`. */
export const clearRememberedOrders = (): void => writeStorage('session', REMEMBERED_ORDERS_KEY, null);
