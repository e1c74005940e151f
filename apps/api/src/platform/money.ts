import type { Locale } from '@banca/messages';
import { formatMoney } from '@banca/messages/formatters';

/** The contract guarantees at most two decimals. */
export const mznToCentavos = (mzn: number): number => Math.round(mzn * 100);

export const centavosToMzn = (centavos: number): number => centavos / 100;

export const formatCentavos = (centavos: number, locale: Locale): string =>
  formatMoney(centavosToMzn(centavos), locale).replaceAll(' ', '\u00a0');

/** Divides an amount in proportion to the weights, or equally if all of them are 0. All are integers, and the shares add up to the amount. */
export function divideAmount(amount: number, weights: readonly number[]): number[] {
  const isWeighted = weights.some((weight) => weight > 0);
  const counted = weights.map((weight) => BigInt(isWeighted ? weight : 1));
  const total = counted.reduce((sum, weight) => sum + weight, 0n);
  const products = counted.map((weight) => BigInt(amount) * weight);
  const shares = products.map((product) => Number(product / total));
  const byRemainder = [...products.keys()].sort(
    (a, b) => Number((products[b] ?? 0n) % total) - Number((products[a] ?? 0n) % total),
  );
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  const raised = new Set(byRemainder.slice(0, rest));
  return shares.map((share, i) => (raised.has(i) ? share + 1 : share));
}
