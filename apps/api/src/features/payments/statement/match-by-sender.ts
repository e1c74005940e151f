import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { DAY_MS } from '../../../platform/clock.ts';
import { tokenize } from '../../../platform/text.ts';
import { type CodedLine, getProofWindow, type LineMatch, type OpenOrder } from './match-types.ts';
import type { StatementLine } from './parse-statement.ts';

/** How much older than the proof a payment may be if no order has its code. */
const PAYMENT_AGE_MAX_MS = DAY_MS;

/** Finds open orders by a key, because scanning them for each of thousands of lines would take too long. */
interface OrderIndex {
  findAll: (key: string) => readonly OpenOrder[];
  /** Returns up to two orders whose proof fits the time of the line. Two are enough to tell that there are several. */
  findInWindow: (key: string, line: StatementLine) => readonly OpenOrder[];
}

/** Finds the first order whose `proofAt` is `time` (ms) or later. @param orders sorted by it @returns an index, or the length */
function findFirstIndex(orders: readonly OpenOrder[], time: number): number {
  let low = 0;
  let high = orders.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Number(orders[middle]?.proofAt) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createOrderIndex(orders: readonly OpenOrder[], toKey: (order: OpenOrder) => string | null): OrderIndex {
  const groups = Map.groupBy(
    orders.toSorted((a, b) => a.proofAt.getTime() - b.proofAt.getTime()),
    toKey,
  );
  return {
    findAll: (key) => groups.get(key) ?? [],
    findInWindow: (key, line) => {
      const group = groups.get(key) ?? [];
      const window = getProofWindow(line, PAYMENT_AGE_MAX_MS);
      if (!window) return [];
      const first = findFirstIndex(group, window.earliest);
      return group.slice(first, first + 2).filter(({ proofAt }) => proofAt.getTime() <= window.latest);
    },
  };
}

const toPhoneKey = (amount: number | null, phone: string | null): string | null => phone && `${amount} ${phone}`;
const toNameKey = (amount: number | null, name: string | null): string => `${amount} ${tokenize(name ?? '').join(' ')}`;

const createIndexes = (orders: readonly OpenOrder[]) => ({
  byAmount: createOrderIndex(orders, ({ amount }) => String(amount)),
  byPhone: createOrderIndex(orders, ({ amount, phone }) => toPhoneKey(amount, normalizePhoneNumber(phone))),
  byName: createOrderIndex(orders, ({ amount, name }) => toNameKey(amount, name)),
});

const getOnlyOrder = (orders: readonly OpenOrder[]): OpenOrder | undefined => (orders.length === 1 ? orders[0] : undefined);

/** No match is sure here: the order does not hold the code of the line, so approving it would not mark the code as used. */
function suggestOrder({ byAmount, byPhone, byName }: ReturnType<typeof createIndexes>, line: StatementLine): LineMatch {
  const phoneKey = toPhoneKey(line.amount, line.phone);
  const ordersOfSender = phoneKey === null ? [] : byPhone.findInWindow(phoneKey, line);
  const order = getOnlyOrder(ordersOfSender);
  if (order) return { order, why: line.problem ?? 'code_unconfirmed' };
  if (ordersOfSender.length > 0) return { candidates: ordersOfSender, why: 'several_orders' };
  const orderOfAnyTime = phoneKey === null ? undefined : getOnlyOrder(byPhone.findAll(phoneKey));
  if (orderOfAnyTime) return { order: orderOfAnyTime, why: 'date_differs' };
  const ordersOfAmount = byAmount.findInWindow(String(line.amount), line);
  if (ordersOfAmount.length === 0) return { why: 'no_order' };
  const onlyOrder = getOnlyOrder(ordersOfAmount) ?? getOnlyOrder(byName.findInWindow(toNameKey(line.amount, line.name), line));
  return onlyOrder ? { order: onlyOrder, why: 'sender_unconfirmed' } : { candidates: ordersOfAmount, why: 'several_orders' };
}

/** Suggests orders for lines whose code no order has. @param orders those that no line surely matches by its code */
export function matchBySender(orders: readonly OpenOrder[], lines: readonly CodedLine[]): Map<CodedLine, LineMatch> {
  const indexes = createIndexes(orders);
  return new Map(lines.map((codedLine) => [codedLine, suggestOrder(indexes, codedLine.line)]));
}
