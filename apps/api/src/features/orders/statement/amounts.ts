import { parseAmount } from '@banca/contracts/amount';

const CURRENCY = /MZN|MTn|MTs?|Meticais/gi;
const TEXT_AMOUNT =
  /(?<![\p{L}\d.,+−-])(?:([+−-])( ?))?((?:MZN|MTn|MT) ?)?(\d{1,3}(?:[ .,']\d{3}){1,4}(?:[.,]\d{1,2})?|\d{1,13}(?:[.,]\d{1,2})?)( ?(?:MZN|MTn|MTs?|Meticais)(?![\p{L}\d]))?(?![\p{L}\d]|[.,]\d)/giu;

export interface TextAmount {
  /** Not negative; null if the number cannot be read. */
  centavos: number | null;
  sign: '+' | '-' | null;
  /** True for `- 500` and `(500)`, where the mark may or may not mean that the money went out. */
  isSignUnclear: boolean;
  hasCurrency: boolean;
  hasDecimals: boolean;
  /** The text before the number, at most 40 characters. */
  before: string;
}

/** Reads a cell such as `1,500.00`, `1.500,00 MT`, `-850` or `(850)`. @returns centavos, null if it is no amount */
export function parseSignedAmount(cell: string): number | null {
  const text = cell.slice(0, 60).replace(CURRENCY, '').replace(/\s+/g, ' ').trim();
  const [, bracket = '', before = '', number = '', after = ''] = /^(\()?([+−-]?) ?(\d[\d .,']*?) ?\)?([−-]?)$/.exec(text) ?? [];
  const centavos = parseAmount(number);
  const isNegative = bracket !== '' || /[−-]/.test(before + after);
  return centavos !== null && isNegative ? -centavos : centavos;
}

/** Finds the numbers in a line that can be amounts, in their order. */
export function findAmounts(line: string): TextAmount[] {
  return [...line.matchAll(TEXT_AMOUNT)].map((match) => {
    const [whole, mark, space, prefix, number = '', suffix] = match;
    const next = line.slice(match.index + whole.length, match.index + whole.length + 2);
    const isMinus = mark === '−' || (mark === '-' && space === '') || /^[−-](?:\s|$)/.test(next);
    return {
      centavos: parseAmount(number),
      sign: isMinus ? '-' : mark === '+' ? '+' : null,
      isSignUnclear: (mark === '-' && space !== '') || line[match.index - 1] === '(',
      hasCurrency: prefix !== undefined || suffix !== undefined,
      hasDecimals: /[.,]\d{2}$/.test(number),
      before: line.slice(Math.max(0, match.index - 40), match.index),
    };
  });
}
