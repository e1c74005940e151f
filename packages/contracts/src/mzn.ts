import { parseAmount } from './amount.ts';

const MINUS = /^\s*[-\u2212]/;

/** Like `parseAmount`, but returns MZN. A leading minus makes it negative (never -0), so that a form can refuse it. */
export function parseMzn(text: string): number | null {
  const isNegative = MINUS.test(text);
  const centavos = parseAmount(text.replace(MINUS, ''));
  return centavos === null ? null : (isNegative ? 0 - centavos : centavos) / 100;
}
