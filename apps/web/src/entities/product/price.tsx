import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatPrice } from '../../lib/format.ts';

interface Props {
  /** MZN. */
  price: number;
  /** MZN; shown struck through. Size `sm` omits the currency, which is beside the price. */
  beforePrice?: number | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'text-md sm:text-base', md: 'text-xl', lg: 'display text-xl leading-none lg:text-3xl' };

export const Price = ({ price, beforePrice, size = 'sm', className }: Props) => (
  <span className={cx('num inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
    <span translate="no" className={cx('font-strong whitespace-nowrap', sizes[size])}>
      {formatPrice(price)}
    </span>
    {typeof beforePrice === 'number' && (
      <s className={cx('whitespace-nowrap text-faint', size === 'lg' ? 'text-base' : 'text-xs')}>
        <span className="sr-only">{t('product.previousPrice')} </span>
        <span translate="no">{size === 'sm' ? formatAmount(beforePrice) : formatPrice(beforePrice)}</span>
      </s>
    )}
  </span>
);
