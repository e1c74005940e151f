import { parse } from 'csv-parse/sync';
import { type Columns, readHeader } from './statement-columns.ts';

const DELIMITERS = [',', ';', '\t'] as const;
/** Every header names a column of amounts, so other lines need no closer look. */
const HEADER_HINT = /paid|money|entrada|cr.?dit|recebid|valor|montante|quantia|amount|deposit/i;
/** A quoted cell with more line breaks than this is a missing quote. */
const CELL_LINES_MAX = 5;

/** One row of the pasted text. Rows under a header have cells; all others are free text. */
export interface StatementRow {
  /** 1-based. */
  line: number;
  text: string;
  /** The cells, and the header above them. Null for free text. */
  csv: { cells: string[]; columns: Columns } | null;
  /** True for a row under a header that is not valid CSV. */
  isBroken: boolean;
}

interface Header {
  columns: Columns;
  delimiter: string;
}

/** Returns the cells of one record; null if its quotes are broken or it has several records. */
function parseRecord(text: string, delimiter: string): string[] | null {
  try {
    const records: string[][] = parse(text, { delimiter, relax_column_count: true });
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

function findHeader(line: string): Header | null {
  if (/\d/.test(line) || !HEADER_HINT.test(line)) return null;
  for (const delimiter of DELIMITERS) {
    const cells = line.includes(delimiter) ? parseRecord(line, delimiter) : null;
    const columns = cells && readHeader(cells);
    if (columns) return { columns, delimiter };
  }
  return null;
}

const countCharacter = (text: string, character: string): number => text.split(character).length - 1;

/** Returns how many lines the record at `start` has: more than one if a quoted cell has line breaks. */
function countRecordLines(lines: readonly string[], start: number, { columns, delimiter }: Header): number {
  let quotes = countCharacter(lines[start] ?? '', '"');
  let count = 1;
  while (quotes % 2 === 1) {
    const next = lines[start + count];
    const isNextRecord = next !== undefined && countCharacter(next, delimiter) >= columns.length - 1;
    if (next === undefined || isNextRecord || count === CELL_LINES_MAX) return 1;
    quotes += countCharacter(next, '"');
    count += 1;
  }
  return count;
}

/** Splits a statement into rows. A row that is not valid CSV becomes free text. @param lines cleaned, in their order */
export function splitRows(lines: readonly string[]): StatementRow[] {
  const rows: StatementRow[] = [];
  let header: Header | null = null;
  for (let start = 0, count = 1; start < lines.length; start += count) {
    const first = lines[start] ?? '';
    count = 1;
    if (first.trim() === '') continue;
    const nextHeader = findHeader(first);
    header = nextHeader ?? header;
    if (nextHeader) continue;
    const line = start + 1;
    if (!header || !first.includes(header.delimiter)) {
      rows.push({ line, text: first.trim(), csv: null, isBroken: false });
      continue;
    }
    count = countRecordLines(lines, start, header);
    const text = lines.slice(start, start + count).join('\n');
    const cells = parseRecord(text, header.delimiter);
    // More cells than in the header come from an amount such as 1,500.00 without quotes.
    const csv = cells && cells.length <= header.columns.length ? { cells, columns: header.columns } : null;
    if (!csv) count = 1;
    rows.push({ line, text: csv ? text.trim() : first.trim(), csv, isBroken: !csv });
  }
  return rows;
}
