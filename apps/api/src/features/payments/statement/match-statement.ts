import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { matchByCode } from './match-by-code.ts';
import { matchBySender } from './match-by-sender.ts';
import type { CodedLine, LineMatch, OpenOrder, UnsureReason } from './match-types.ts';
import type { LineProblem, StatementLine } from './parse-statement.ts';

export type { OpenOrder, UnsureReason };

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
 * Matches the lines of a statement with a creator's open orders. See docs/rules.md#statements.
 * @param orders open orders; without a proof, `proofAt` is the time of the order
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
