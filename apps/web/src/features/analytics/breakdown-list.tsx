import type { ReactNode } from 'react';
import { PIE_TOKENS } from '../../ui/chart-colours.ts';
import { formatPercent } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Analytics } from '../../api/analytics.ts';

type ProductSales = Analytics['perProduct'][number];

interface BreakdownItem<Label = string> {
  id: string;
  label: Label;
  value: number;
  /** Share of the total, from 0 to 1. */
  fraction: number;
}

/** More slices are hard to tell apart. */
const MAX_SLICES = 5;

export const toBreakdown = <Label,>(values: Omit<BreakdownItem<Label>, 'fraction'>[]): BreakdownItem<Label>[] => {
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
  const topRevenue = topItems.reduce((sum, { value }) => sum + value, 0);
  const otherRevenue = Math.round((total - topRevenue) * 100) / 100; // in whole centavos
  const otherItem = { id: 'other', label: t('analytics.otherProducts'), value: otherRevenue };
  return toBreakdown(otherRevenue > 0 ? [...topItems, otherItem] : topItems);
}

interface Props {
  items: BreakdownItem<ReactNode>[];
  format: (value: number) => ReactNode;
  isLegend?: boolean;
}

export const BreakdownList = ({ items, format, isLegend = false }: Props) => (
  <ul className="grid grid-cols-1 gap-3">
    {items.map(({ id, label, value, fraction }, index) => (
      <li key={id} className="grid grid-cols-1 gap-1.5 text-sm">
        <span className="flex items-center gap-2.5">
          {isLegend && (
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full"
              style={{ background: `var(--color-${PIE_TOKENS[index]})` }}
            />
          )}
          <span className="line-clamp-2">{label}</span>
          <span className="num ml-auto shrink-0 whitespace-nowrap text-muted max-sm:hidden">{format(value)}</span>
          <b className="num w-16 shrink-0 text-right max-sm:ml-auto font-strong whitespace-nowrap">{formatPercent(fraction)}</b>
        </span>
        {!isLegend && (
          <span aria-hidden="true" className="block h-2 rounded-full bg-sunk">
            <span className="block h-2 rounded-full bg-brand" style={{ width: `${fraction * 100}%` }} />
          </span>
        )}
      </li>
    ))}
  </ul>
);
