import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A placeholder. Give it the size of the content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-line', className)} />
);

/** Wraps skeletons and announces the loading content to screen readers. */
export const Loading = ({ label, className, children }: { label: ReactNode; className?: string; children: ReactNode }) => (
  <div className={className}>
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);
