import { repairUtf16 } from '@banca/contracts/decode-text';
import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { listCodes } from './codes.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { readMovements, type ReadRow } from './read-movements.ts';
import { findHeading, type Heading, HEADING_LINES_MAX, type NamedColumns, splitRows } from './statement-rows.ts';

export const STATEMENT_LINES_MAX = 5000;
const NO_ACCOUNTS: OwnAccounts = { phones: [], emails: [] };
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

const listNormalizedCodes = ({ row, movement }: ReadRow): string[] =>
  [...listCodes(row.text), ...(movement.code ? [movement.code] : [])].flatMap((code) => normalizePaymentCode(code) ?? []);

/** Lists the normalised codes in failed or reversed movements. A reversal has the code of the payment in its text. */
const listFailedCodes = (rows: readonly ReadRow[]): Set<string> =>
  new Set(rows.filter(({ movement }) => movement.isNotCompleted).flatMap(listNormalizedCodes));

function findProblem({ row, movement }: ReadRow, failedCodes: ReadonlySet<string>): LineProblem | null {
  const { code, amount, at, direction, isAmbiguous, isNotCompleted, isForeign } = movement;
  if (row.isBroken) return 'unreadable_row';
  if (isNotCompleted) return 'not_completed';
  if (isForeign) return 'other_currency';
  if (movement.hasUnreadableAmount) return 'unreadable_amount';
  if (amount === null || isAmbiguous || direction === 'conflicting') return 'unclear_line';
  if (direction !== 'in') return 'direction_unclear';
  if (code !== null && failedCodes.has(normalizePaymentCode(code) ?? '')) return 'unclear_line';
  return at === null ? 'no_date' : null;
}

/** Neither outgoing movements are, nor texts without code and amount, such as the name of the account's holder. Broken rows are. */
const isPossiblePayment = ({ row, movement: { direction, code, amount, hasUnreadableAmount } }: ReadRow): boolean =>
  row.isBroken || (direction !== 'out' && (code !== null || amount !== null || hasUnreadableAmount));

/** Money that the wallet took back. A payer can write such words and any code into the text of a payment, so that is none. */
const isReversalRow = (readRow: ReadRow): boolean =>
  readRow.movement.isReversal && readRow.movement.direction !== 'in' && listNormalizedCodes(readRow).length > 0;

function toLine(readRow: ReadRow, failedCodes: ReadonlySet<string>): StatementLine {
  const { lineNumber, text } = readRow.row;
  const { code, amount, at, hasTime, phone, name } = readRow.movement;
  return { lineNumber, text, code, amount, at, hasTime, phone, name, problem: findProblem(readRow, failedCodes) };
}

function readRows(lines: readonly string[], accounts: OwnAccounts, namedColumns: readonly NamedColumns[]): ReadRow[] {
  const cleanLines = lines.map(cleanLine);
  const areTruncated = lines.map((line, i) => Math.max(line.length, cleanLines[i]?.length ?? 0) >= LINE_LENGTH_MAX);
  return readMovements(splitRows(cleanLines, namedColumns), accounts).map(({ row, movement }) => {
    const isTruncated = row.text.split('\n').some((_, i) => areTruncated[row.lineNumber - 1 + i]);
    return { row, movement: { ...movement, isAmbiguous: movement.isAmbiguous || isTruncated } };
  });
}

/** See docs/rules.md#statements. @throws StatementTooLongError for more than `STATEMENT_LINES_MAX` lines that are not blank */
export function parseStatement(text: string, accounts: OwnAccounts = NO_ACCOUNTS): StatementLine[] {
  const rows = readRows(splitLines(repairUtf16(text)), accounts, []);
  const failedCodes = listFailedCodes(rows);
  return rows.filter(isPossiblePayment).map((readRow) => toLine(readRow, failedCodes));
}

/** Why a line is no payment. See docs/rules.md#received-payments. */
export type SkippedReason = 'no_movement' | 'outgoing' | 'not_completed' | 'reversal' | 'other_currency';

/** Money that went out, which may be a refund. */
export interface OutgoingLine extends Pick<Movement, 'at' | 'phone'> {
  /** Centavos. */
  amount: number;
  /** Normalised. */
  codes: string[];
}

