import { findAmounts, type TextAmount } from './amounts.ts';
import { findCode } from './codes.ts';
import {
  namesForeignCurrency,
  combineDirections,
  type Direction,
  foldText,
  isNotCompleted,
  isReversal,
  isTotal,
  readDirection,
  readDirectionMark,
} from './movement-words.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { findSender } from './phones.ts';
import { findTimestamp } from './timestamps.ts';

/** The sender of an E-mola payment types the text after this label, so it says nothing about the payment. */
export const SENDER_MESSAGE = /\b(?:conte.{0,3}do|content) ?:/iu;
const BALANCE_OR_FEE_LABEL = /\b(?:saldo|balance|taxas?|custos?|comissa?o|fees?|charges?|cost)\b[^\d]*$/;
const RECEIVED_LABEL = /(?:recebeste|recebeu|received)\s*$/;
/** A cell that contains only a mark of debit or credit. */
const MARK_CELL = /(?<=^|[;|\t,])[\s"]*(?:[dc]|d[br]|cr|deb|cred)[\s".]*(?=[;|\t,]|$)/gi;

type AmountReading = Pick<Movement, 'amount' | 'direction' | 'isAmbiguous'>;
/** Which column of amounts comes first. Null if no heading has told it. */
export type ColumnOrder = 'in-first' | 'out-first' | null;

/** Returns the amounts of the clearest kind: with a currency, with decimals, or plain numbers in a line with a code. */
function selectAmounts(amounts: TextAmount[], hasCode: boolean): TextAmount[] {
  const candidates = amounts.filter(({ textBefore }) => !BALANCE_OR_FEE_LABEL.test(foldText(textBefore)));
  const withCurrency = candidates.filter(({ hasCurrency }) => hasCurrency);
  if (withCurrency.length > 0) return withCurrency;
  const withDecimals = candidates.filter(({ hasDecimals }) => hasDecimals);
  return withDecimals.length > 0 || !hasCode ? withDecimals : candidates;
}

/** Reads a column of money in, one of money out, and one of balances. One of the first two must be zero. */
function readThreeColumns(amounts: TextAmount[], direction: Direction, order: ColumnOrder): AmountReading {
  const [first, second] = amounts.map(({ centavos }) => centavos);
  const isFirstZero = first === 0;
  const isSecondZero = second === 0;
  const amount = isFirstZero ? second : first;
  if (isFirstZero === isSecondZero || !amount) return { amount: null, direction, isAmbiguous: true };
  if (order === null) return { amount, direction, isAmbiguous: false };
  const isPaidOut = isFirstZero === (order === 'in-first');
  if (isPaidOut) return { amount: null, direction: 'out', isAmbiguous: false };
  return { amount, direction: combineDirections(['in', direction]), isAmbiguous: false };
}

function readAmount(amounts: TextAmount[], direction: Direction, order: ColumnOrder): AmountReading {
  const [first] = amounts;
  if (!first) return { amount: null, direction, isAmbiguous: false };
  if (amounts.some(({ sign }) => sign === '-')) return { amount: null, direction: 'out', isAmbiguous: false };
  const isReceived = RECEIVED_LABEL.test(foldText(first.textBefore));
  if (amounts.length >= 3 && !isReceived) {
    return amounts.length === 3 ? readThreeColumns(amounts, direction, order) : { amount: null, direction, isAmbiguous: true };
  }
  const signedDirection = first.sign === '+' ? combineDirections([direction, 'in']) : direction;
  const isUnclear = first.isSignUnclear || amounts.length > 1;
  return { amount: first.centavos || null, direction: signedDirection, isAmbiguous: isUnclear && signedDirection !== 'in' };
}

/** Reads one movement from a line of text; null if the line is a total or a balance. */
export function parseTextRow(line: string, order: ColumnOrder, accounts: OwnAccounts): Movement | null {
  const [text = ''] = line.split(SENDER_MESSAGE, 1);
  const folded = foldText(text);
  const { code, isAmbiguous: isCodeAmbiguous, rest: withoutCode } = findCode(text);
  if (code === null && isTotal(folded)) return null;
  const { at, hasTime, rest: withoutTime } = findTimestamp(withoutCode);
  const { phone, name, rest, isOwnSender } = findSender(withoutTime, accounts.phones);
  const marks = [...text.matchAll(MARK_CELL)].map(([cell]) => readDirectionMark(cell.replaceAll('"', '')));
  const direction = combineDirections([readDirection(folded), ...marks, isOwnSender ? 'out' : 'unknown']);
  const amounts = selectAmounts(findAmounts(rest), code !== null);
  const reading = readAmount(amounts, direction, order);
  return {
    ...reading,
    code,
    at,
    hasTime,
    phone,
    name,
    isAmbiguous: isCodeAmbiguous || reading.isAmbiguous,
    isNotCompleted: isNotCompleted(folded),
    isReversal: isReversal(folded),
    isForeign: namesForeignCurrency(foldText(withoutCode)),
    hasUnreadableAmount: code !== null && reading.direction !== 'out' && reading.amount === null && amounts.length <= 1,
  };
}

export function readColumnOrder(line: string): ColumnOrder {
  if (/\d/.test(line)) return null;
  const folded = foldText(line);
  const paidIn = folded.search(/\b(?:paid in|money in|entradas?|creditos?|credit)\b/);
  const paidOut = folded.search(/\b(?:withdrawn|paid out|money out|saidas?|debitos?|debit)\b/);
  if (paidIn < 0 || paidOut < 0) return null;
  return paidIn < paidOut ? 'in-first' : 'out-first';
}
