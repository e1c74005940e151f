import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { useFieldProps } from './field.tsx';
import { controlClassName } from './input.tsx';

/** A native select, styled like Input. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={cx('relative block', className)}>
    <select {...useFieldProps()} {...rest} className={cx(controlClassName, 'h-11.5 appearance-none pr-10 text-ellipsis')}>
      {children}
    </select>
    <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted" />
  </span>
);
