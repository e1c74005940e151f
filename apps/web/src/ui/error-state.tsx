import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/t.ts';
import { Button } from './button.tsx';

interface Props {
  message: ReactNode;
  onRetry?: () => void;
  retryLabel?: ReactNode;
  /** A second button or link beside the retry. */
  action?: ReactNode;
  className?: string;
}

export const ErrorState = ({ message, onRetry, retryLabel = t('ui.retry'), action, className }: Props) => (
  <div role="alert" className={cx('mx-auto grid max-w-md justify-items-center gap-4 px-4 py-10 text-center', className)}>
    <span className="grid size-14 place-items-center rounded-full bg-red-soft text-red">
      <CircleAlert aria-hidden="true" className="size-7" />
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
