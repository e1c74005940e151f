import { findAmounts, type TextAmount } from './amounts.ts';
import { findCode } from './codes.ts';
import {
  namesForeignCurrency,
  combineDirections,
  type Direction,
  foldText,
  isNotCompleted,
  isTotal,
  readDirection,
  readDirectionMark,
} from './movement-words.ts';
import type { Movement, OwnAccounts } from './movements.ts';
import { findSender } from './phones.ts';
import { findTimestamp } from './timestamps.ts';

/** The sender of an E-mola payment types the text after this label, so it says nothing about the payment. */
export const SENDER_MESSAGE = /\b(?:conte.{0,3}do|content) ?:/iu;
const BALANCE_OR_FEE = /\b(?:saldo|balance|taxas?|custos?|comissa?o|fees?|charges?|cost)\b[^\d]*$/;
const RECEIVED_BEFORE = /(?:recebeste|recebeu|received)\s*$/;
const MARKED_CELL = /(?<=^|[;|\t,])[\s"]*(?:[dc]|d[br]|cr|deb|cred)[\s".]*(?=[;|\t,]|$)/gi;

type AmountReading = Pick<Movement, 'amount' | 'direction' | 'isAmbiguous'>;
export type TextColumns = 'in-first' | 'out-first' | null;

/** Returns the amounts of the clearest kind: with a currency, with decimals, or plain numbers in a line with a code. */
function selectAmounts(amounts: TextAmount[], hasCode: boolean): TextAmount[] {
  const candidates = amounts.filter(({ before }) => !BALANCE_OR_FEE.test(foldText(before)));
  const withCurrency = candidates.filter(({ hasCurrency }) => hasCurrency);
  if (withCurrency.length > 0) return withCurrency;
  const withDecimals = candidates.filter(({ hasDecimals }) => hasDecimals);
  return withDecimals.length > 0 || !hasCode ? withDecimals : candidates;
}

/** Reads two columns of movements and one of balances. One of the movements must be zero. */
function readThreeColumns([first, second]: TextAmount[], direction: Direction, columns: TextColumns): AmountReading {
  const [paidIn, paidOut] = columns === 'out-first' ? [second, first] : [first, second];
  const isPaidIn = Boolean(paidOut?.centavos === 0 && paidIn?.centavos);
  const isPaidOut = Boolean(paidIn?.centavos === 0 && paidOut?.centavos);
  if (!isPaidIn && !isPaidOut) return { amount: null, direction, isAmbiguous: true };
  if (columns === null) return { amount: (paidIn?.centavos || paidOut?.centavos) ?? null, direction, isAmbiguous: false };
  if (isPaidOut) return { amount: null, direction: 'out', isAmbiguous: false };
  return { amount: paidIn?.centavos ?? null, direction: combineDirections(['in', direction]), isAmbiguous: false };
}

function readAmount(amounts: TextAmount[], direction: Direction, columns: TextColumns): AmountReading {
  const [first] = amounts;
  if (!first) return { amount: null, direction, isAmbiguous: false };
  if (amounts.some(({ sign }) => sign === '-')) return { amount: null, direction: 'out', isAmbiguous: false };
  const isReceived = RECEIVED_BEFORE.test(foldText(first.before));
  if (amounts.length === 3 && !isReceived) return readThreeColumns(amounts, direction, columns);
  if (amounts.length > 3 && !isReceived) return { amount: null, direction, isAmbiguous: true };
  const signed = first.sign === '+' ? combineDirections([direction, 'in']) : direction;
  const isUnclear = amounts.some(({ isSignUnclear }) => isSignUnclear) || amounts.length > 1;
  return { amount: first.centavos || null, direction: signed, isAmbiguous: isUnclear && signed !== 'in' };
}

/** Reads one movement from a line of text; null if the line is a total or a balance. */
export function parseTextRow(line: string, columns: TextColumns, accounts: OwnAccounts): Movement | null {
  const [text = ''] = line.split(SENDER_MESSAGE, 1);
  const folded = foldText(text);
  const { code, isAmbiguous: isCodeAmbiguous, rest: withoutCode } = findCode(text);
  if (code === null && isTotal(folded)) return null;
  const { at, hasTime, rest: withoutTime } = findTimestamp(withoutCode);
  const { phone, name, rest, isOwnSender } = findSender(withoutTime, accounts.phones);
  const marks = [...text.matchAll(MARKED_CELL)].map(([cell]) => readDirectionMark(cell.replaceAll('"', '')));
  const direction = combineDirections([readDirection(folded), ...marks, isOwnSender ? 'out' : 'unknown']);
  const amounts = selectAmounts(findAmounts(rest), code !== null);
  const reading = readAmount(amounts, direction, columns);
  return {
    ...reading,
    code,
    at,
    hasTime,
    phone,
    name,
    isAmbiguous: isCodeAmbiguous || reading.isAmbiguous,
    isNotCompleted: isNotCompleted(folded),
    isForeign: namesForeignCurrency(foldText(withoutCode)),
    lacksAmount: code !== null && reading.direction !== 'out' && reading.amount === null && amounts.length <= 1,
  };
}

export function readTextColumns(line: string): TextColumns {
  if (/\d/.test(line)) return null;
  const folded = foldText(line);
  const paidIn = folded.search(/\b(?:paid in|money in|entradas?|creditos?|credit)\b/);
  const paidOut = folded.search(/\b(?:withdrawn|paid out|money out|saidas?|debitos?|debit)\b/);
  if (paidIn < 0 || paidOut < 0) return null;
  return paidIn < paidOut ? 'in-first' : 'out-first';
}
