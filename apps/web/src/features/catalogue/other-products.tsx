import { productsApi } from '../../api/products.ts';
import { paths } from '../../config/paths.ts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { ProductCardsSkeleton } from '../../entities/product/product-card.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ProductRow, ROW_COUNT } from './product-row.tsx';

const popularRequest = { query: { sort: 'popularity', limit: ROW_COUNT } } as const;

const CategoryChips = ({ categories }: { categories: { name: string }[] }) => (
  <nav aria-label={t('catalogue.otherCategories')} className="flex flex-wrap justify-center gap-2">
    {categories.map(({ name }) => (
      <ChipLink key={name} to={`${paths.products}?category=${encodeURIComponent(name)}`} className="h-11">
        {getCategoryName(name)}
      </ChipLink>
    ))}
  </nav>
);

/** For pages that found nothing. @param q a search for which similar words are tried, without its other filters */
export const OtherProducts = ({ q = '' }: { q?: string }) => {
  const similarRequest = { query: { q, typos: 'true', sort: 'popularity', limit: ROW_COUNT } } as const;
  const similar = productsApi.useListProductsQuery(similarRequest, { skip: q === '' });
  const popular = productsApi.useListProductsQuery(popularRequest);
  // Waits for both, so that one list does not push the other down.
  if (similar.isLoading || popular.isLoading)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-11 w-52" />
        <ProductCardsSkeleton count={ROW_COUNT} />
      </div>
    );
  const { products: popularProducts = [], categories = [] } = popular.currentData ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <ProductRow title={t('catalogue.similarTo', { query: q })} products={similar.currentData?.products ?? []} />
      <CategoryChips categories={categories} />
      <ProductRow title={t('catalogue.sortPopularity')} path={`${paths.products}?sort=popularity`} products={popularProducts} />
    </div>
  );
};
