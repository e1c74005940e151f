import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { CapulanaPattern } from './capulana-pattern.tsx';

interface Props {
  title?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  text: ReactNode;
  /** A Button or ButtonLink. */
  action?: ReactNode;
  /** Seed of the CapulanaPattern. */
  pattern?: string;
  className?: string;
}

export const EmptyState = ({ title, heading: Heading = 'h2', text, action, pattern = 'vazio', className }: Props) => (
  <div className={cx('mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center', className)}>
    <CapulanaPattern seed={pattern} width={180} height={96} tileSize={34} className="mb-2 h-24 w-45 -rotate-2 rounded-card" />
    {title && <Heading>{title}</Heading>}
    <p className="text-muted">{text}</p>
    {action && <div className="mt-2">{action}</div>}
  </div>
);
