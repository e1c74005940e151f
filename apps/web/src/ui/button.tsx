import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ok' | 'mango' | 'on-indigo';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'narrow' | 'tall';

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-brand-ink hover:bg-brand/90',
  secondary: 'border-edge bg-card text-ink hover:bg-sunk',
  quiet: 'border-transparent text-muted hover:bg-sunk hover:text-ink',
  danger: 'border-edge bg-card text-red hover:bg-red-soft',
  ok: 'border-transparent bg-leaf text-leaf-ink hover:bg-leaf/90',
  mango: 'border-transparent bg-mango text-mango-ink hover:bg-mango/90',
  'on-indigo': 'border-indigo-edge text-indigo-ink hover:bg-indigo-ink/10',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 text-sm',
  md: 'min-h-11.5 px-5',
  lg: 'min-h-12.5 px-6 text-lg',
  /** For several buttons beside each other in a card, also on the narrowest phone. */
  narrow: 'min-h-11 px-1 text-sm',
  /** For buttons that are pressed many times a day. */
  tall: 'min-h-12.5 px-1',
};

const getButtonClassName = ({ variant = 'primary', size = 'md' }: ButtonStyle, className?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center font-strong',
    'transition-[background-color,transform] duration-150 active:translate-y-px aria-disabled:cursor-default aria-disabled:opacity-60',
    'disabled:opacity-60 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    className,
  );

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

export const Button = ({ variant, size, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={getButtonClassName({ variant, size }, className)}
    >
      {busy && <Spinner />}
      <span className="contents">{children}</span>
    </button>
  );
};

/** A link that looks like a button. `to` is a path of this site (see `paths`). */
export const ButtonLink = ({ variant, size, className, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={getButtonClassName({ variant, size }, className)} />
);

/** A link to a file or another site that looks like a button. */
export const ButtonAnchor = ({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) => (
  <a {...rest} className={getButtonClassName({ variant, size }, className)} />
);
