import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/text.tsx';
import { Button } from './button.tsx';
import { CapulanaPattern } from './capulana-pattern.tsx';

/** A placeholder. Give it the size of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-line', className)} />
);

export const Skeletons = ({ count, className }: { count: number; className?: string }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} className={className} />);

export const Loading = ({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) => (
  <div className={className}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);

interface ErrorStateProps {
  message: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export const ErrorState = ({ message, onRetry, retryLabel = t('ui.retry'), action, className }: ErrorStateProps) => (
  <div role="alert" className={cx('mx-auto grid max-w-md justify-items-center gap-4 px-4 py-10 text-center', className)}>
    <span className="grid size-14 place-items-center rounded-full bg-red-soft text-red">
      <CircleAlert className="size-7" />
    </span>
    <p>{message}</p>
    <div className="flex flex-wrap justify-center gap-3">
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  </div>
);

interface Props {
  title?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
  text: ReactNode;
  action?: ReactNode;
  patternSeed?: string;
  className?: string;
}

export const EmptyState = ({ title, heading: Heading = 'h2', text, action, patternSeed = 'vazio', className }: Props) => (
  <div className={cx('mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center', className)}>
    <CapulanaPattern seed={patternSeed} width={180} height={96} minTile={34} className="mb-2 h-24 w-45 -rotate-2 rounded-card" />
    {title && <Heading>{title}</Heading>}
    <p className="text-muted">{text}</p>
    {action && <div className="mt-2">{action}</div>}
  </div>
);
