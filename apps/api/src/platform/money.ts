import type { Locale } from '@banca/messages';
import { formatMoney } from '@banca/messages/formatters';

/** The contract guarantees at most two decimals. */
export const mznToCentavos = (mzn: number): number => Math.round(mzn * 100);

export const centavosToMzn = (centavos: number): number => centavos / 100;

export const formatCentavos = (centavos: number, locale: Locale): string =>
  formatMoney(centavosToMzn(centavos), locale).replaceAll(' ', '\u00a0');
