import { DAY_MS } from '../../../platform/clock.ts';
import type { OpenOrder } from './match-types.ts';
import type { StatementLine } from './parse-statement.ts';
import { getProofWindow } from './payment-window.ts';

/** How long before the proof a payment without a known code may have been. */
const PAYMENT_AGE_MAX_MS = DAY_MS;

/** Open orders with one key, by the time of their proof. */
interface OrderGroup {
  orders: OpenOrder[];
  times: number[];
}

export interface OrderRange {
  group: OrderGroup;
  first: number;
  count: number;
}

export interface OrderIndex {
  /** Returns the orders with this key, of any time. */
  get: (key: string) => readonly OpenOrder[];
  /** Returns the orders with this key to whose proofs the time of the line fits. */
  find: (key: string, line: StatementLine) => OrderRange | null;
}

/** Returns how many of the sorted times are before `time`, or at it if `isInclusive`. */
function countBefore(times: readonly number[], time: number, isInclusive: boolean): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = times[middle] ?? 0;
    if (candidate < time || (isInclusive && candidate === time)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function createOrderIndex(orders: readonly OpenOrder[], toKey: (order: OpenOrder) => string | null): OrderIndex {
  const groups = new Map<string | null, OrderGroup>();
  for (const [key, members] of Map.groupBy(orders, toKey)) {
    const sorted = members.toSorted((a, b) => a.proofAt.getTime() - b.proofAt.getTime());
    groups.set(key, { orders: sorted, times: sorted.map(({ proofAt }) => proofAt.getTime()) });
  }
  return {
    get: (key) => groups.get(key)?.orders ?? [],
    find: (key, line) => {
      const group = groups.get(key);
      const window = getProofWindow(line, PAYMENT_AGE_MAX_MS);
      if (!group || !window) return null;
      const first = countBefore(group.times, window[0], false);
      const count = countBefore(group.times, window[1], true) - first;
      return count > 0 ? { group, first, count } : null;
    },
  };
}
