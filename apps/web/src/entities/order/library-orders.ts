import type { ListedProblemState } from '@banca/contracts/buyer-problem';
import type { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { formatDateTime } from '../../lib/format-date.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { LIBRARY_ORDERS_KEY } from './clear-remembered-orders.ts';

interface LibraryRow {
  _id: string;
  title: string;
  /** Missing in rows that an older version stored. */
  state?: keyof typeof ORDER_STATE_LABELS;
  problemState?: ListedProblemState | undefined;
}

interface LibraryOrders {
  /** As people read it, because the page without a connection has no formatter. */
  shownAt: string;
  orders: LibraryRow[];
}

/** Stores what the library of a code shows, without links and personal data, for a visit without a connection. */
export const saveLibraryOrders = (orders: LibraryOrders['orders']): void =>
  writeStorage('local', LIBRARY_ORDERS_KEY, { shownAt: formatDateTime(Date.now()), orders });

export function readLibraryOrders(): LibraryOrders | null {
  const stored = readStorage<Partial<LibraryOrders>>('local', LIBRARY_ORDERS_KEY);
  return stored && Array.isArray(stored.orders) ? { shownAt: String(stored.shownAt), orders: stored.orders } : null;
}
