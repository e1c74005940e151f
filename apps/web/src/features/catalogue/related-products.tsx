import { creatorsApi } from '../../api/creators.ts';
import { type Product, type ProductDetail, productsApi } from '../../api/products.ts';
import { paths } from '../../config/paths.ts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { CreatorCard } from './creator-card.tsx';
import { ProductRow, ROW_COUNT } from './product-row.tsx';

/** Enough to fill the row if most of the category is by the same creator. */
const SIMILAR_COUNT = 12;

/** The creator's own products fill the row only if others have too few. */
const sortOthersFirst = (products: Product[], creatorId: string): Product[] =>
  [...products].sort((a, b) => Number(a.creator._id === creatorId) - Number(b.creator._id === creatorId));

/** If a list does not load, its section is left out. */
function useRelatedProducts({ _id, category, creator }: ProductDetail) {
  const shop = creatorsApi.useGetCreatorQuery({ params: { id: creator._id } });
  const own = creatorsApi.useListShopProductsQuery({
    params: { id: creator._id },
    query: { limit: ROW_COUNT + 1, sort: 'popularity' },
  });
  const similar = productsApi.useListProductsQuery({ query: { category, limit: SIMILAR_COUNT, sort: 'popularity' } });
  const ownProducts = own.currentData?.products.filter((product) => product._id !== _id) ?? [];
  const shownIds = [_id, ...ownProducts.slice(0, ROW_COUNT).map((product) => product._id)];
  return {
    // Waits for all of them, so that the sections do not push each other down.
    isLoading: shop.isLoading || own.isLoading || similar.isLoading,
    deliveredOrders: shop.currentData?.creator.stats.sales,
    ownProducts,
    similarProducts: sortOthersFirst(
      similar.currentData?.products.filter((product) => !shownIds.includes(product._id)) ?? [],
      creator._id,
    ),
  };
}

const RelatedProductsLoading = () => (
  <>
    <Skeleton className="h-40 w-full rounded-card sm:h-27" />
    {['own', 'similar'].map((list) => (
      <div key={list} className="grid gap-4">
        <Skeleton className="h-11 w-52" />
        <ProductCardsSkeleton count={ROW_COUNT} />
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
          <ProductRow
            title={t('product.moreByCreator', { username: creator.username })}
            path={paths.creator(creator._id)}
            products={ownProducts}
            hideCreator
          />
          <ProductRow
            title={t('product.moreInCategory', { category: getCategoryName(category) })}
            path={`${paths.products}?category=${encodeURIComponent(category)}`}
            products={similarProducts}
          />
        </>
      )}
    </div>
  );
};
