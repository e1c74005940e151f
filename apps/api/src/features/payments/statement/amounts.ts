import { parseAmount } from '@banca/contracts/amount';
import type { Direction } from './movement-words.ts';

const CURRENCY = /MZN|MTn|MTs?|Metica(?:is|l)|US\$|R\$|[$€£]|\b(?:USD|ZAR|EUR|GBP|BRL)\b|(?<!\p{L})R(?= ?\d)/giu;
/** A number with an optional sign before it, and an optional currency before or after it. */
const TEXT_AMOUNT =
  /(?<![\p{L}\d.,+−*-])(?:([+−-])( ?))?((?:MZN|MTn|MT) ?)?(\d{1,3}(?:[ .,'’]\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,13}(?:[.,]\d{1,2})?)( ?(?:MZN|MTn|MTs?|Meticais)(?![\p{L}\d]))?(?![\p{L}\d*]|[.,]\d)/giu;
const EMPTY_AMOUNT = /^[\s\p{Pd}−.]*$/u;
/** A mark of debit or credit before or after the number. Only the marks of debit are captured. */
const DEBIT_OR_CREDIT = /^(?:(d|dr|db|deb)|(?:c|cr|cred))\b\.? ?(?=[\d(+-])|(?<=[\d)]) ?(?:(d|dr|db|deb)|(?:c|cr|cred))\.?$/i;

export interface TextAmount {
  /** Not negative; null if the number cannot be read. */
  centavos: number | null;
  sign: '+' | '-' | null;
  /** True for `- 500` and `(500)`, where the mark may or may not mean that the money went out. */
  isSignUnclear: boolean;
  hasCurrency: boolean;
  hasDecimals: boolean;
  /** Up to 40 characters before the amount. */
  textBefore: string;
}

interface CellAmount {
  /** Negative for `-850` and `(850)`. Null if the cell is empty or cannot be read. */
  centavos: number | null;
  isEmpty: boolean;
  /** What a mark in the cell says, such as the plus of `+850` or the `D` of `850,00 D`. */
  direction: Direction;
}

/** Reads a cell such as `1,500.00`, `1.500,00 MT`, `-850`, `(850)` or `850,00 CR`. */
export function parseAmountCell(cell: string): CellAmount {
  const withoutCurrency = cell.slice(0, 60).replace(CURRENCY, '').replace(/\s+/g, ' ').trim();
  const mark = DEBIT_OR_CREDIT.exec(withoutCurrency);
  const text = withoutCurrency.replace(DEBIT_OR_CREDIT, '');
  const [, bracket = '', signBefore = '', number = '', signAfter = ''] =
    /^(\()?([+−\p{Pd}]?) ?(\d[\d .,'’]*?) ?\)?([−\p{Pd}]?)$/u.exec(text) ?? [];
  const centavos = parseAmount(number);
  const isNegative = bracket !== '' || /[−\p{Pd}]/u.test(signBefore + signAfter);
  const isDebit = isNegative || Boolean(mark?.[1] ?? mark?.[2]);
  const direction = isDebit ? 'out' : mark || signBefore === '+' ? 'in' : 'unknown';
  return { centavos: centavos && isNegative ? -centavos : centavos, isEmpty: EMPTY_AMOUNT.test(cell), direction };
}

export function findAmounts(line: string): TextAmount[] {
  return [...line.matchAll(TEXT_AMOUNT)].map((match) => {
    const [whole, sign, space, currencyBefore, number = '', currencyAfter] = match;
    const textAfter = line.slice(match.index + whole.length, match.index + whole.length + 2);
    const isMinus = sign === '−' || (sign === '-' && space === '') || /^[−-](?:\s|$)/.test(textAfter);
    return {
      centavos: parseAmount(number),
      sign: isMinus ? '-' : sign === '+' ? '+' : null,
      isSignUnclear: (sign === '-' && space !== '') || line[match.index - 1] === '(',
      hasCurrency: currencyBefore !== undefined || currencyAfter !== undefined,
      hasDecimals: /[.,]\d{2}$/.test(number),
      textBefore: line.slice(Math.max(0, match.index - 40), match.index),
    };
  });
}
