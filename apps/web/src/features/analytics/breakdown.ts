import type { Analytics } from '../../api/analytics.ts';

type ProductSales = Analytics['perProduct'][number];

export interface BreakdownItem {
  label: string;
  value: number;
  /** Share of the total, from 0 to 1. */
  fraction: number;
}

/** More slices are hard to tell apart. */
const MAX_SLICES = 5;

/** Formats `0.0312` as `3,1 %`. */
export const formatPercent = (fraction: number): string => `${(fraction * 100).toFixed(1).replace('.', ',')} %`;

export const toBreakdown = (values: { label: string; value: number }[]): BreakdownItem[] => {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return values.map(({ label, value }) => ({ label, value, fraction: total === 0 ? 0 : value / total }));
};

/** @param total - Revenue of all products, including deleted ones, which count as "Outros". */
export function buildRevenueBreakdown(products: ProductSales[], total: number): BreakdownItem[] {
  const topItems = products
    .filter(({ revenue }) => revenue > 0)
    .toSorted((a, b) => b.revenue - a.revenue)
    .slice(0, MAX_SLICES)
    .map(({ title, revenue }) => ({ label: title, value: revenue }));
  const otherRevenue = Math.round((total - topItems.reduce((sum, { value }) => sum + value, 0)) * 100) / 100;
  return toBreakdown(otherRevenue > 0 ? [...topItems, { label: 'Outros', value: otherRevenue }] : topItems);
}
