import { PRODUCTS_CSV_MAX_ROWS } from '@banca/contracts/product-csv-limits';
import { CsvError, parse } from 'csv-parse/sync';
import type { MessageWithValues } from '../../../platform/errors.ts';

export interface RowProblem {
  /** As spreadsheets count rows: the heading is 1, and a cell with line breaks is in one row. */
  line: number;
  column?: string;
  message: MessageWithValues;
}

export interface CsvRecord {
  line: number;
  cells: string[];
}

/** In bytes. A product with the longest texts has about half of it; a missing quote soon exceeds it. */
const RECORD_MAX_BYTES = 400_000;
/** Blank rows included. Spreadsheets save some below the last row. */
const LINES_MAX = 10_000;

class TooManyRows extends Error {}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Reads records until the first syntax error, which also hides where the next record begins. */
export function parseRecords(text: string, delimiter: string): { records: CsvRecord[]; problems: RowProblem[] } {
  const records: CsvRecord[] = [];
  let line = 0;
  const addRecord = (cells: string[]): null => {
    line += 1;
    if (!isBlank(cells)) records.push({ line, cells });
    if (records.length > PRODUCTS_CSV_MAX_ROWS + 1 || line > LINES_MAX) throw new TooManyRows();
    return null;
  };
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: RECORD_MAX_BYTES,
      on_record: addRecord,
    });
    return { records, problems: [] };
  } catch (error) {
    if (error instanceof TooManyRows)
      return {
        records: [],
        problems: [{ line, message: { id: 'productImport.tooManyRows', values: { maximum: PRODUCTS_CSV_MAX_ROWS } } }],
      };
    if (error instanceof CsvError) return { records, problems: [{ line: line + 1, message: { id: 'productImport.badQuotes' } }] };
    throw error;
  }
}
