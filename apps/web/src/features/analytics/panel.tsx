import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Card } from '../../ui/card.tsx';

interface Props {
  title: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Panel = ({ title, action, className, children }: Props) => (
  <Card className={cx('grid min-w-0 grid-cols-1 content-start gap-4 p-4', className)}>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {action}
    </div>
    {children}
  </Card>
);

export const EmptyPanel = ({ children }: { children: ReactNode }) => (
  <p className="py-8 text-center text-sm text-muted">{children}</p>
);
