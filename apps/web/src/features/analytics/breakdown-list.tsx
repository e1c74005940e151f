import type { ReactNode } from 'react';
import { PIE_TOKENS } from '../../ui/chart-colours.ts';
import type { BreakdownItem } from './breakdown.ts';
import { formatPercent } from '../../lib/format.ts';

interface Props {
  items: BreakdownItem<ReactNode>[];
  format: (value: number) => ReactNode;
  /** Shows the colours of the pie chart instead of bars. */
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
