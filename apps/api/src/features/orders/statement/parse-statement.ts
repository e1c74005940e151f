import { normalizePaymentCode } from '../normalize-payment-code.ts';
import { listCodes } from './codes.ts';
import type { Movement } from './movements.ts';
import { parseCsvRow } from './parse-csv-row.ts';
import { parseTextRow } from './parse-text-row.ts';
import { splitRows, type StatementRow } from './statement-rows.ts';

export const STATEMENT_LINES_MAX = 5000;
/** Longer lines are truncated and marked as unclear. */
const LINE_LENGTH_MAX = 1000;

/** Money that came in according to one line of a statement. */
export interface StatementLine extends Omit<Movement, 'direction' | 'isAmbiguous' | 'isNotCompleted'> {
  /** 1-based line in the pasted text. */
  line: number;
  text: string;
  /** False if the line does not state clearly the amount, the direction, or whether the payment was reversed. */
  isClear: boolean;
}

export class StatementTooLongError extends Error {
  constructor() {
    super(`The statement has more than ${STATEMENT_LINES_MAX} lines`);
    this.name = 'StatementTooLongError';
  }
}

interface ReadRow {
  row: StatementRow;
  movement: Movement;
}

/** Removes invisible characters, such as direction marks, and reads full-width and no-break characters as plain ones. */
const cleanLine = (line: string): string =>
  line
    .slice(0, LINE_LENGTH_MAX)
    .replace(/(?!\t)[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFKC');

/** @throws StatementTooLongError */
function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.filter((line) => line.trim() !== '').length > STATEMENT_LINES_MAX) throw new StatementTooLongError();
  return lines;
}

function readRow(row: StatementRow, isTruncated: boolean): ReadRow[] {
  const movement = row.csv ? parseCsvRow(row.csv.cells, row.csv.columns) : parseTextRow(row.text);
  if (!movement) return [];
  return [{ row, movement: { ...movement, isAmbiguous: movement.isAmbiguous || row.isBroken || isTruncated } }];
}

/** Lists the normalised codes that failed or reversed movements mention: a reversal has the code of the payment in its text. */
function listReversedCodes(rows: readonly ReadRow[]): Set<string> {
  const reversed = rows.filter(({ movement }) => movement.isNotCompleted);
  const codes = reversed.flatMap(({ row, movement }) => [...listCodes(row.text), ...(movement.code ? [movement.code] : [])]);
  return new Set(codes.flatMap((code) => normalizePaymentCode(code) ?? []));
}

const isMoneyIn = ({ movement: { direction, isNotCompleted, code, amount } }: ReadRow): boolean =>
  direction !== 'out' && !isNotCompleted && (code !== null || amount !== null);

/**
 * Reads the statement of a wallet, as CSV or as text with one movement per line. See docs/rules.md#statements.
 * @throws StatementTooLongError for more than `STATEMENT_LINES_MAX` lines that are not blank
 */
export function parseStatement(text: string): StatementLine[] {
  const lines = splitLines(text);
  const rows = splitRows(lines.map(cleanLine)).flatMap((row) =>
    readRow(row, (lines[row.line - 1]?.length ?? 0) > LINE_LENGTH_MAX),
  );
  const reversedCodes = listReversedCodes(rows);
  const marksIncoming = rows.some(({ movement }) => movement.direction === 'in');
  return rows.filter(isMoneyIn).map(({ row, movement }) => {
    const { code, amount, at, hasTime, phone, name, direction, isAmbiguous } = movement;
    const isIncoming = direction === 'in' || (direction === 'unknown' && !marksIncoming);
    const isReversed = code !== null && reversedCodes.has(normalizePaymentCode(code) ?? '');
    const isClear = isIncoming && !isAmbiguous && !isReversed;
    return { line: row.line, text: row.text, code, amount, at, hasTime, phone, name, isClear };
  });
}
