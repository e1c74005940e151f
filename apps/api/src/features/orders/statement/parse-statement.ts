import { normalizePaymentCode } from '../normalize-payment-code.ts';
import { listCodes } from './codes.ts';
import type { Movement } from './movements.ts';
import { parseCsvRow } from './parse-csv-row.ts';
import { parseTextRow } from './parse-text-row.ts';
import { splitRows, type StatementRow } from './statement-rows.ts';

export const STATEMENT_LINES_MAX = 5000;
/** Longer lines are cut, and what they say counts as unclear. */
const LINE_LENGTH_MAX = 1000;

/** Money that came in according to one line of a statement. */
export interface StatementLine {
  /** 1-based line in the pasted text. */
  line: number;
  text: string;
  code: string | null;
  /** Centavos, positive. */
  amount: number | null;
  /** The start of the day if the line has no time. */
  at: Date | null;
  hasTime: boolean;
  /** Digits with 258. */
  phone: string | null;
  name: string | null;
  /** False if the statement leaves open what was paid, whether it came in or went out, or whether it was reversed. */
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

function readRow(row: StatementRow, isCut: boolean): ReadRow[] {
  const movement = row.csv ? parseCsvRow(row.csv.cells, row.csv.columns) : parseTextRow(row.text);
  if (!movement) return [];
  return [{ row, movement: { ...movement, isAmbiguous: movement.isAmbiguous || row.isBroken || isCut } }];
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