/** A statement in which every line that is not blank is in `lines` or `skipped`. Further lines of a row count with the first. */
export interface StatementReading {
  lines: StatementLine[];
  skipped: { lineNumber: number; why: SkippedReason }[];
  outgoing: OutgoingLine[];
  /** The normalised codes in lines that take a payment back. */
  reversedCodes: string[];
  /** Null for a text without columns. */
  heading: Heading | null;
}

function findSkippedReason(readRow: ReadRow, reversals: ReadonlySet<ReadRow>): SkippedReason | null {
  const { row, movement } = readRow;
  if (reversals.has(readRow)) return 'reversal';
  if (!isPossiblePayment(readRow)) return movement.direction === 'out' ? 'outgoing' : 'no_movement';
  if (row.isBroken) return null;
  if (movement.isNotCompleted) return 'not_completed';
  return movement.isForeign ? 'other_currency' : null;
}

const PHONE = /(?<!\d)(?:\+?258 ?)?(8[2-7](?: ?\d){7})(?!\d)/g;

/** The only phone number of a line: that of the receiver, if money went out. Null if there are others. */
function findOnlyPhone(text: string): string | null {
  const phones = new Set([...text.matchAll(PHONE)].map(([, digits = '']) => `258${digits.replaceAll(' ', '')}`));
  const [phone] = phones;
  return phone !== undefined && phones.size === 1 ? phone : null;
}

/** Empty for a line that is no clear movement of meticais. */
function toOutgoingLine(readRow: ReadRow): OutgoingLine[] {
  const { outAmount, at, phone, isAmbiguous, isNotCompleted, isForeign, isReversal } = readRow.movement;
  const amount = readRow.movement.amount ?? outAmount ?? null;
  if (readRow.row.isBroken || amount === null || isAmbiguous || isNotCompleted || isForeign || isReversal) return [];
  return [{ amount, at, phone: phone ?? findOnlyPhone(readRow.row.text), codes: listNormalizedCodes(readRow) }];
}

/** Which columns creators named by hand: of this statement, and of earlier ones. */
export interface ColumnChoice {
  chosen?: NamedColumns['names'] | undefined;
  known?: readonly NamedColumns[];
}

export const nameColumns = ({ heading, cells }: Heading, chosen: NamedColumns['names']): NamedColumns => ({
  heading,
  names: cells.map((_, i) => chosen[i] ?? null),
});

/** @throws StatementTooLongError */
export function readStatement(
  text: string,
  accounts: OwnAccounts = NO_ACCOUNTS,
  { chosen, known = [] }: ColumnChoice = {},
): StatementReading {
  const textLines = splitLines(repairUtf16(text));
  const heading = findHeading(textLines.slice(0, HEADING_LINES_MAX).map(cleanLine));
  const named = chosen && heading ? [nameColumns(heading, chosen), ...known] : known;
  const rows = readRows(textLines, accounts, named);
  const reversals = new Set(rows.filter(isReversalRow));
  const failedCodes = listFailedCodes(rows.filter((row) => !reversals.has(row)));
  const lines: StatementLine[] = [];
  const skipped: StatementReading['skipped'] = [];
  const outgoing: OutgoingLine[] = [];
  const rowLines = new Set<number>();
  for (const readRow of rows) {
    const { lineNumber, text: rowText } = readRow.row;
    for (let i = 0; i < rowText.split('\n').length; i += 1) rowLines.add(lineNumber + i);
    const why = findSkippedReason(readRow, reversals);
    if (why === 'outgoing') outgoing.push(...toOutgoingLine(readRow));
    if (why) skipped.push({ lineNumber, why });
    else lines.push(toLine(readRow, failedCodes));
  }
  for (const [i, line] of textLines.entries())
    if (line.trim() !== '' && !rowLines.has(i + 1)) skipped.push({ lineNumber: i + 1, why: 'no_movement' });
  skipped.sort((a, b) => a.lineNumber - b.lineNumber);
  return { lines, skipped, outgoing, reversedCodes: [...new Set([...reversals].flatMap(listNormalizedCodes))], heading };
}
