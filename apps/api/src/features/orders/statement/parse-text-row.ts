import { findAmounts, type TextAmount } from './amounts.ts';
import { findCode } from './codes.ts';
import { type Direction, foldText, isNotCompleted, isTotal, readDirection } from './movement-words.ts';
import type { Movement } from './movements.ts';
import { findSender } from './phones.ts';
import { findTimestamp } from './timestamps.ts';

/** The sender of an E-mola payment types the text after this label, so it says nothing about the payment. */
const SENDER_MESSAGE = /\bconte.{0,3}do ?:/iu;
const BALANCE_OR_FEE = /\b(?:saldo|balance|taxas?|custos?|comissa?o|fees?|charges?|cost)\b[^\d]*$/;
const RECEIVED_BEFORE = /(?:recebeste|recebeu|received)\s*$/;

type AmountReading = Pick<Movement, 'amount' | 'direction' | 'isAmbiguous'>;

/** Returns the amounts of the clearest kind: with a currency, with decimals, or plain numbers in a line with a code. */
function selectAmounts(amounts: TextAmount[], hasCode: boolean): TextAmount[] {
  const candidates = amounts.filter(({ before }) => !BALANCE_OR_FEE.test(foldText(before)));
  const withCurrency = candidates.filter(({ hasCurrency }) => hasCurrency);
  if (withCurrency.length > 0) return withCurrency;
  const withDecimals = candidates.filter(({ hasDecimals }) => hasDecimals);
  return withDecimals.length > 0 || !hasCode ? withDecimals : candidates;
}

/** Reads `paid in`, `withdrawn`, `balance`: one of the first two must be zero. */
function readThreeColumns([paidIn, paidOut]: TextAmount[], direction: Direction): AmountReading {
  if (paidOut?.centavos === 0 && paidIn?.centavos)
    return { amount: paidIn.centavos, direction: direction === 'out' ? 'conflicting' : 'in', isAmbiguous: false };
  if (paidIn?.centavos === 0 && paidOut?.centavos) return { amount: null, direction: 'out', isAmbiguous: false };
  return { amount: null, direction, isAmbiguous: true };
}

function readAmount(amounts: TextAmount[], direction: Direction): AmountReading {
  const [first] = amounts;
  if (!first) return { amount: null, direction, isAmbiguous: false };
  if (amounts.some(({ sign }) => sign === '-')) return { amount: null, direction: 'out', isAmbiguous: false };
  const isReceived = RECEIVED_BEFORE.test(foldText(first.before));
  if (amounts.length === 3 && !isReceived) return readThreeColumns(amounts, direction);
  if (amounts.length > 3 && !isReceived) return { amount: null, direction, isAmbiguous: true };
  const signed = first.sign === '+' && direction === 'unknown' ? 'in' : direction;
  const isUnclear = amounts.some(({ isSignUnclear }) => isSignUnclear) || amounts.length > 1;
  return { amount: first.centavos || null, direction: signed, isAmbiguous: isUnclear && signed !== 'in' };
}

/** Reads one movement from a line of text; null if the line is a total or a balance. */
export function parseTextRow(line: string): Movement | null {
  const [text = ''] = line.split(SENDER_MESSAGE, 1);
  const folded = foldText(text);
  const { code, isAmbiguous: isCodeAmbiguous, rest: withoutCode } = findCode(text);
  if (code === null && isTotal(folded)) return null;
  const { at, hasTime, rest: withoutTime } = findTimestamp(withoutCode);
  const { phone, name, rest } = findSender(withoutTime);
  const reading = readAmount(selectAmounts(findAmounts(rest), code !== null), readDirection(folded));
  const isAmbiguous = isCodeAmbiguous || reading.isAmbiguous;
  return { ...reading, code, at, hasTime, phone, name, isAmbiguous, isNotCompleted: isNotCompleted(folded) };
}
