import { CsvError, parse } from 'csv-parse/sync';
import { foldText } from './movement-words.ts';
import { buildColumns, type ColumnName, type Columns, readHeader } from './statement-columns.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Every header has a column of amounts, so a line without one of these words is no header. */
const HEADER_HINT =
  /paid|money|entrada|cr.{0,2}dit|recebid|receiv|valor|montante|quantia|import|amount|deposit|gross|bruto|total/i;
/** A quoted cell with more line breaks than this is a missing quote. */
const CELL_LINES_MAX = 5;

/** One row of the pasted text. Rows under a header have cells; all others are free text. */
export interface StatementRow {
  /** From 1. */
  lineNumber: number;
  text: string;
  /** The cells, and the header above them. Null for free text. */
  csv: { cells: string[]; columns: Columns } | null;
  isBroken: boolean;
}

interface Header {
  columns: Columns;
  delimiter: string;
}

/** No text contains `\0`, so each text is one record, also if a quoted cell has line breaks. */
const CSV_OPTIONS = { relax_column_count: true, record_delimiter: '\0', ltrim: true } as const;

/** Allows cells such as `LOJA "A" LDA`. @returns `unclosed` if a cell goes on in the next line, null for broken quotes */
function parseRecord(text: string, delimiter: string, { relaxQuotes = false } = {}): string[] | 'unclosed' | null {
  try {
    const records: string[][] = parse(text, { ...CSV_OPTIONS, delimiter, relax_quotes: relaxQuotes });
    return records[0] ?? null;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'INVALID_OPENING_QUOTE' && !relaxQuotes) return parseRecord(text, delimiter, { relaxQuotes: true });
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'unclosed' : null;
  }
}

const normalizeHeading = (cells: readonly string[]): string => cells.map((cell) => foldText(cell).trim()).join('|');

/** Columns that the creator named by hand, because no rule knows their heading. */
export interface NamedColumns {
  /** As `normalizeHeading` returns it. Empty for a statement without a heading. */
  heading: string;
  names: readonly (ColumnName | null)[];
}

/** Splits a line by the delimiter that gives the most cells. */
function splitCells(line: string): { cells: string[]; delimiter: string } | null {
  const splits = DELIMITERS.flatMap((delimiter) => {
    const cells = line.includes(delimiter) ? parseRecord(line, delimiter) : null;
    return Array.isArray(cells) ? [{ cells, delimiter }] : [];
  });
  return splits.toSorted((a, b) => b.cells.length - a.cells.length)[0] ?? null;
}

const hasNumber = (line: string): boolean => /\d{2}/.test(line);

/** Of the lines among which the heading is. */
export const HEADING_LINES_MAX = 50;

export interface Heading {
  /** As `NamedColumns` has it. */
  heading: string;
  cells: string[];
}

/** Finds the first row with columns: that with the most cells, because lines before it have fewer. Null for a text without columns. */
export function findHeading(lines: readonly string[]): Heading | null {
  let widest: Heading | null = null;
  let most = 1;
  for (const line of lines.slice(0, HEADING_LINES_MAX)) {
    const cells = splitCells(line)?.cells ?? [];
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    if (filled <= most) continue;
    most = filled;
    widest = { heading: hasNumber(line) ? '' : normalizeHeading(cells), cells };
  }
  return widest;
}

function findNamedHeader(line: string, namedColumns: readonly NamedColumns[]): Header | null {
  const split = namedColumns.length > 0 ? splitCells(line) : null;
  if (!split || hasNumber(line)) return null;
  const heading = normalizeHeading(split.cells);
  const named = namedColumns.find((columns) => columns.heading === heading);
  return named ? { columns: buildColumns(named.names), delimiter: split.delimiter } : null;
}

/** Columns that were named for a statement without a heading apply to another one with as many cells. */
function findFirstHeader(lines: readonly string[], namedColumns: readonly NamedColumns[]): Header | null {
  if (!namedColumns.some(({ heading }) => heading === '')) return null;
  const first = findHeading(lines);
  const named =
    first?.heading === '' && namedColumns.find(({ heading, names }) => heading === '' && names.length === first.cells.length);
  const delimiter = lines.map(splitCells).find((split) => split?.cells.length === first?.cells.length)?.delimiter;
  return named && delimiter ? { columns: buildColumns(named.names), delimiter } : null;
}

function findHeader(line: string): Header | null {
  // A row with numbers has data, such as `Valor 850,00`.
  if (hasNumber(line) || !HEADER_HINT.test(line)) return null;
  const headers = DELIMITERS.flatMap((delimiter): Header[] => {
    const cells = line.includes(delimiter) ? parseRecord(line, delimiter) : null;
    const columns = Array.isArray(cells) ? readHeader(cells) : null;
    return columns ? [{ columns, delimiter }] : [];
  });
  return headers.toSorted((a, b) => b.columns.names.length - a.columns.names.length)[0] ?? null;
}

interface CsvRecord {
  cells: string[] | null;
  text: string;
  lineCount: number;
}

function readRecord(lines: readonly string[], start: number, { delimiter, columns }: Header): CsvRecord {
  const brokenRow = { cells: null, text: lines[start] ?? '', lineCount: 1 };
  for (let lineCount = 1; lineCount <= CELL_LINES_MAX; lineCount += 1) {
    const text = lines.slice(start, start + lineCount).join('\n');
    const cells = parseRecord(text, delimiter);
    if (cells === 'unclosed') continue;
    // A row has more cells than the header if an amount such as 1,500.00 lacks its quotes.
    const fits = cells && (lineCount === 1 ? fitsHeader(cells, columns) : cells.length === columns.names.length);
    return fits ? { cells, text, lineCount } : brokenRow;
  }
  return brokenRow;
}

/** Rows may end in delimiters that the header does not have. */
const fitsHeader = (cells: readonly string[], { names }: Columns): boolean =>
  cells.slice(names.length).every((cell) => cell.trim() === '');

/** Splits a statement into rows. A row under a header that is not valid CSV is broken and has no cells. */
export function splitRows(lines: readonly string[], namedColumns: readonly NamedColumns[] = []): StatementRow[] {
  const rows: StatementRow[] = [];
  let header: Header | null = findFirstHeader(lines, namedColumns);
  for (let start = 0, lineCount = 1; start < lines.length; start += lineCount) {
    const first = lines[start] ?? '';
    const lineNumber = start + 1;
    const nextHeader = findNamedHeader(first, namedColumns) ?? findHeader(first);
    header = nextHeader ?? header;
    lineCount = 1;
    if (nextHeader || first.trim() === '') continue;
    if (header && first.includes(header.delimiter)) {
      const record = readRecord(lines, start, header);
      const csv = record.cells && { cells: record.cells, columns: header.columns };
      rows.push({ lineNumber, text: record.text.trim(), csv, isBroken: !csv });
      lineCount = record.lineCount;
    } else rows.push({ lineNumber, text: first.trim(), csv: null, isBroken: false });
  }
  return rows;
}
