import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A grey place-holder; give it the size of what is coming. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('block animate-breathe rounded-control bg-line', className)} />
);

/** Wraps the skeletons of a view and says in words what is loading (the specification's text). */
export const Loading = ({
  label,
  lang,
  className,
  children,
}: {
  label: string;
  lang?: string;
  className?: string;
  children: ReactNode;
}) => (
  <div className={className}>
    <p role="status" lang={lang} className="sr-only">
      {label}
    </p>
    {children}
  </div>
);
