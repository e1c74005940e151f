import { DAY_MS } from '../../../platform/clock.ts';
import type { CodedLine, LineMatch, OpenOrder, UnsureReason } from './match-types.ts';
import type { StatementLine } from './parse-statement.ts';
import { getProofWindow } from './payment-window.ts';

/** A buyer whose proof was returned has 7 days for another one. */
const PAYMENT_AGE_MAX_MS = 7 * DAY_MS;

function findReason(order: OpenOrder, line: StatementLine): UnsureReason | null {
  if (line.problem) return line.problem;
  if (line.amount !== order.amount) return 'amount_differs';
  const window = getProofWindow(line, PAYMENT_AGE_MAX_MS);
  if (!window) return 'no_date';
  const proofAt = order.proofAt.getTime();
  return proofAt < window[0] || proofAt > window[1] ? 'date_differs' : null;
}

/** Whether an order also has the code of another payment, so that one payment pays for a part of it at most. */
const hasOtherPayment = ({ paymentCodes }: OpenOrder, code: string): boolean =>
  paymentCodes.some((other) => !other.includes(code) && !code.includes(other));

function groupByPaymentCode(orders: readonly OpenOrder[]): Map<string, OpenOrder[]> {
  const pairs = orders.flatMap((order) => order.paymentCodes.map((code) => ({ code, order })));
  return new Map([...Map.groupBy(pairs, ({ code }) => code)].map(([code, group]) => [code, group.map(({ order }) => order)]));
}

/** Returns the matches of the lines whose code an open order has. */
export function matchByCode(
  orders: readonly OpenOrder[],
  lines: readonly CodedLine[],
  usedCodes: ReadonlySet<string>,
): Map<CodedLine, LineMatch> {
  const ordersByCode = groupByPaymentCode(orders);
  const linesByCode = Map.groupBy(lines, ({ code }) => code);
  const countLines = ({ paymentCodes }: OpenOrder): number =>
    paymentCodes.reduce((count, code) => count + (linesByCode.get(code)?.length ?? 0), 0);
  const matches = new Map<CodedLine, LineMatch>();
  for (const codedLine of lines) {
    const { line, code } = codedLine;
    const candidates = code === null ? undefined : ordersByCode.get(code);
    const [order] = candidates ?? [];
    if (!order || !candidates || code === null) continue;
    if (candidates.length > 1) matches.set(codedLine, { why: 'several_orders' });
    else if (countLines(order) !== 1 || hasOtherPayment(order, code)) matches.set(codedLine, { order, why: 'several_lines' });
    else if (order.duplicateCode || usedCodes.has(code)) matches.set(codedLine, { order, why: 'reused_code' });
    else matches.set(codedLine, { order, why: findReason(order, line) });
  }
  return matches;
}
