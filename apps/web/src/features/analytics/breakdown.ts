import type { Analytics } from '../../api/analytics.ts';

type ProductSales = Analytics['perProduct'][number];

export interface BreakdownItem {
  label: string;
  value: number;
  /** Of the whole, 0 to 1. */
  fraction: number;
}

/** More slices than this nobody tells apart. */
const MAX_SLICES = 5;

/** `0.0312` → `3,1 %`. */
export const formatPercent = (fraction: number): string => `${(fraction * 100).toFixed(1).replace('.', ',')} %`;

export const toBreakdown = (values: { label: string; value: number }[]): BreakdownItem[] => {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return values.map(({ label, value }) => ({ label, value, fraction: total === 0 ? 0 : value / total }));
};

/** Who brings the money: the five products that bring most, and the others as one; `total` counts products that are gone too. */
export function buildRevenueBreakdown(products: ProductSales[], total: number): BreakdownItem[] {
  const topItems = products
    .filter(({ revenue }) => revenue > 0)
    .toSorted((a, b) => b.revenue - a.revenue)
    .slice(0, MAX_SLICES)
    .map(({ title, revenue }) => ({ label: title, value: revenue }));
  const otherRevenue = Math.round((total - topItems.reduce((sum, { value }) => sum + value, 0)) * 100) / 100;
  return toBreakdown(otherRevenue > 0 ? [...topItems, { label: 'Outros', value: otherRevenue }] : topItems);
}
