import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link, type LinkProps } from './link.tsx';

export const Spinner = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={cx('size-4.5 animate-spin', className)}
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
  >
    <circle cx="12" cy="12" r="9" opacity=".25" />
    <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
  </svg>
);

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
  lg: 'min-h-12.5 px-6 py-2 text-lg',
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

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
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

export const ButtonLink = ({ variant, size, className, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={getButtonClassName({ variant, size }, className)} />
);

export const ButtonAnchor = ({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) => (
  <a {...rest} className={getButtonClassName({ variant, size }, className)} />
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  variant?: keyof typeof iconVariants;
}

const iconVariants = {
  plain: 'rounded-full border-transparent text-muted hover:bg-sunk hover:text-ink',
  outlined: 'rounded-control border-edge bg-card text-ink hover:bg-sunk',
  floating: 'rounded-full border-transparent bg-card/90 text-ink shadow-soft hover:bg-card',
};

/** A button with a single icon and a touch target of 44 px. */
export const IconButton = ({ label, icon, variant = 'plain', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(
      'grid size-11 shrink-0 place-items-center border transition-colors [&>svg]:size-5',
      iconVariants[variant],
      className,
    )}
  >
    {icon}
  </button>
);
