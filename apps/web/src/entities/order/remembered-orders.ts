import { readStorage, writeStorage } from '../../lib/storage.ts';

export interface RememberedOrder {
  _id: string;
  status: string;
  createdAt: string;
}

const STORAGE_KEY = 'banca.orders';
/** Only the latest orders of a tab are worth remembering. */
const MAX_ORDERS = 20;

function readOrders(): RememberedOrder[] {
  const stored = readStorage<unknown>('session', STORAGE_KEY);
  return Array.isArray(stored) ? (stored as RememberedOrder[]) : [];
}

/** Remembers in this tab an order that was placed here, as it stood then: id, status and time, nothing personal. */
export function rememberOrder({ _id, status = 'pending', createdAt }: Partial<RememberedOrder>): void {
  if (!_id || !createdAt) return;
  const others = readOrders().filter((order) => order._id !== _id);
  writeStorage('session', STORAGE_KEY, [{ _id, status, createdAt }, ...others].slice(0, MAX_ORDERS));
}

/** Forgets an order, once more is known of it than when it was placed. */
export function forgetOrder(id: string): void {
  const others = readOrders().filter(({ _id }) => _id !== id);
  writeStorage('session', STORAGE_KEY, others.length > 0 ? others : null);
}

/** Forgets all of them, because somebody else uses this tab now. */
export const forgetOrders = (): void => writeStorage('session', STORAGE_KEY, null);

/** An order that was placed in this tab, as it stood then. */
export const findRememberedOrder = (id: string): RememberedOrder | undefined => readOrders().find(({ _id }) => _id === id);
