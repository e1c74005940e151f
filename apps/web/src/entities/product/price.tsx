import { cx } from '../../lib/cx.ts';
import { formatPrice } from '../../lib/format.ts';

interface Props {
  /** MZN. */
  price: number;
  /** MZN; shown struck through. */
  beforePrice?: number | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'text-base', md: 'text-xl', lg: 'display text-3xl leading-none' };

export const Price = ({ price, beforePrice, size = 'sm', className }: Props) => (
  <span className={cx('num inline-flex flex-wrap items-baseline gap-x-2', className)}>
    <span className={cx('font-strong whitespace-nowrap', sizes[size])}>{formatPrice(price)}</span>
    {typeof beforePrice === 'number' && (
      <s className={cx('whitespace-nowrap text-faint', size === 'lg' ? 'text-base' : 'text-xs')}>
        <span className="sr-only">Antes: </span>
        {formatPrice(beforePrice)}
      </s>
    )}
  </span>
);
