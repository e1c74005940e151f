/** Excel reads a file as UTF-8 only when it begins so. */
export const CSV_BOM = '\uFEFF';

type Cell = string | number | null | undefined;

/** What makes a spreadsheet calculate instead of show. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** `+258 84 555 0123`: digits in groups are text to a spreadsheet, and nothing that it could calculate. */
const PHONE = /^\+\d(?: ?\d){6,14}$/;

/** A phone number as a spreadsheet keeps it: in groups, since a long row of digits would be shown as 2.58E+11. */
export function phoneCell(phone: string): string {
  const sign = phone.trim().startsWith('+') ? '+' : '';
  const groups = phone.match(/\d+/g) ?? [];
  const isWhole = groups.length === 1 && sign !== '';
  return sign + (isWhole ? groups.join('').replace(/\B(?=(\d{3})+$)/g, ' ') : groups.join(' '));
}

function cellOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const inert = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line of a CSV file (RFC 4180), its end included; a text that would be a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
