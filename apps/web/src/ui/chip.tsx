import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { cx } from '../lib/cx.ts';

const getChipClassName = (isSelected: boolean, className?: string): string =>
  cx(
    'inline-flex h-10 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm whitespace-nowrap transition-colors [&>svg]:size-4',
    isSelected ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-muted hover:border-edge hover:text-ink',
    className,
  );

export const Chip = ({ pressed = false, className, ...rest }: ComponentProps<'button'> & { pressed?: boolean }) => (
  <button type="button" {...rest} aria-pressed={pressed} className={getChipClassName(pressed, className)} />
);

export const ChipLink = ({ current = false, className, ...rest }: LinkProps & { current?: boolean }) => (
  <Link {...rest} aria-current={current ? 'true' : undefined} className={getChipClassName(current, className)} />
);
