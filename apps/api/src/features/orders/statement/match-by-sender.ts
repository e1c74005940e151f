import { tokenize } from '../../../platform/tokenize.ts';
import type { CodedLine, LineMatch, OpenOrder } from './match-types.ts';
import { addLine, createOrderIndex, type OrderIndex, type OrderRange, sumLineCounts } from './order-index.ts';
import type { StatementLine } from './parse-statement.ts';
import { normalizePhone } from './phones.ts';

interface Indexes {
  byAmount: OrderIndex;
  byPhone: OrderIndex;
  byName: OrderIndex;
}

const toPhoneKey = (amount: number | null, phone: string | null): string | null => phone && `${amount} ${phone}`;
const toNameKey = (amount: number | null, name: string | null): string => `${amount} ${tokenize(name ?? '').join(' ')}`;

const createIndexes = (orders: readonly OpenOrder[]): Indexes => ({
  byAmount: createOrderIndex(orders, ({ amount }) => String(amount)),
  byPhone: createOrderIndex(orders, ({ amount, phone }) => toPhoneKey(amount, normalizePhone(phone))),
  byName: createOrderIndex(orders, ({ amount, name }) => toNameKey(amount, name)),
});

const findByPhone = ({ byPhone }: Indexes, line: StatementLine): OrderRange | null => {
  const key = toPhoneKey(line.amount, line.phone);
  return key === null ? null : byPhone.find(key, line);
};

const getOnlyOrder = (range: OrderRange | null): OpenOrder | undefined =>
  range?.count === 1 ? range.group.orders[range.first] : undefined;

/** Matches a line whose phone number fits exactly one order. Every doubt about code and line makes it unsure. */
function matchOnlyOrder(order: OpenOrder, { line, code }: CodedLine, lineCount: number): LineMatch {
  if (lineCount !== 1) return { order, why: 'several_lines' };
  if (!line.isClear) return { order, why: 'unclear_line' };
  return { order, why: code === null || order.paymentCode !== null ? 'code_unconfirmed' : null };
}

/** Suggests an order for a line that no phone number confirms. */
function suggestOrder(indexes: Indexes, line: StatementLine): LineMatch {
  const key = toPhoneKey(line.amount, line.phone);
  const [order, ...others] = key === null ? [] : indexes.byPhone.get(key);
  if (order && others.length === 0) return { order, why: 'date_differs' };
  const range = indexes.byAmount.find(String(line.amount), line);
  if (!range) return { why: 'no_order' };
  const onlyOrder = getOnlyOrder(range) ?? getOnlyOrder(indexes.byName.find(toNameKey(line.amount, line.name), line));
  return onlyOrder ? { order: onlyOrder, why: 'sender_unconfirmed' } : { why: 'several_orders' };
}

/**
 * Returns the matches of `lines` by amount, time and sender.
 * @param orders without those that are matched already
 * @param competitors lines that are matched with less than certainty, and may belong to the same orders
 */
export function matchBySender(
  orders: readonly OpenOrder[],
  lines: readonly CodedLine[],
  competitors: readonly CodedLine[],
): Map<CodedLine, LineMatch> {
  const indexes = createIndexes(orders);
  const ranges = new Map(lines.map((codedLine) => [codedLine, findByPhone(indexes, codedLine.line)]));
  const competing = competitors.map(({ line }) => findByPhone(indexes, line));
  const allRanges = [...ranges.values(), ...competing].filter((range) => range !== null);
  for (const range of allRanges) addLine(range);
  const lineCounts = sumLineCounts(allRanges.map(({ group }) => group));
  const match = (codedLine: CodedLine, range: OrderRange | null): LineMatch => {
    const order = getOnlyOrder(range);
    if (order) return matchOnlyOrder(order, codedLine, lineCounts.get(order) ?? 0);
    return range ? { why: 'several_orders' } : suggestOrder(indexes, codedLine.line);
  };
  return new Map([...ranges].map(([codedLine, range]) => [codedLine, match(codedLine, range)]));
}
