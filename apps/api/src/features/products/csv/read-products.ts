import { unescapeFormula } from '@banca/contracts/csv';
import { repairUtf16 } from '@banca/contracts/decode-text';
import { OBJECT_ID } from '@banca/contracts/object-id';
import { parseMaputoDay } from '@banca/contracts/maputo-day';
import type { ProductColumn } from '@banca/contracts/product-columns';
import { ProductChanges, ProductInput } from '@banca/contracts/product.schemas';
import type { MessageId } from '@banca/messages';
import type { z } from 'zod';
import { AppError, createValidationError, toValidationError } from '../../../platform/errors.ts';
import { type CsvRecord, parseRecords, type RowProblem } from './parse-records.ts';
import { tokenize } from '../../../platform/text.ts';

export type ProductRow = { line: number } & (
  | { id: string; changes: z.output<typeof ProductChanges> }
  | { id?: undefined; input: z.output<typeof ProductInput> }
);

export interface ReadProducts {
  rows: ProductRow[];
  problems: RowProblem[];
}

/** Headings are compared without case, accents and punctuation, and so are `yes` and `no`. */
export const normalizeWord = (text: string): string => tokenize(text).join(' ');

/** The words of every language, normalized. */
export interface CsvWords {
  columns: [word: string, column: ProductColumn][];
  switches: [word: string, value: 'true' | 'false'][];
}

const DELIMITERS = [';', ',', '\t'] as const;
const HEADING_MAX_LENGTH = 10_000;
const UNKNOWN_HEADING_MAX_LENGTH = 80;

/** Chooses the delimiter that makes the most columns known. */
function findDelimiter(text: string, columns: ReadonlyMap<string, ProductColumn>): string {
  const [heading = ''] = text.slice(0, HEADING_MAX_LENGTH).split(/[\r\n]/, 1);
  const countKnown = (delimiter: string): number =>
    heading.split(delimiter).filter((cell) => columns.has(normalizeWord(cell))).length;
  return DELIMITERS.toSorted((a, b) => countKnown(b) - countKnown(a))[0] as string;
}

function readHeading({ line, cells }: CsvRecord, words: ReadonlyMap<string, ProductColumn>) {
  const columns = cells.map((cell) => words.get(normalizeWord(cell)));
  if (columns.every((column) => column === undefined))
    return { columns, problems: [{ line, message: { id: 'productImport.noHeading' } }] };
  const problems = cells.flatMap((cell, i): RowProblem[] => {
    const name = columns[i];
    const column = name ?? cell.trim().slice(0, UNKNOWN_HEADING_MAX_LENGTH);
    if (!name) return [{ line, column, message: { id: 'productImport.unknownColumn' } }];
    return columns.indexOf(name) < i ? [{ line, column, message: { id: 'productImport.repeatedColumn' } }] : [];
  });
  return { columns, problems };
}

const parseList = (cell: string): string | string[] =>
  cell.startsWith('[') ? cell : cell.split(/\r\n|\r|\n/).filter((item) => item.trim() !== '');

type Texts = Partial<Record<ProductColumn, string>>;

/** Absent columns stay absent. */
function readTexts({ cells }: CsvRecord, columns: readonly (ProductColumn | undefined)[]): Texts {
  const { length } = columns;
  if (cells.length < length || cells.slice(length).some((cell) => cell.trim() !== ''))
    throw new AppError('validation_failed', {
      id: 'productImport.wrongColumns',
      values: { found: cells.length, expected: length },
    });
  return Object.fromEntries(columns.map((column, i) => [column, unescapeFormula(cells[i] as string)]));
}

function parseSwitch(text: string | undefined, words: ReadonlyMap<string, string>): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = words.get(normalizeWord(text));
  if (!value) throw createValidationError({ buyersGetUpdates: 'productImport.yesOrNo' });
  return value;
}

/** As spreadsheets write a time: `2026-12-05 23:59`, and `05/12/2026 23:59` with the day first. */
const LOCAL_TIMES = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<hours>[01]?\d|2[0-3]):(?<minutes>[0-5]\d)$/,
  /^(?<day>\d\d?)\/(?<month>\d\d?)\/(?<year>\d{4}) (?<hours>[01]?\d|2[0-3]):(?<minutes>[0-5]\d)$/,
];

