import { DAY_MS } from '../../../platform/clock.ts';
import { tokenize } from '../../../platform/text.ts';
import { normalizePhoneNumber } from '../phone-number.ts';
import { type CodedLine, getProofWindow, type LineMatch, type OpenOrder } from './match-types.ts';
import type { StatementLine } from './parse-statement.ts';

/** How long before the proof a payment without a known code may have been. */
const PAYMENT_AGE_MAX_MS = DAY_MS;

/** Open orders by a key, for statements of thousands of lines. */
interface OrderIndex {
  get: (key: string) => readonly OpenOrder[];
  /** Returns the first two orders with this key to whose proofs the time of the line fits. */
  find: (key: string, line: StatementLine) => readonly OpenOrder[];
}

/** Finds the first order whose `proofAt` is `time` (ms) or later. @param orders sorted by `proofAt` @returns its index or the length */
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
    get: (key) => groups.get(key) ?? [],
    find: (key, line) => {
      const group = groups.get(key) ?? [];
      const [earliest, latest] = getProofWindow(line, PAYMENT_AGE_MAX_MS) ?? [Infinity, -Infinity];
      const first = findFirstIndex(group, earliest);
      return group.slice(first, first + 2).filter(({ proofAt }) => proofAt.getTime() <= latest);
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

/** Never sure: the order does not hold the code of the line, so approving it would not mark the payment as used. */
function suggestOrder({ byAmount, byPhone, byName }: ReturnType<typeof createIndexes>, line: StatementLine): LineMatch {
  const phoneKey = toPhoneKey(line.amount, line.phone);
  const ofSender = phoneKey === null ? [] : byPhone.find(phoneKey, line);
  const order = getOnlyOrder(ofSender);
  if (order) return { order, why: line.problem ?? 'code_unconfirmed' };
  if (ofSender.length > 0) return { why: 'several_orders' };
  const ofSenderAnyTime = phoneKey === null ? undefined : getOnlyOrder(byPhone.get(phoneKey));
  if (ofSenderAnyTime) return { order: ofSenderAnyTime, why: 'date_differs' };
  const ofAmount = byAmount.find(String(line.amount), line);
  if (ofAmount.length === 0) return { why: 'no_order' };
  const onlyOrder = getOnlyOrder(ofAmount) ?? getOnlyOrder(byName.find(toNameKey(line.amount, line.name), line));
  return onlyOrder ? { order: onlyOrder, why: 'sender_unconfirmed' } : { why: 'several_orders' };
}

/** Suggests orders for lines whose code no order has. @param orders without those that are matched already */
export function matchBySender(orders: readonly OpenOrder[], lines: readonly CodedLine[]): Map<CodedLine, LineMatch> {
  const indexes = createIndexes(orders);
  return new Map(lines.map((codedLine) => [codedLine, suggestOrder(indexes, codedLine.line)]));
}
