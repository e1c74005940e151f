import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type BadgeTone = 'neutral' | 'leaf' | 'amber' | 'red' | 'sale' | 'indigo';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunk text-muted',
  leaf: 'bg-leaf-soft text-leaf',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  sale: 'bg-mango text-mango-ink',
  indigo: 'bg-indigo-raised text-indigo-ink',
};

interface Props {
  tone?: BadgeTone;
  className?: string | undefined;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', className, ...rest }: Props) => (
  <span
    {...rest}
    className={cx(
      'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-strong whitespace-nowrap [&>svg]:size-3.5',
      tones[tone],
      className,
    )}
  />
);
