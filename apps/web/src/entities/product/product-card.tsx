import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { Badge } from '../../ui/badge.tsx';
import { FeaturedBadge } from './featured-badge.tsx';
import { Cover } from './cover.tsx';
import { Price } from './price.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Stars } from '../../ui/stars.tsx';
import { QuickViewButton, WishlistButton } from './card-actions.tsx';
import type { Product } from '../../api/products.ts';

interface Props {
  product: Product;
  priority?: boolean;
  eager?: boolean;
  quickView?: { open: (product: Product) => void; preload: () => void };
}

/** A card in a product list. The whole card is a link; the buttons are on top of that link. */
const ProductCard = ({ product, priority, eager, quickView }: Props) => (
  <article
    className={cx(
      'group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card transition-[box-shadow,translate] duration-200 hover:-translate-y-0.5 hover:shadow-soft',
      !eager && 'content-auto-16 md:content-auto-19',
    )}
  >
    <div className="relative">
      <Cover image={product.image} id={product._id} priority={priority} eager={eager} />
      <div className="absolute top-2.5 left-2.5 grid justify-items-start gap-1">
        {typeof product.beforePrice === 'number' && <Badge tone="sale">Promoção</Badge>}
        {product.featured && <FeaturedBadge />}
      </div>
      <WishlistButton product={product} />
      {quickView && <QuickViewButton product={product} onOpen={() => quickView.open(product)} onIntent={quickView.preload} />}
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-[clamp(10px,3vw,14px)] pt-3 pb-3.5">
      <h3 className="line-clamp-2 min-h-[2.6em] font-text text-md leading-[1.3] font-strong tracking-normal text-wrap">
        <Link to={paths.product(product._id)} className="after:absolute after:inset-0 after:rounded-card">
          {product.title}
        </Link>
      </h3>
      <p className="truncate text-xs text-faint">
        <span className="max-sm:sr-only">por </span>@{product.creator.username}
      </p>
      <p className="h-5 text-xs">
        {product.reviewCount > 0 && (
          <Stars rating={product.rating} count={product.reviewCount} hasHalves className="max-sm:[&>:last-child]:hidden" />
        )}
      </p>
      <Price price={product.price} beforePrice={product.beforePrice} className="mt-1" />
    </div>
  </article>
);

const ProductCardSkeleton = () => (
  <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-card">
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="grid gap-2.5 px-3.5 pt-4 pb-4.5">
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
      <Skeleton className="mt-1 h-5 w-3/4" />
    </div>
  </div>
);

const ProductGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-3.5 md:grid-cols-3 md:gap-5 lg:grid-cols-4">{children}</div>
);

interface CardsProps {
  products: Product[];
  /** The number of cards visible without scrolling. The first one is the page's largest contentful paint. */
  visibleCount?: number;
  quickView?: Props['quickView'];
}

export const ProductCards = ({ products, visibleCount = 0, quickView }: CardsProps) => (
  <ProductGrid>
    {products.map((product, index) => (
      <ProductCard
        key={product._id}
        product={product}
        priority={index === 0 && visibleCount > 0}
        eager={index < visibleCount}
        quickView={quickView}
      />
    ))}
  </ProductGrid>
);

export const ProductCardsSkeleton = ({ count }: { count: number }) => (
  <Loading label="A carregar produtos">
    <ProductGrid>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </ProductGrid>
  </Loading>
);
