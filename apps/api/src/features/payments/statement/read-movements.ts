import { isForeignCurrency, foldText } from './movement-words.ts';
import { parseAmountCell } from './amounts.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { type ColumnFacts, getAmountColumn, parseCsvRow } from './parse-csv-row.ts';
import { type ColumnOrder, parseTextRow, readColumnOrder, SENDER_MESSAGE } from './parse-text-row.ts';
import type { Columns } from './statement-columns.ts';
import type { StatementRow } from './statement-rows.ts';
import { findDateOrder } from './timestamps.ts';

export interface ReadRow {
  row: StatementRow;
  movement: Movement;
}

/** Words of the wallet, which end the text that the sender typed. */
const SENDER_TEXT_END = /saldo|balance|em caso de|in case of/;
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
    const columnFacts = facts.get(columns) ?? readColumnFacts(rowsByHeader.get(columns) ?? [], columns);
    facts.set(columns, columnFacts);
    return columnFacts;
  };
}

export function readMovements(rows: readonly StatementRow[], accounts: OwnAccounts): ReadRow[] {
  const readFacts = createFactsReader(rows);
  let columnOrder: ColumnOrder = null;
  let hasForeignCurrency = false;
  // A text that a payer typed may go on in the next line, which must not start another movement.
  let isInPayerText = false;
  return rows.flatMap((row): ReadRow[] => {
    const { csv, text } = row;
    if (!csv) {
      columnOrder = readColumnOrder(text) ?? columnOrder;
      hasForeignCurrency ||= isForeignCurrency(CURRENCY_LINE.exec(text)?.[1] ?? '');
    }
    const isContinued = isInPayerText && !csv;
    const senderText = isContinued ? text : text.split(SENDER_MESSAGE)[1];
    isInPayerText = !csv && senderText !== undefined && !SENDER_TEXT_END.test(foldText(senderText));
    // Text without a digit has neither a code nor an amount.
    if (!csv && !row.isBroken && !/\d/.test(text)) return [];
    const movement = csv
      ? parseCsvRow(csv.cells, csv.columns, readFacts(csv.columns), accounts)
      : parseTextRow(text, columnOrder, accounts);
    if (!movement) return [];
    // The owner of the account typed the text of an outgoing payment.
    if (movement.direction === 'out' && !isContinued) isInPayerText = false;
    const isAmbiguous = movement.isAmbiguous || isContinued;
    return [{ row, movement: { ...movement, isAmbiguous, isForeign: movement.isForeign || hasForeignCurrency } }];
  });
}
