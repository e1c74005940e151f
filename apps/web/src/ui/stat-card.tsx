import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Card } from './card.tsx';

interface Props {
  label: ReactNode;
  value: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export const StatCard = ({ label, value, hint, icon, className }: Props) => (
  <Card className={cx('grid content-start gap-1 p-4', className)}>
    <p className="flex items-center justify-between gap-2 text-sm text-muted">
      <span>{label}</span>
      {icon && <span className="text-faint [&>svg]:size-5">{icon}</span>}
    </p>
    <p className="display num text-xl whitespace-nowrap sm:text-2xl">{value}</p>
    {hint && <p className="text-xs text-faint">{hint}</p>}
  </Card>
);
