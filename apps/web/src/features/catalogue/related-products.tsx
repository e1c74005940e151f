import { useId } from 'react';
import { creatorsApi } from '../../api/creators.ts';
import { type Product, type ProductDetail, productsApi } from '../../api/products.ts';
import { paths } from '../../config/paths.ts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { ProductCards, ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CreatorCard } from './creator-card.tsx';

/** One row on wide screens, two on phones. */
const VISIBLE_COUNT = 4;
/** Enough to fill the row if most of the category is by the same creator. */
const SIMILAR_COUNT = 12;

interface SectionProps {
  title: string;
  path: string;
  products: Product[];
  hideCreator?: boolean;
}

const ProductsSection = ({ title, path, products, hideCreator }: SectionProps) => {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl wrap-anywhere lg:text-2xl">
          {title}
        </h2>
        <Link
          to={path}
          aria-label={`${t('catalogue.viewAll')}: ${title}`}
          className="py-2.5 font-strong text-brand hover:underline"
        >
          {t('catalogue.viewAll')}
        </Link>
      </div>
      <ProductCards products={products.slice(0, VISIBLE_COUNT)} hideCreator={hideCreator} />
    </section>
  );
};

/** If a list does not load, its section is left out. */
function useRelatedProducts({ _id, category, creator }: ProductDetail) {
  const shop = creatorsApi.useGetCreatorQuery({ params: { id: creator._id } });
  const own = creatorsApi.useListShopProductsQuery({
    params: { id: creator._id },
    query: { limit: VISIBLE_COUNT + 1, sort: 'popularity' },
  });
  const similar = productsApi.useListProductsQuery({ query: { category, limit: SIMILAR_COUNT, sort: 'popularity' } });
  return {
    // Waits for all of them, so that the sections do not push each other down.
    isLoading: shop.isLoading || own.isLoading || similar.isLoading,
    deliveredOrders: shop.currentData?.creator.stats.sales,
    ownProducts: own.currentData?.products.filter((product) => product._id !== _id) ?? [],
    similarProducts: similar.currentData?.products.filter((product) => product.creator._id !== creator._id) ?? [],
  };
}

const RelatedProductsLoading = () => (
  <>
    <Skeleton className="h-40 w-full rounded-card sm:h-27" />
    {['own', 'similar'].map((list) => (
      <div key={list} className="grid gap-4">
        <Skeleton className="h-11 w-52" />
        <ProductCardsSkeleton count={VISIBLE_COUNT} />
      </div>
    ))}
  </>
);

/** What follows the reviews of a product: its creator, their other products, and others of the category. */
export const RelatedProducts = ({ product }: { product: ProductDetail }) => {
  const { isLoading, deliveredOrders, ownProducts, similarProducts } = useRelatedProducts(product);
  const { category, creator } = product;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {isLoading ? (
        <RelatedProductsLoading />
      ) : (
        <>
          <CreatorCard product={product} deliveredOrders={deliveredOrders} />
          <ProductsSection
            title={t('product.moreByCreator', { username: creator.username })}
            path={paths.creator(creator._id)}
            products={ownProducts}
            hideCreator
          />
          <ProductsSection
            title={t('product.moreInCategory', { category: getCategoryName(category) })}
            path={`${paths.products}?category=${encodeURIComponent(category)}`}
            products={similarProducts}
          />
        </>
      )}
    </div>
  );
};