/** Reads a time without a zone as one of Maputo, as the form does. Returns any other text as it is. */
function readTime(text: string): string {
  const match = LOCAL_TIMES.map((pattern) => pattern.exec(text.trim())?.groups).find((groups) => groups !== undefined);
  if (!match) return text;
  const { year, month = '', day = '', hours, minutes } = match;
  const start = parseMaputoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return start ? new Date(start.getTime() + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString() : text;
}

const parseOptionalList = (text: string | undefined) => (text === undefined ? undefined : parseList(text));

function parseRow(
  record: CsvRecord,
  columns: readonly (ProductColumn | undefined)[],
  switches: ReadonlyMap<string, string>,
): ProductRow {
  const {
    id: idText = '',
    images: imageText,
    features,
    buyersGetUpdates,
    launchPriceUntil,
    ...texts
  } = readTexts(record, columns);
  const id = idText.trim().replace(/^#/, '').toLowerCase();
  if (id !== '' && !OBJECT_ID.test(id)) throw createValidationError({ id: 'productImport.unknownId' });
  const { line } = record;
  const images = parseOptionalList(imageText);
  const fields = {
    ...texts,
    launchPriceUntil: launchPriceUntil && readTime(launchPriceUntil),
    features: parseOptionalList(features),
    buyersGetUpdates: parseSwitch(buyersGetUpdates, switches),
  };
  if (id === '' && images && images.length > 0) throw createValidationError({ images: 'productImport.newWithImages' });
  const parsed = id === '' ? ProductInput.safeParse(fields) : ProductChanges.safeParse({ ...fields, existingImages: images });
  if (!parsed.success) throw toValidationError(parsed.error);
  return id === ''
    ? { line, input: parsed.data as z.output<typeof ProductInput> }
    : { line, id, changes: parsed.data as z.output<typeof ProductChanges> };
}

/** The message of forms for any missing value. It speaks of all fields, and a problem is about one column. */
const REQUIRED_ID: MessageId = 'upload.required';

/** The problems of an error, one for each column. */
export function toRowProblems(line: number, { fields, message, values }: AppError): RowProblem[] {
  if (!fields) return [{ line, message: { id: message, ...(values && { values }) } }];
  const byColumn = new Map<string, RowProblem>();
  for (const [path, fieldMessage] of Object.entries(fields)) {
    const field = path.split('.')[0] as string;
    const column = field === 'existingImages' ? 'images' : field;
    const named = typeof fieldMessage === 'string' ? { id: fieldMessage } : fieldMessage;
    const problem = { line, column, message: named.id === REQUIRED_ID ? { id: 'productForm.required' as const } : named };
    if (!byColumn.has(column)) byColumn.set(column, problem);
  }
  return [...byColumn.values()];
}

/** What tells two products without an id apart. */
export const toProductKey = ({ title, file }: { title: string; file: string }): string => JSON.stringify([title, file]);

function assertNotRepeated(row: ProductRow, seen: Set<string>): void {
  const key = row.id ?? toProductKey(row.input);
  if (seen.has(key)) throw createValidationError({ [row.id ? 'id' : 'title']: 'productImport.repeatedRow' });
  seen.add(key);
}

/** Reads the rows of a file and checks each of them by itself. */
export function readProducts(csv: string, words: CsvWords): ReadProducts {
  const text = repairUtf16(csv).replace(/^\uFEFF/, '');
  const columnWords = new Map(words.columns);
  const { records, problems } = parseRecords(text, findDelimiter(text, columnWords));
  const [first, ...others] = records;
  if (!first)
    return { rows: [], problems: problems.length > 0 ? problems : [{ line: 1, message: { id: 'productImport.noHeading' } }] };
  const heading = readHeading(first, columnWords);
  if (heading.problems.length > 0) return { rows: [], problems: heading.problems };
  const seen = new Set<string>();
  const switches = new Map<string, string>(words.switches);
  const rowProblems: RowProblem[] = [];
  const rows = others.flatMap((record): ProductRow[] => {
    try {
      const row = parseRow(record, heading.columns, switches);
      assertNotRepeated(row, seen);
      return [row];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      rowProblems.push(...toRowProblems(record.line, error));
      return [];
    }
  });
  return { rows, problems: [...rowProblems, ...problems] };
}
