import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** `floating` is for buttons on a picture. */
  variant?: 'plain' | 'outlined' | 'floating';
}

const variants = {
  plain: 'rounded-full border-transparent text-muted hover:bg-sunk hover:text-ink',
  outlined: 'rounded-control border-edge bg-card text-ink hover:bg-sunk',
  floating: 'rounded-full border-transparent bg-card/90 text-ink shadow-soft hover:bg-card',
};

/** A button with a single icon and a touch target of 44 px. */
export const IconButton = ({ label, icon, variant = 'plain', className, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(
      'grid size-11 shrink-0 place-items-center border transition-colors [&>svg]:size-5',
      variants[variant],
      className,
    )}
  >
    {icon}
  </button>
);
