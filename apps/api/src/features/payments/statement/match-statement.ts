import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { DAY_MS } from '../../../platform/clock.ts';
import { matchBySender } from './match-by-sender.ts';
import { type CodedLine, getProofWindow, type LineMatch, type OpenOrder, type UnsureReason } from './match-types.ts';
import type { LineProblem, StatementLine } from './parse-statement.ts';

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

function matchByCode(
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

/** Each line is in exactly one of the lists. An order is in `sure` at most once, and then in no entry of `unsure`. */
export interface StatementMatch {
  sure: { order: string; line: number }[];
  unsure: { order?: string; line: number; why: UnsureReason }[];
}

/** A line with one of these is not compared by its amount, and tells its problem instead of `no_order`. */
const UNCOMPARABLE: readonly (LineProblem | null)[] = ['unreadable_row', 'unreadable_amount', 'not_completed', 'other_currency'];

function toStatementMatch(lines: readonly CodedLine[], matches: ReadonlyMap<CodedLine, LineMatch>): StatementMatch {
  const sureOrders = new Set([...matches.values()].filter(({ why }) => why === null).map(({ order }) => order));
  const result: StatementMatch = { sure: [], unsure: [] };
  for (const codedLine of lines) {
    const { line, problem } = codedLine.line;
    const defaultReason = problem && UNCOMPARABLE.includes(problem) ? problem : 'no_order';
    const { order, why } = matches.get(codedLine) ?? { why: defaultReason };
    if (why === null && order) result.sure.push({ order: order.id, line });
    else if (order && sureOrders.has(order)) result.unsure.push({ line, why: defaultReason });
    else result.unsure.push({ ...(order && { order: order.id }), line, why: why ?? defaultReason });
  }
  return result;
}

/**
 * See docs/rules.md#statements. @param orders open orders; without a proof, `proofAt` is the time of the order
 * @param usedCodes normalised codes of completed orders, by any creator; at least those that are in `lines`
 */
export function matchStatement(
  orders: readonly OpenOrder[],
  lines: readonly StatementLine[],
  usedCodes: ReadonlySet<string>,
): StatementMatch {
  const codedLines = lines.map((line) => ({ line, code: (line.code && normalizePaymentCode(line.code)) || null }));
  const matches = matchByCode(orders, codedLines, usedCodes);
  const sureOrders = new Set([...matches.values()].filter(({ why }) => why === null).map(({ order }) => order));
  const openOrders = orders.filter((order) => !sureOrders.has(order));
  const isUsed = ({ code }: CodedLine): boolean => code !== null && usedCodes.has(code);
  const isComparable = ({ line: { amount, problem } }: CodedLine): boolean => amount !== null && !UNCOMPARABLE.includes(problem);
  const openLines = codedLines.filter((line) => !matches.has(line) && isComparable(line) && !isUsed(line));
  for (const [line, match] of matchBySender(openOrders, openLines)) matches.set(line, match);
  return toStatementMatch(codedLines, matches);
}
