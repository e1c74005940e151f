import { t } from '../../lib/i18n/t.ts';
import type { Analytics } from '../../api/analytics.ts';

type ProductSales = Analytics['perProduct'][number];

export interface BreakdownItem<Label = string> {
  id: string;
  label: Label;
  value: number;
  /** Share of the total, from 0 to 1. */
  fraction: number;
}

/** More slices are hard to tell apart. */
const MAX_SLICES = 5;

export const toBreakdown = <Label>(values: Omit<BreakdownItem<Label>, 'fraction'>[]): BreakdownItem<Label>[] => {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return values.map((item) => ({ ...item, fraction: total === 0 ? 0 : item.value / total }));
};

/** @param total - Revenue of all products, including deleted ones, which count as other products. */
export function buildRevenueBreakdown(products: ProductSales[], total: number): BreakdownItem[] {
  const topItems = products
    .filter(({ revenue }) => revenue > 0)
    .toSorted((a, b) => b.revenue - a.revenue)
    .slice(0, MAX_SLICES)
    .map(({ _id, title, revenue }) => ({ id: _id, label: title, value: revenue }));
  const otherRevenue = Math.round((total - topItems.reduce((sum, { value }) => sum + value, 0)) * 100) / 100;
  const otherItem = { id: 'other', label: t('analytics.otherProducts'), value: otherRevenue };
  return toBreakdown(otherRevenue > 0 ? [...topItems, otherItem] : topItems);
}
