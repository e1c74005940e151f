import { normalizePhoneNumber } from '../phone-number.ts';
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
  /** True if the column of amounts has negative ones, so that the others are money that came in. */
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

type AmountReading = Pick<Movement, 'amount' | 'direction' | 'lacksAmount'>;
const OUT: AmountReading = { amount: null, direction: 'out', lacksAmount: false };

function readTwoColumns(read: ReadCell): AmountReading {
  const [paidIn, paidOut] = [parseAmountCell(read('paidIn')), parseAmountCell(read('paidOut'))];
  const hasPaidOut = Boolean(paidOut.centavos) || !(paidOut.isEmpty || paidOut.centavos === 0);
  if (paidIn.centavos !== null && paidIn.centavos > 0) {
    const direction = hasPaidOut || paidIn.direction === 'out' ? 'conflicting' : 'in';
    return { amount: paidIn.centavos, direction, lacksAmount: false };
  }
  if (paidIn.centavos === null && !paidIn.isEmpty) return { amount: null, direction: 'unknown', lacksAmount: true };
  if (paidIn.centavos || hasPaidOut) return OUT;
  const isZero = paidIn.centavos === 0 || paidOut.centavos === 0;
  return isZero ? OUT : { amount: null, direction: 'unknown', lacksAmount: true };
}

function readOneColumn(read: ReadCell, column: 'gross' | 'amount', isSigned: boolean): AmountReading {
  const { centavos, direction } = parseAmountCell(read(column));
  if (centavos === null) return { amount: null, direction, lacksAmount: true };
  if (centavos <= 0 || direction === 'out') return OUT;
  return { amount: centavos, direction: isSigned ? combineDirections([direction, 'in']) : direction, lacksAmount: false };
}

function isOwnAccount(cell: string, { phones, emails }: OwnAccounts): boolean | null {
  const phone = normalizePhoneNumber(cell) ?? findSender(cell).phone;
  if (phone) return phones.length > 0 ? phones.includes(phone) : null;
  const email = /[^\s<>;,]+@[^\s<>;,]+/.exec(cell)?.[0].toLowerCase();
  return email && emails.length > 0 ? emails.includes(email) : null;
}

/** Compares both sides, because the creator can have more email addresses than are known. */
function readParties(read: ReadCell, accounts: OwnAccounts): Direction {
  const sender = isOwnAccount(read('sender'), accounts);
  const receiver = isOwnAccount(read('receiver'), accounts);
  if (sender) return 'out';
  if (receiver === false) return read('receiver').includes('@') ? 'unknown' : 'out';
  return receiver || (sender === false && read('receiver') === '') ? 'in' : 'unknown';
}

const MARK_COLUMNS: readonly (ColumnName | null)[] = ['direction', 'type', 'details', null];
/** An empty cell may have a dash, and `S` may mean yes, so these are marks only under the heading of a direction or a type. */
const UNCLEAR_MARK = /^\W*[es]?\W*$/i;

function readMarks(cells: readonly string[], { names }: Columns): Direction {
  const marks = cells.map((cell, i) => {
    const name = names[i] ?? null;
    const text = cleanCell(cell);
    const isUnclear = name !== 'direction' && UNCLEAR_MARK.test(text) && (name !== 'type' || !/[es]/i.test(text));
    return MARK_COLUMNS.includes(name) && !isUnclear ? readDirectionMark(text) : 'unknown';
  });
  return combineDirections(marks);
}

function readCode(cells: readonly string[], { names }: Columns, read: ReadCell): Pick<Movement, 'code' | 'isAmbiguous'> {
  const code = parseCodeCell(read('code'));
  if (code) return { code, isAmbiguous: false };
  const otherText = cells.filter((_, i) => !names[i]).join(' | ');
  const texts = [read('code'), read('reference'), read('details'), otherText];
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
  const words = readDirection(foldText(`${read('type')} ${read('direction')} ${read('details')}`));
  return [readMarks(cells, columns), readParties(read, accounts), columns.paidIn === undefined ? words : 'unknown'];
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
  if (code === null && isTotal(foldText(cells.join(' ').replace(/^[\s"]+/, '')))) return null;
  const column = columns.paidIn === undefined ? getAmountColumn(columns) : null;
  const reading = column ? readOneColumn(read, column, facts.isSigned) : readTwoColumns(read);
  const status = foldText(read('status'));
  const hasFailedStatus = columns.status !== undefined && !isCompletedStatus(status);
  const { at, hasTime } = readDate(read, facts);
  return {
    ...reading,
    ...readSender(read),
    direction: combineDirections([reading.direction, ...readDirections(cells, columns, read, accounts)]),
    code,
    at,
    hasTime,
    isAmbiguous: isAmbiguous || cells.length < columns.names.length,
    isNotCompleted: hasFailedStatus || isNotCompleted(foldText(`${read('type')} ${read('details')}`)),
    isForeign:
      columns.isForeign || isForeignCurrency(read('currency')) || namesForeignCurrency(foldText(read(column ?? 'paidIn'))),
  };
}
