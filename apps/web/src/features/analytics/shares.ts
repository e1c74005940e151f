import type { Analytics } from '../../api/analytics.ts';

type Sold = Analytics['perProduct'][number];

export interface Share {
  label: string;
  value: number;
  /** Of the whole, 0 to 1. */
  part: number;
}

/** More slices than this nobody tells apart. */
const SLICES = 5;

/** `0.0312` → `3,1 %`. */
export const formatPercent = (part: number): string => `${(part * 100).toFixed(1).replace('.', ',')} %`;

export const partsOf = (all: { label: string; value: number }[]): Share[] => {
  const total = all.reduce((sum, { value }) => sum + value, 0);
  return all.map(({ label, value }) => ({ label, value, part: total === 0 ? 0 : value / total }));
};

/** Who brings the money: the five products that bring most, and the others as one; `total` counts products that are gone too. */
export function revenueShares(products: Sold[], total: number): Share[] {
  const best = products
    .filter(({ revenue }) => revenue > 0)
    .toSorted((a, b) => b.revenue - a.revenue)
    .slice(0, SLICES)
    .map(({ title, revenue }) => ({ label: title, value: revenue }));
  const rest = Math.round((total - best.reduce((sum, { value }) => sum + value, 0)) * 100) / 100;
  return partsOf(rest > 0 ? [...best, { label: 'Outros', value: rest }] : best);
}
