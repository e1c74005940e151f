import { writeStorage } from '../../lib/storage.ts';

export const REMEMBERED_ORDERS_KEY = 'banca.orders';

/** In a file of its own, because every page loads it. */
export const clearRememberedOrders = (): void => writeStorage('session', REMEMBERED_ORDERS_KEY, null);
