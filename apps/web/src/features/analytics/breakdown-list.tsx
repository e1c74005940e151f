import type { ReactNode } from 'react';
import { PIE_TOKENS } from '../../ui/chart-colours.ts';
import type { BreakdownItem } from './breakdown.ts';
import { formatPercent } from './breakdown.ts';

interface Props {
  items: BreakdownItem[];
  format: (value: number) => ReactNode;
  /** Shows the colours of the pie chart instead of bars. */
  isLegend?: boolean;
  /** Language of the labels. */
  lang?: string;
}

export const BreakdownList = ({ items, format, isLegend = false, lang }: Props) => (
  <ul className="grid grid-cols-1 gap-3">
    {items.map(({ label, value, fraction }, index) => (
      <li key={label} className="grid grid-cols-1 gap-1.5 text-sm">
        <span className="flex items-center gap-2.5">
          {isLegend && (
            <span
              aria-hidden="true"
              className="size-3 shrink-0 rounded-full"
              style={{ background: `var(--color-${PIE_TOKENS[index]})` }}
            />
          )}
          <span lang={lang} className="line-clamp-2">
            {label}
          </span>
          <span className="num ml-auto whitespace-nowrap text-muted max-sm:hidden">{format(value)}</span>
          <b className="num w-16 text-right max-sm:ml-auto font-strong whitespace-nowrap">{formatPercent(fraction)}</b>
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
