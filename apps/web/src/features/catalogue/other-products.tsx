import { type Product, productsApi } from '../../api/products.ts';
import { paths } from '../../config/paths.ts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ProductRow, ROW_COUNT } from './product-row.tsx';

/** Enough to fill the row without the products that are already above it. */
const popularRequest = { query: { sort: 'popularity', limit: 2 * ROW_COUNT } } as const;

export const usePopularProducts = () => productsApi.useListProductsQuery(popularRequest);

const CategoryChips = ({ categories }: { categories: { name: string }[] }) => (
  <nav aria-label={t('catalogue.otherCategories')} className="flex flex-wrap justify-center gap-2">
    {categories.map(({ name }) => (
      <ChipLink key={name} to={`${paths.products}?category=${encodeURIComponent(name)}`} className="h-11">
        {getCategoryName(name)}
      </ChipLink>
    ))}
  </nav>
);

export const OtherProductsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-11 w-52" />
    <ProductCardsSkeleton count={ROW_COUNT} />
  </div>
);

interface Props {
  shownProducts?: Product[];
  /** False in the catalogue, which lists the categories above the results. */
  hasCategories?: boolean;
}

/** For pages that found nothing. */
export const OtherProducts = ({ shownProducts = [], hasCategories = true }: Props) => {
  const { isLoading, currentData } = usePopularProducts();
  if (isLoading) return <OtherProductsSkeleton />;
  const { products = [], categories = [] } = currentData ?? {};
  const shownIds = shownProducts.map(({ _id }) => _id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {hasCategories && <CategoryChips categories={categories} />}
      <ProductRow
        title={t('catalogue.sortPopularity')}
        path={`${paths.products}?sort=popularity`}
        products={products.filter(({ _id }) => !shownIds.includes(_id))}
      />
    </div>
  );
};
