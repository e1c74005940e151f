import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

/** A raised surface. Give it its own padding: `<Card className="p-5">`. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card border border-line bg-card', className)} />
);
