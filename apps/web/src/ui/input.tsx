import type { ComponentProps } from 'react';
import { cx } from '../lib/cx.ts';
import { useFieldProps } from './field.tsx';

export const controlClassName =
  'w-full rounded-control border border-edge bg-card px-3.5 text-ink placeholder:text-faint aria-invalid:border-red disabled:opacity-60';

/** Inside a Field, the input gets its id and ARIA attributes from the Field. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldProps()} {...rest} className={cx(controlClassName, 'h-11.5', className)} />
);

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea {...useFieldProps()} {...rest} rows={rows} className={cx(controlClassName, 'py-2.5', className)} />
);
