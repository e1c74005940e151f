import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatPrice } from '../../lib/format.ts';
import type { Product } from '../../api/products.ts';

interface Props {
  product: Pick<Product, 'price' | 'beforePrice' | 'regularPrice'>;
  /** `sm` omits the currency of the previous price, which is beside the price. */
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const sizes = { sm: 'text-md sm:text-base', md: 'text-xl', lg: 'display text-xl leading-none lg:text-3xl' };

/** A launch shows no previous price: together with the one that returns, buyers would read three. */
export const Price = ({ product: { price, beforePrice, regularPrice }, size = 'sm', className }: Props) => (
  <span className={cx('num inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
    <span translate="no" className={cx('font-strong whitespace-nowrap', sizes[size])}>
      {formatPrice(price)}
    </span>
    {beforePrice !== undefined && regularPrice === undefined && (
      <s className={cx('whitespace-nowrap text-faint', size === 'lg' ? 'text-base' : 'text-xs')}>
        <span className="sr-only">{t('product.previousPrice')} </span>
        <span translate="no">{size === 'sm' ? formatAmount(beforePrice) : formatPrice(beforePrice)}</span>
      </s>
    )}
  </span>
);
