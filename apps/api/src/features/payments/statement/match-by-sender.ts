import { tokenize } from '../../../platform/text.ts';
import { normalizePhoneNumber } from '../phone-number.ts';
import type { CodedLine, LineMatch, OpenOrder } from './match-types.ts';
import { createOrderIndex, type OrderIndex, type OrderRange } from './order-index.ts';
import type { StatementLine } from './parse-statement.ts';

interface Indexes {
  byAmount: OrderIndex;
  byPhone: OrderIndex;
  byName: OrderIndex;
}

const toPhoneKey = (amount: number | null, phone: string | null): string | null => phone && `${amount} ${phone}`;
const toNameKey = (amount: number | null, name: string | null): string => `${amount} ${tokenize(name ?? '').join(' ')}`;

const createIndexes = (orders: readonly OpenOrder[]): Indexes => ({
  byAmount: createOrderIndex(orders, ({ amount }) => String(amount)),
  byPhone: createOrderIndex(orders, ({ amount, phone }) => toPhoneKey(amount, normalizePhoneNumber(phone))),
  byName: createOrderIndex(orders, ({ amount, name }) => toNameKey(amount, name)),
});

const getOnlyOrder = (range: OrderRange | null): OpenOrder | undefined =>
  range?.count === 1 ? range.group.orders[range.first] : undefined;

/** Never sure: the order does not hold the code of the line, so approving it would not mark the payment as used. */
function suggestOrder(indexes: Indexes, line: StatementLine): LineMatch {
  const key = toPhoneKey(line.amount, line.phone);
  const byPhone = key === null ? null : indexes.byPhone.find(key, line);
  const order = getOnlyOrder(byPhone);
  if (order) return { order, why: line.problem ?? 'code_unconfirmed' };
  if (byPhone) return { why: 'several_orders' };
  const [anyTime, ...others] = key === null ? [] : indexes.byPhone.get(key);
  if (anyTime && others.length === 0) return { order: anyTime, why: 'date_differs' };
  const byAmount = indexes.byAmount.find(String(line.amount), line);
  if (!byAmount) return { why: 'no_order' };
  const onlyOrder = getOnlyOrder(byAmount) ?? getOnlyOrder(indexes.byName.find(toNameKey(line.amount, line.name), line));
  return onlyOrder ? { order: onlyOrder, why: 'sender_unconfirmed' } : { why: 'several_orders' };
}

/** Suggests orders for lines whose code no order has, by amount, time and sender. @param orders without those that are matched already */
export function matchBySender(orders: readonly OpenOrder[], lines: readonly CodedLine[]): Map<CodedLine, LineMatch> {
  const indexes = createIndexes(orders);
  return new Map(lines.map((codedLine) => [codedLine, suggestOrder(indexes, codedLine.line)]));
}
