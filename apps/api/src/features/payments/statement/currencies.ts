import { foldText } from './movement-words.ts';

const METICAIS = /^(?:mzn|mzm|mt[ns]?|metica(?:l|is)|mzn?\/?mt|mtn?\/?mzn)$/;
/** Symbols, and codes and names as whole words. A single `R` is the rand, but only next to a number. */
const FOREIGN =
  /us\$|r\$|[$€£¥₹]|\b(?:usd|zar|eur|gbp|brl|aoa|cny|inr|aed|chf|jpy|cad|aud|kes|tzs|tsh|ksh|ugx|rwf|mwk|zmw|zwl|bwp|nad|szl|lsl|mur|ngn|ghs|xaf|xof|btc|usdt|dolar(?:es)?|dollars?|rands?|euros?|libras?|pounds?|reais|kwanzas?)\b|(?<![\p{L}\d])r ?(?=\d)|\d ?r(?![\p{L}\d])/u;

/** Whether a text names money other than meticais. @param folded by `foldText` */
export const namesForeignCurrency = (folded: string): boolean => FOREIGN.test(folded);

/** Whether the cell of a currency column has another currency than meticais. An empty cell has none. */
export function isForeignCurrency(cell: string): boolean {
  const folded = foldText(cell).replace(/[^\p{L}\p{Sc}/]/gu, '');
  return folded !== '' && !METICAIS.test(folded);
}
