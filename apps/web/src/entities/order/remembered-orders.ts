import { readStorage, writeStorage } from '../../lib/storage.ts';
import { REMEMBERED_ORDERS_KEY } from './clear-remembered-orders.ts';

interface RememberedOrder {
  _id: string;
  status: string;
  createdAt: string;
}

const MAX_ORDERS = 20;

function readOrders(): RememberedOrder[] {
  const stored = readStorage<unknown>('session', REMEMBERED_ORDERS_KEY);
  return Array.isArray(stored) ? (stored as RememberedOrder[]) : [];
}

/** Stores the id, status and time of an order that was placed in this tab, but no personal data. */
export function rememberOrder({ _id, status = 'pending', createdAt }: Partial<RememberedOrder>): void {
  if (!_id || !createdAt) return;
  const otherOrders = readOrders().filter((order) => order._id !== _id);
  writeStorage('session', REMEMBERED_ORDERS_KEY, [{ _id, status, createdAt }, ...otherOrders].slice(0, MAX_ORDERS));
}

export function removeRememberedOrder(id: string): void {
  const otherOrders = readOrders().filter(({ _id }) => _id !== id);
  writeStorage('session', REMEMBERED_ORDERS_KEY, otherOrders.length > 0 ? otherOrders : null);
}

export const findRememberedOrder = (id: string): RememberedOrder | undefined => readOrders().find(({ _id }) => _id === id);
