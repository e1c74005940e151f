/** Excel reads a file as UTF-8 only when it begins with a byte order mark. */
export const CSV_BOM = '\uFEFF';

type Cell = string | number | null | undefined;

/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** `+258 84 555 0123`: a spreadsheet treats digits in groups as text, so a phone number needs no apostrophe. */
const PHONE = /^\+\d(?: ?\d){6,14}$/;

/** Formats a phone number in groups of digits; a spreadsheet would show a long number as 2.58E+11. */
export function formatPhoneCell(phone: string): string {
  const sign = phone.trim().startsWith('+') ? '+' : '';
  const groups = phone.match(/\d+/g) ?? [];
  const isUngroupedInternational = groups.length === 1 && sign !== '';
  return sign + (isUngroupedInternational ? groups.join('').replace(/\B(?=(\d{3})+$)/g, ' ') : groups.join(' '));
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const escaped = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

/** Formats one line of a CSV file (RFC 4180), with its line break. Puts an apostrophe before texts that are formulas. */
export const formatCsvLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;
