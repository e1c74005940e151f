import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { DAY_MS } from '../../../platform/clock.ts';
import { matchBySender } from './match-by-sender.ts';
import { type CodedLine, getProofWindow, type LineMatch, type OpenOrder, type UnsureReason } from './match-types.ts';
import type { LineProblem, StatementLine } from './parse-statement.ts';

/** How much older than the proof a payment may be: a buyer whose proof was returned has 7 days to hand it in again. */
const PAYMENT_AGE_MAX_MS = 7 * DAY_MS;

function findUnsureReason(order: OpenOrder, line: StatementLine): UnsureReason | null {
  if (line.problem) return line.problem;
  if (line.amount !== order.amount) return 'amount_differs';
  const window = getProofWindow(line, PAYMENT_AGE_MAX_MS);
  if (!window) return 'no_date';
  const proofAt = order.proofAt.getTime();
  return proofAt < window.earliest || proofAt > window.latest ? 'date_differs' : null;
}

/** Whether `code` pays only a part of the order. A code that contains another one is a second reading of the same payment. */
const hasOtherPayment = ({ paymentCodes }: OpenOrder, code: string): boolean =>
  paymentCodes.some((otherCode) => !otherCode.includes(code) && !code.includes(otherCode));

/** The links to the orders of one line. */
const CANDIDATES_MAX = 3;

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
  const countLinesOf = ({ paymentCodes }: OpenOrder): number =>
    paymentCodes.reduce((count, code) => count + (linesByCode.get(code)?.length ?? 0), 0);
  const matches = new Map<CodedLine, LineMatch>();
  for (const codedLine of lines) {
    const { line, code } = codedLine;
    if (code === null) continue;
    const withCode = ordersByCode.get(code) ?? [];
    const withAmount = withCode.filter(({ amount }) => amount === line.amount);
    // Another order that repeats the code, with another amount, leaves no doubt whose payment this is.
    const candidates = withAmount.length > 0 ? withAmount : withCode;
    const [order] = candidates;
    if (!order) continue;
    if (candidates.length > 1) matches.set(codedLine, { candidates: candidates.slice(0, CANDIDATES_MAX), why: 'several_orders' });
    else if (countLinesOf(order) !== 1 || hasOtherPayment(order, code)) matches.set(codedLine, { order, why: 'several_lines' });
    else if (order.duplicateCode || usedCodes.has(code)) matches.set(codedLine, { order, why: 'reused_code' });
    else matches.set(codedLine, { order, why: findUnsureReason(order, line) });
  }
  return matches;
}

/** Each line is in exactly one of the lists. An order is in `sure` at most once, and then in no entry of `unsure`. */
export interface StatementMatch {
  sure: { order: string; lineNumber: number }[];
  unsure: { order?: string; candidates?: string[]; lineNumber: number; why: UnsureReason }[];
}

/** A line with one of these problems is not compared by its amount. If no order has its code, `why` is the problem. */
const UNCOMPARABLE: readonly (LineProblem | null)[] = ['unreadable_row', 'unreadable_amount', 'not_completed', 'other_currency'];

function toStatementMatch(lines: readonly CodedLine[], matches: ReadonlyMap<CodedLine, LineMatch>): StatementMatch {
  const result: StatementMatch = { sure: [], unsure: [] };
  for (const codedLine of lines) {
    const { lineNumber, problem } = codedLine.line;
    const reasonWithoutOrder = problem && UNCOMPARABLE.includes(problem) ? problem : 'no_order';
    const match: LineMatch = matches.get(codedLine) ?? { why: reasonWithoutOrder };
    if (match.why === null) {
      result.sure.push({ order: match.order.id, lineNumber });
      continue;
    }
    const { order, candidates, why } = match;
    const ids = { ...(order && { order: order.id }), ...(candidates && { candidates: candidates.map(({ id }) => id) }) };
    result.unsure.push({ ...ids, lineNumber, why });
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
  // `matchBySender` below makes no match sure, so these are all sure orders.
  const sureOrders = new Set([...matches.values()].flatMap(({ order, why }) => (why === null ? [order] : [])));
  const openOrders = orders.filter((order) => !sureOrders.has(order));
  const isUsed = ({ code }: CodedLine): boolean => code !== null && usedCodes.has(code);
  const isComparable = ({ line: { problem } }: CodedLine): boolean => !UNCOMPARABLE.includes(problem);
  const openLines = codedLines.filter((codedLine) => !matches.has(codedLine) && isComparable(codedLine) && !isUsed(codedLine));
  for (const [codedLine, match] of matchBySender(openOrders, openLines)) matches.set(codedLine, match);
  return toStatementMatch(codedLines, matches);
}
