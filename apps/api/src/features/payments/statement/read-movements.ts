import { isForeignCurrency, foldText } from './movement-words.ts';
import { parseAmountCell } from './amounts.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { type ColumnFacts, getAmountColumn, parseCsvRow } from './parse-csv-row.ts';
import { parseTextRow, readTextColumns, SENDER_MESSAGE, type TextColumns } from './parse-text-row.ts';
import type { Columns } from './statement-columns.ts';
import type { StatementRow } from './statement-rows.ts';
import { findDateOrder } from './timestamps.ts';

export interface ReadRow {
  row: StatementRow;
  movement: Movement;
}

const MESSAGE_END = /saldo|balance|em caso de|in case of/;
const CURRENCY_LINE = /^\W*(?:moeda|currency|divisa)\W+(\w{1,12})\W*$/i;

/** Reads the facts that need all rows under a header. PayPal writes dates in the order of the account's country. */
function readColumnFacts(rows: readonly StatementRow[], columns: Columns): ColumnFacts {
  const listCells = (index: number | undefined): string[] =>
    index === undefined ? [] : rows.flatMap(({ csv }) => csv?.cells[index] ?? []);
  const amountColumn = getAmountColumn(columns);
  return {
    dateOrder: findDateOrder(listCells(columns.date), columns.timeZone === undefined),
    isSigned: amountColumn !== null && listCells(columns[amountColumn]).some((cell) => (parseAmountCell(cell).centavos ?? 0) < 0),
  };
}

function createFactsReader(rows: readonly StatementRow[]): (columns: Columns) => ColumnFacts {
  const rowsByHeader = Map.groupBy(rows, ({ csv }) => csv?.columns);
  const facts = new Map<Columns, ColumnFacts>();
  return (columns) => {
    const known = facts.get(columns) ?? readColumnFacts(rowsByHeader.get(columns) ?? [], columns);
    facts.set(columns, known);
    return known;
  };
}

export function readMovements(rows: readonly StatementRow[], accounts: OwnAccounts): ReadRow[] {
  const readFacts = createFactsReader(rows);
  let textColumns: TextColumns = null;
  let isForeign = false;
  // A line break in a text that the sender typed must not start another movement.
  let isSenderText = false;
  return rows.flatMap((row): ReadRow[] => {
    const { csv, text } = row;
    if (!csv) {
      textColumns = readTextColumns(text) ?? textColumns;
      isForeign ||= isForeignCurrency(CURRENCY_LINE.exec(text)?.[1] ?? '');
    }
    const wasSenderText = isSenderText && !csv;
    const typed = wasSenderText ? text : (text.split(SENDER_MESSAGE)[1] ?? '');
    isSenderText = !csv && (wasSenderText || SENDER_MESSAGE.test(text)) && !MESSAGE_END.test(foldText(typed));
    // Text without a digit has neither a code nor an amount.
    if (!csv && !row.isBroken && !/\d/.test(text)) return [];
    const movement = csv
      ? parseCsvRow(csv.cells, csv.columns, readFacts(csv.columns), accounts)
      : parseTextRow(text, textColumns, accounts);
    if (!movement) return [];
    const isAmbiguous = movement.isAmbiguous || wasSenderText;
    return [{ row, movement: { ...movement, isAmbiguous, isForeign: movement.isForeign || isForeign } }];
  });
}
