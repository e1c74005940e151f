import { getCategoryName } from '../../entities/product/category-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { ChipLink } from '../../ui/chip.tsx';
import { productsApi } from '../../api/products.ts';
import { newestRequest } from './newest.tsx';

const CATEGORY_COUNT = 8;

export const CategoryLinks = () => {
  const { data } = productsApi.useListProductsQuery(newestRequest);
  return (
    <nav
      aria-label={t('catalogue.categories')}
      className="strip -mx-4 flex min-h-13 gap-2 px-4 py-1 sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      {data?.categories.slice(0, CATEGORY_COUNT).map(({ name }) => (
        <ChipLink key={name} to={`${paths.products}?category=${encodeURIComponent(name)}`} className="h-11">
          {getCategoryName(name)}
        </ChipLink>
      ))}
    </nav>
  );
};
