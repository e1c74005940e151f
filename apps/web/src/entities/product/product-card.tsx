import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { Badge } from '../../ui/badge.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { Cover } from './cover.tsx';
import { describeFiles, listBoughtFiles } from './describe-files.ts';
import { Price } from './price.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { Stars } from '../../ui/stars.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import type { Product } from '../../api/products.ts';

interface Props {
  product: Product;
  priority?: boolean;
  eager?: boolean;
  hideCreator?: boolean | undefined;
  /** Renders a button, which has to be above the link of the card. */
  renderButton?: (product: Product) => ReactNode;
}

/** The whole card is a link; the buttons are on top of that link. */
const ProductCard = ({ product, priority, eager, hideCreator, renderButton }: Props) => (
  <article
    className={cx(
      'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-soft',
      // The estimated heights of a card in rem.
      !eager && 'content-auto-17 md:content-auto-20',
    )}
  >
    <div className="relative">
      <Cover image={product.image} id={product._id} priority={priority} eager={eager} />
      <div className="absolute top-2.5 left-2.5 grid justify-items-start gap-1">
        {(product.beforePrice ?? product.launchPrice) !== undefined && <Badge tone="sale">{t('product.sale')}</Badge>}
        {product.featured && <FeaturedBadge />}
      </div>
      <WishlistButton product={product} />
    </div>
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] px-[clamp(10px,3vw,14px)] pt-2.5 pb-3">
      <h3 className="font-text text-md leading-[1.3] font-strong tracking-normal text-wrap">
        <Link
          to={paths.product(product._id)}
          className="line-clamp-3 min-h-6 after:absolute after:inset-0 after:rounded-card sm:line-clamp-2"
        >
          {product.title}
        </Link>
      </h3>
      <div className="flex items-start justify-between">
        <div className="grid min-w-0 gap-0.5 text-xs">
          {!hideCreator && (
            <p className="truncate text-faint">
              <span className="max-sm:sr-only">{t('product.by')} </span>
              <span translate="no">{`@${product.creator.username}`}</span>
            </p>
          )}
          {product.reviewCount > 0 && (
            <Stars
              rating={product.rating}
              count={product.reviewCount}
              hasHalves
              // Phones show only the first star.
              className="max-sm:[&_svg]:w-4"
            />
          )}
        </div>
        {renderButton?.(product)}
      </div>
      {product.delivery === 'hosted' && <p className="text-xs text-faint">{describeFiles(listBoughtFiles(product))}</p>}
      <Price product={product} className="mt-1" />
    </div>
  </article>
);

const ProductGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-2.5 sm:gap-3.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4">{children}</div>
);

/** How many cards are visible without scrolling: one row on wide screens, two on phones. */
export const FIRST_SCREEN_COUNT = 4;

interface CardsProps {
  products: Product[];
  /** The number of cards visible without scrolling, whose images load at once. The first one is the largest contentful paint. */
  eagerCount?: number;
  hideCreator?: boolean;
  renderButton?: Props['renderButton'];
}

export const ProductCards = ({ products, eagerCount = 0, ...card }: CardsProps) => (
  <ProductGrid>
    {products.map((product, index) => (
      <ProductCard
        key={product._id}
        product={product}
        priority={index === 0 && eagerCount > 0}
        eager={index < eagerCount}
        {...card}
      />
    ))}
  </ProductGrid>
);

export const ProductCardsSkeleton = ({ count }: { count: number }) => (
  <Loading label={t('product.listLoading')}>
    <ProductGrid>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="aspect-[4/7] rounded-card sm:aspect-3/4" />
      ))}
    </ProductGrid>
  </Loading>
);
