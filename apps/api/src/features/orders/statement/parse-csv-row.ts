import { normalizePhoneNumber } from '../phone-number.ts';
import { parseSignedAmount } from './amounts.ts';
import { parseCodeCell } from './codes.ts';
import { type Direction, foldText, isCompletedStatus, isNotCompleted, isTotal, readDirection } from './movement-words.ts';
import type { Movement } from './movements.ts';
import { findSender } from './phones.ts';
import type { Columns } from './statement-columns.ts';
import { findTimestamp } from './timestamps.ts';

type ReadCell = (name: Exclude<keyof Columns, 'length'>) => string;

/** Spreadsheets write `="0123"` and `'0123` to keep digits as text. */
const cleanCell = (cell: string): string =>
  cell
    .replace(/^[\s='"]+/, '')
    .trim()
    .replace(/["']+$/, '');

function readAmount(read: ReadCell, columns: Columns, words: string): Pick<Movement, 'amount' | 'direction'> {
  const paidIn = columns.paidIn === undefined ? null : parseSignedAmount(read('paidIn'));
  if (paidIn !== null && paidIn > 0) {
    const isAlsoPaidOut = columns.paidOut !== undefined && Boolean(parseSignedAmount(read('paidOut')));
    return { amount: paidIn, direction: isAlsoPaidOut ? 'conflicting' : 'in' };
  }
  // An unreadable amount in the column of received money leaves the line without an amount.
  const isUnreadable = columns.paidIn !== undefined && paidIn === null && read('paidIn') !== '';
  if (isUnreadable) return { amount: null, direction: 'in' };
  if (columns.amount === undefined || columns.paidIn !== undefined) return { amount: null, direction: 'out' };
  const amount = parseSignedAmount(read('amount'));
  if (amount !== null && amount < 0) return { amount: null, direction: 'out' };
  const isMarked = read('amount').startsWith('+') || (columns.sender !== undefined && read('sender') !== '');
  const direction: Direction = readDirection(words);
  return { amount: amount || null, direction: direction === 'unknown' && isMarked ? 'in' : direction };
}

function readSender(read: ReadCell): Pick<Movement, 'phone' | 'name'> {
  const details = findSender(read('details'));
  const sender = read('sender');
  const senderName = sender
    .replace(/[\d+*#()]/g, '')
    .replace(/^[\s-]+/, '')
    .trim();
  const phone = normalizePhoneNumber(sender) ?? findSender(sender).phone ?? normalizePhoneNumber(read('phone')) ?? details.phone;
  return { phone, name: senderName || read('name') || details.name };
}

/** Reads one movement from the cells under a header; null if the row is a total or a balance. */
export function parseCsvRow(cells: readonly string[], columns: Columns): Movement | null {
  const read: ReadCell = (name) => {
    const index = columns[name];
    return index === undefined ? '' : cleanCell(cells[index] ?? '');
  };
  const code = parseCodeCell(read('code'));
  if (code === null && isTotal(foldText(cells.join(' ')))) return null;
  const words = foldText(`${read('type')} ${read('details')}`);
  const status = foldText(read('status'));
  const { at, hasTime } = findTimestamp(`${read('date')} ${read('time')}`);
  return {
    ...readAmount(read, columns, words),
    ...readSender(read),
    code,
    at,
    hasTime,
    isAmbiguous: cells.length < columns.length,
    isNotCompleted: isNotCompleted(words) || (status !== '' && !isCompletedStatus(status)),
  };
}
