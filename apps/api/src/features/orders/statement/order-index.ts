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
  /** How many more lines fit an order than fit the one before it. */
  lineCountChanges: number[];
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
    const times = sorted.map(({ proofAt }) => proofAt.getTime());
    groups.set(key, { orders: sorted, times, lineCountChanges: Array.from({ length: sorted.length + 1 }, () => 0) });
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

/** Adds one line to the orders of the range, in constant time. */
export function addLine({ group, first, count }: OrderRange): void {
  group.lineCountChanges[first] = (group.lineCountChanges[first] ?? 0) + 1;
  group.lineCountChanges[first + count] = (group.lineCountChanges[first + count] ?? 0) - 1;
}

/** Returns how many lines fit each order. Call it after the last `addLine`. */
export function sumLineCounts(groups: Iterable<OrderGroup>): Map<OpenOrder, number> {
  const counts = new Map<OpenOrder, number>();
  for (const { orders, lineCountChanges } of new Set(groups)) {
    let count = 0;
    for (const [index, order] of orders.entries()) {
      count += lineCountChanges[index] ?? 0;
      counts.set(order, count);
    }
  }
  return counts;
}
