import type { ReactNode } from 'react';
import Eye from 'lucide-react/icons/eye';
import { Link } from '../../ui/link.tsx';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { Badge } from '../../ui/badge.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { Cover } from './cover.tsx';
import { describeContents } from './describe-files.ts';
import { Price } from './price.tsx';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { Stars } from '../../ui/stars.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import type { Product } from '../../api/products.ts';
import { IconButton } from '../../ui/button.tsx';

interface QuickViewButtonProps {
  product: { title: string };
  onOpen: () => void;
  /** Called on hover or focus, before a press. */
  onIntent: () => void;
}

/** Hidden if scripts are disabled, because the button needs them. */
const QuickViewButton = ({ product, onOpen, onIntent }: QuickViewButtonProps) => (
  <IconButton
    label={t('quickView.open', { title: product.title })}
    icon={<Eye />}
    aria-haspopup="dialog"
    onClick={onOpen}
    onPointerEnter={onIntent}
    onFocus={onIntent}
    className="relative z-1 -mr-2.5 noscript:hidden"
  />
);

interface Props {
  product: Product;
  priority?: boolean;
  eager?: boolean;
  hideCreator?: boolean | undefined;
  quickView?: { open: (product: Product) => void; preload: () => void };
}

/** The whole card is a link; the buttons are on top of that link. */
const ProductCard = ({ product, priority, eager, hideCreator, quickView }: Props) => (
  <article
    className={cx(
      'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-soft',
      // The estimated heights of a card in rem.
      !eager && 'content-auto-16 md:content-auto-19',
    )}
  >
    <div className="relative">
      <Cover image={product.image} id={product._id} priority={priority} eager={eager} />
      <div className="absolute top-2.5 left-2.5 grid justify-items-start gap-1">
        {typeof product.beforePrice === 'number' && <Badge tone="sale">{t('product.sale')}</Badge>}
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
              className="max-sm:[&_svg:nth-child(n+2)]:hidden"
            />
          )}
        </div>
        {quickView && <QuickViewButton product={product} onOpen={() => quickView.open(product)} onIntent={quickView.preload} />}
      </div>
      <p className="text-xs text-faint">{describeContents(product)}</p>
      <Price price={product.price} beforePrice={product.beforePrice} className="mt-1" />
    </div>
  </article>
);

const ProductCardSkeleton = () => (
  <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-card">
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="grid gap-2.5 px-3.5 pt-3.5 pb-4">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="mt-1 h-5 w-3/4" />
    </div>
  </div>
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
  quickView?: Props['quickView'];
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
        <ProductCardSkeleton key={index} />
      ))}
    </ProductGrid>
  </Loading>
);
