import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={cx('rounded-card border border-line bg-card', className)} />
);
