import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { formatPercent } from '../../lib/format-percent.ts';
import { t } from '../../lib/i18n/text.tsx';

interface Props {
  current: number;
  previous: number;
  /** The length of each of the two periods. */
  days: number;
  /** Shows only the percentage, and the rest to screen readers. */
  isShort?: boolean;
}

/** Compares a figure with the days before. Nothing can be compared with zero. */
export const Change = ({ current, previous, days, isShort = false }: Props) => {
  if (previous === 0) return null;
  if (current === previous) return <span className="text-sm text-muted">{t('analytics.noChange', { days })}</span>;
  const isIncrease = current > previous;
  const Icon = isIncrease ? TrendingUp : TrendingDown;
  const percent = formatPercent(Math.abs(current - previous) / previous);
  const change = t(isIncrease ? 'analytics.increase' : 'analytics.decrease', { percent });
  const text = t('analytics.comparedWith', { change, days });
  return (
    <span
      title={isShort ? text : undefined}
      className={`flex items-center gap-1.5 text-sm ${isIncrease ? 'text-leaf' : 'text-amber'}`}
    >
      <Icon className="size-4 shrink-0" />
      {isShort && <span aria-hidden="true">{percent}</span>}
      <span className={isShort ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
};
