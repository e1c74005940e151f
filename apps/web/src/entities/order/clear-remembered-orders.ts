import { writeStorage } from '../../lib/storage.ts';

export const REMEMBERED_ORDERS_KEY = 'banca.orders';
export const REMEMBERED_BUYER_KEY = 'banca.buyer';

/** Deletes the orders and the buyer's details from this device. Every page loads this function, unlike those that read them. */
export function clearRememberedOrders(): void {
  for (const key of [REMEMBERED_ORDERS_KEY, REMEMBERED_BUYER_KEY]) writeStorage('local', key, null);
}
