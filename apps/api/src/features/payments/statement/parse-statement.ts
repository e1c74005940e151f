import { repairUtf16 } from '@banca/contracts/decode-text';
import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { listCodes } from './codes.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { readMovements, type ReadRow } from './read-movements.ts';
import { splitRows } from './statement-rows.ts';

export const STATEMENT_LINES_MAX = 5000;
/** Longer lines are truncated and marked as unclear. */
const LINE_LENGTH_MAX = 2000;

/** Why a line can never be matched to an order with certainty. See docs/rules.md#statements. */
export type LineProblem =
  | 'unreadable_row'
  | 'unreadable_amount'
  | 'not_completed'
  | 'other_currency'
  | 'direction_unclear'
  | 'unclear_line'
  | 'no_date';

export interface StatementLine extends Pick<Movement, 'code' | 'amount' | 'at' | 'hasTime' | 'phone' | 'name'> {
  /** In the pasted text, from 1. */
  lineNumber: number;
  text: string;
  /** Null if the line says that meticais came in, and when. */
  problem: LineProblem | null;
}

export class StatementTooLongError extends Error {
  constructor() {
    super(`The statement has more than ${STATEMENT_LINES_MAX} lines`);
    this.name = 'StatementTooLongError';
  }
}

/** Removes invisible characters, such as direction marks, and reads full-width and no-break characters as plain ones. */
const cleanLine = (line: string): string =>
  line
    .slice(0, LINE_LENGTH_MAX)
    .replace(/[\r\v\f\u0085\u2028\u2029]/g, ' ')
    .replace(/(?!\t)[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .slice(0, LINE_LENGTH_MAX); // NFKC may have lengthened the line.

/** A carriage return ends a line only in files without line feeds. @throws StatementTooLongError */
function splitLines(text: string): string[] {
  const lines = text.split(text.includes('\n') ? /\r*\n/ : '\r');
  if (lines.filter((line) => line.trim() !== '').length > STATEMENT_LINES_MAX) throw new StatementTooLongError();
  return lines;
}

/** Lists the normalised codes in failed or reversed movements. A reversal has the code of the payment in its text. */
function listReversedCodes(rows: readonly ReadRow[]): Set<string> {
  const reversed = rows.filter(({ movement }) => movement.isNotCompleted);
  const codes = reversed.flatMap(({ row, movement }) => [...listCodes(row.text), ...(movement.code ? [movement.code] : [])]);
  return new Set(codes.flatMap((code) => normalizePaymentCode(code) ?? []));
}

function findProblem({ row, movement }: ReadRow, reversedCodes: ReadonlySet<string>): LineProblem | null {
  const { code, amount, at, direction, isAmbiguous, isNotCompleted, isForeign } = movement;
  if (row.isBroken) return 'unreadable_row';
  if (isNotCompleted) return 'not_completed';
  if (isForeign) return 'other_currency';
  if (movement.hasUnreadableAmount) return 'unreadable_amount';
  if (amount === null || isAmbiguous || direction === 'conflicting') return 'unclear_line';
  if (direction !== 'in') return 'direction_unclear';
  if (code !== null && reversedCodes.has(normalizePaymentCode(code) ?? '')) return 'unclear_line';
  return at === null ? 'no_date' : null;
}

/** Neither outgoing movements are, nor texts without code and amount, such as the name of the account's holder. Broken rows are. */
const isPossiblePayment = ({ row, movement: { direction, code, amount, hasUnreadableAmount } }: ReadRow): boolean =>
  row.isBroken || (direction !== 'out' && (code !== null || amount !== null || hasUnreadableAmount));

/** See docs/rules.md#statements. @throws StatementTooLongError for more than `STATEMENT_LINES_MAX` lines that are not blank */
export function parseStatement(text: string, accounts: OwnAccounts = { phones: [], emails: [] }): StatementLine[] {
  const lines = splitLines(repairUtf16(text));
  const cleanLines = lines.map(cleanLine);
  const areTruncated = lines.map((line, i) => Math.max(line.length, cleanLines[i]?.length ?? 0) >= LINE_LENGTH_MAX);
  const rows = readMovements(splitRows(cleanLines), accounts).map(({ row, movement }) => {
    const isTruncated = row.text.split('\n').some((_, i) => areTruncated[row.lineNumber - 1 + i]);
    return { row, movement: { ...movement, isAmbiguous: movement.isAmbiguous || isTruncated } };
  });
  const reversedCodes = listReversedCodes(rows);
  return rows.filter(isPossiblePayment).map((readRow) => {
    const { lineNumber, text: rowText } = readRow.row;
    const { code, amount, at, hasTime, phone, name } = readRow.movement;
    const problem = findProblem(readRow, reversedCodes);
    return { lineNumber, text: rowText, code, amount, at, hasTime, phone, name, problem };
  });
}
