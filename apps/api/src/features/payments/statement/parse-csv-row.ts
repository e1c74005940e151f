import { normalizePhoneNumber } from '@banca/contracts/phone-number';
import { parseAmountCell } from './amounts.ts';
import { findCode, parseCodeCell } from './codes.ts';
import {
  isForeignCurrency,
  namesForeignCurrency,
  combineDirections,
  type Direction,
  foldText,
  isCompletedStatus,
  isNotCompleted,
  isReversal,
  isTotal,
  readDirection,
  readDirectionMark,
} from './movement-words.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { findSender } from './phones.ts';
import type { ColumnName, Columns } from './statement-columns.ts';
import { type DateOrder, findTimestamp, parseExcelDate } from './timestamps.ts';

type ReadCell = (name: ColumnName) => string;

export interface ColumnFacts {
  dateOrder: DateOrder;
  /** True if some amounts of the column are negative. Then the positive ones are money that came in. */
  isSigned: boolean;
}

/** Spreadsheets write `="0123"` and `'0123` to keep digits as text. */
const cleanCell = (cell: string): string =>
  cell
    .replace(/^[\s='"]+/, '')
    .trim()
    .replace(/["']+$/, '');

const createCellReader =
  (cells: readonly string[], columns: Columns): ReadCell =>
  (name) => {
    const index = columns[name];
    return index === undefined ? '' : cleanCell(cells[index] ?? '');
  };

export const getAmountColumn = ({ gross, amount }: Columns): 'gross' | 'amount' | null =>
  gross === undefined ? (amount === undefined ? null : 'amount') : 'gross';

type AmountReading = Pick<Movement, 'amount' | 'outAmount' | 'direction' | 'hasUnreadableAmount'>;
/** Also stands for a movement of zero, which is no payment. */
const createOut = (centavos: number | null): AmountReading => ({
  amount: null,
  ...(centavos ? { outAmount: Math.abs(centavos) } : {}),
  direction: 'out',
  hasUnreadableAmount: false,
});
const NO_AMOUNT: AmountReading = { amount: null, direction: 'unknown', hasUnreadableAmount: true };

function readTwoColumns(read: ReadCell): AmountReading {
  const paidIn = parseAmountCell(read('paidIn'));
  const paidOut = parseAmountCell(read('paidOut'));
  if (paidIn.centavos !== null && paidIn.centavos > 0) {
    const canHavePaidOut = !paidOut.isEmpty && paidOut.centavos !== 0;
    const direction = canHavePaidOut || paidIn.direction === 'out' ? 'conflicting' : 'in';
    return { amount: paidIn.centavos, direction, hasUnreadableAmount: false };
  }
  const isUnreadable = paidIn.centavos === null && !paidIn.isEmpty;
  return isUnreadable || (paidIn.isEmpty && paidOut.isEmpty) ? NO_AMOUNT : createOut(paidOut.centavos);
}

function readOneColumn(read: ReadCell, column: 'gross' | 'amount', isSigned: boolean): AmountReading {
  const { centavos, direction } = parseAmountCell(read(column));
  if (centavos === null) return { amount: null, direction, hasUnreadableAmount: true };
  if (centavos <= 0 || direction === 'out') return createOut(centavos);
  return { amount: centavos, direction: isSigned ? combineDirections([direction, 'in']) : direction, hasUnreadableAmount: false };
}

/** Returns `unknown` if the cell names no account, or if no own account of that kind is known. */
function classifyAccount(cell: string, { phones, emails }: OwnAccounts): 'own' | 'other' | 'unknown' {
  const phone = normalizePhoneNumber(cell) ?? findSender(cell).phone;
  const account = phone ?? /[^\s<>;,]+@[^\s<>;,]+/.exec(cell)?.[0].toLowerCase();
  const ownAccounts = phone ? phones : emails;
  if (!account || ownAccounts.length === 0) return 'unknown';
  return ownAccounts.includes(account) ? 'own' : 'other';
}

/** A receiver with an unknown email address can be the creator, who may have more addresses than are known. */
function readParties(read: ReadCell, accounts: OwnAccounts): Direction {
  const sender = classifyAccount(read('sender'), accounts);
  const receiver = classifyAccount(read('receiver'), accounts);
  if (sender === 'own') return 'out';
  if (receiver === 'own') return 'in';
  if (receiver === 'other') return read('receiver').includes('@') ? 'unknown' : 'out';
  return sender === 'other' && read('receiver') === '' ? 'in' : 'unknown';
}

const MARK_COLUMNS: readonly (ColumnName | null)[] = ['direction', 'type', 'details', null];
/** Under another heading than a direction, a dash may stand for an empty cell. */
const SIGNS_ONLY = /^\W*$/;
/** Under another heading than a direction or a type, `S` may mean yes. */
const E_OR_S = /^\W*[es]\W*$/i;

function readMarks(cells: readonly string[], { names }: Columns): Direction {
  const marks = cells.map((cell, i) => {
    const name = names[i] ?? null;
    const text = cleanCell(cell);
    const isUnclear = name !== 'direction' && (SIGNS_ONLY.test(text) || (name !== 'type' && E_OR_S.test(text)));
    return MARK_COLUMNS.includes(name) && !isUnclear ? readDirectionMark(text) : 'unknown';
  });
  return combineDirections(marks);
}

function readCode(cells: readonly string[], { names }: Columns, read: ReadCell): Pick<Movement, 'code' | 'isAmbiguous'> {
  const code = parseCodeCell(read('code'));
  if (code) return { code, isAmbiguous: false };
  const unnamedCells = cells.filter((_, i) => !names[i]).join(' | ');
  const texts = [read('code'), read('reference'), read('details'), unnamedCells];
  const found = texts.map(findCode).find((result) => result.code !== null);
  return { code: found?.code ?? null, isAmbiguous: found?.isAmbiguous ?? false };
}

function readSender(read: ReadCell): Pick<Movement, 'phone' | 'name'> {
  const details = findSender(read('details'));
  const sender = read('sender') || read('party');
  const senderName = sender
    .replace(/\S+@\S+|[\d+*#()]/g, '')
    .replace(/^[\s-]+/, '')
    .trim();
  const phone = normalizePhoneNumber(sender) ?? findSender(sender).phone ?? normalizePhoneNumber(read('phone')) ?? details.phone;
  return { phone, name: senderName || read('name') || details.name };
}

const readDate = (read: ReadCell, { dateOrder }: ColumnFacts): Pick<Movement, 'at' | 'hasTime'> =>
  parseExcelDate(read('date')) ?? findTimestamp(`${read('date')} ${read('time')}`, dateOrder, read('timeZone'));

function readDirections(cells: readonly string[], columns: Columns, read: ReadCell, accounts: OwnAccounts): Direction[] {
  const directions = [readMarks(cells, columns), readParties(read, accounts)];
  // A column of received amounts tells the direction by itself, so words such as `pagamento` must not contradict it.
  if (columns.paidIn !== undefined) return directions;
  return [...directions, readDirection(foldText(`${read('type')} ${read('direction')} ${read('details')}`))];
}

/** Reads one movement from the cells under a header; null if the row is a total or a balance. */
export function parseCsvRow(
  cells: readonly string[],
  columns: Columns,
  facts: ColumnFacts,
  accounts: OwnAccounts,
): Movement | null {
  const read = createCellReader(cells, columns);
  const { code, isAmbiguous } = readCode(cells, columns, read);
  if (code === null && isTotal(foldText(cells.join(' ')))) return null;
  const amountColumn = columns.paidIn === undefined ? getAmountColumn(columns) : null;
  const reading = amountColumn ? readOneColumn(read, amountColumn, facts.isSigned) : readTwoColumns(read);
  const status = foldText(read('status'));
  const words = foldText(`${read('type')} ${read('details')}`);
  const hasFailedStatus = columns.status !== undefined && !isCompletedStatus(status);
  const { at, hasTime } = readDate(read, facts);
  // If cells are missing, others may be under the wrong heading.
  const hasMissingCells = cells.length < columns.names.length;
  return {
    ...reading,
    ...readSender(read),
    direction: combineDirections([reading.direction, ...readDirections(cells, columns, read, accounts)]),
    code,
    at,
    hasTime,
    isAmbiguous: isAmbiguous || hasMissingCells,
    isNotCompleted: hasFailedStatus || isNotCompleted(words),
    isReversal: isReversal(`${status} ${words}`),
    isForeign:
      columns.isForeign || isForeignCurrency(read('currency')) || namesForeignCurrency(foldText(read(amountColumn ?? 'paidIn'))),
  };
}
