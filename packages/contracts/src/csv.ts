/** Excel reads a file as UTF-8 only when it begins with a byte order mark. */
export const CSV_BOM = '\uFEFF';

export type Cell = string | number | { amount: number } | null | undefined;

/** Excel opens a file in columns only if its cells are separated as in the language of the computer. */
export interface CsvFormat {
  delimiter: ';' | ',';
  decimalSeparator: ',' | '.';
}

export const getCsvFormat = ({ decimalSeparator }: { decimalSeparator: string }): CsvFormat =>
  decimalSeparator === ',' ? { delimiter: ';', decimalSeparator } : { delimiter: ',', decimalSeparator: '.' };

/** A cell that begins with one of these is a formula to a spreadsheet. An apostrophe before it must not look like the added one. */
const FORMULA = /^'*[=+\-@\t\r\n]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n]/;
/** `+258 84 555 0123`: a spreadsheet treats digits in groups as text, so a phone number needs no apostrophe. */
const PHONE = /^\+\d(?: ?\d){6,14}$/;

/** Formats a phone number in groups of digits; a spreadsheet would show a long number as 2.58E+11. */
export function formatPhoneCell(phone: string): string {
  const sign = phone.trim().startsWith('+') ? '+' : '';
  const digits = (phone.match(/\d+/g) ?? []).join(' ');
  const isUngroupedInternational = sign !== '' && !digits.includes(' ');
  return sign + (isUngroupedInternational ? digits.replace(/\B(?=(\d{3})+$)/g, ' ') : digits);
}

function formatCell(cell: NonNullable<Cell>, { decimalSeparator }: CsvFormat): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimalSeparator);
  if (typeof cell === 'object') return cell.amount.toFixed(2).replace('.', decimalSeparator);
  const escaped = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  // Cells with the separator of another language are quoted too, because a spreadsheet may be set to that language.
  return /[",;\t\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Formats one line (RFC 4180) with its line break. Puts an apostrophe before formulas. An `amount` has two decimals. */
export const formatCsvLine = (cells: readonly Cell[], format: CsvFormat): string =>
  `${cells.map((cell) => formatCell(cell ?? '', format)).join(format.delimiter)}\r\n`;

/** Removes the apostrophe that `formatCsvLine` puts before a formula. */
export const unescapeFormula = (cell: string): string => (ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell);
