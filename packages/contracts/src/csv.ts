/** Excel reads a file as UTF-8 only when it begins so. */
export const CSV_BOM = '\uFEFF';

type Cell = string | number | null | undefined;

/** A cell that begins with one of these is a formula to a spreadsheet. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** `+258 84 555 0123`: digits in groups are text to a spreadsheet, and nothing that it could calculate. */
const PHONE = /^\+\d(?: ?\d){6,14}$/;

/** A phone number as a spreadsheet keeps it: in groups, since a long row of digits would be shown as 2.58E+11. */
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

/** One line of a CSV file (RFC 4180), its end included; a text that would be a formula gets an apostrophe before it. */
export const formatCsvLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;
