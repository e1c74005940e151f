import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format-percent.ts';

interface BreakdownItem {
  id: string;
  label: ReactNode;
  value: number;
  /** Share of the total, from 0 to 1. */
  fraction: number;
}

export const toBreakdown = (values: Omit<BreakdownItem, 'fraction'>[]): BreakdownItem[] => {
  const total = values.reduce((sum, { value }) => sum + value, 0);
  return values.map((item) => ({ ...item, fraction: total === 0 ? 0 : item.value / total }));
};

interface Props {
  items: BreakdownItem[];
  format: (value: number) => ReactNode;
}

export const BreakdownList = ({ items, format }: Props) => (
  <ul className="grid grid-cols-1 gap-3">
    {items.map(({ id, label, value, fraction }) => (
      <li key={id} className="grid grid-cols-1 gap-1.5 text-sm">
        <span className="flex items-center gap-2.5">
          <span className="line-clamp-2">{label}</span>
          <span className="num ml-auto shrink-0 whitespace-nowrap text-muted">{format(value)}</span>
          <b className="num w-16 shrink-0 text-right font-strong whitespace-nowrap">{formatPercent(fraction)}</b>
        </span>
        <span aria-hidden="true" className="block h-2 rounded-full bg-sunk">
          <span className="block h-2 rounded-full bg-brand" style={{ width: `${fraction * 100}%` }} />
        </span>
      </li>
    ))}
  </ul>
);
