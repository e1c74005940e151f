import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

/** A surface without padding: `<Card className="p-5">`. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card border border-line bg-card', className)} />
);
