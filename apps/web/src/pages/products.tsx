import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { getCategoryName } from '../entities/product/category-name.ts';
import { Catalogue } from '../features/catalogue/catalogue.tsx';
import { buildCatalogueRequest, parseFilters } from '../features/catalogue/catalogue-query.ts';
import { asApiError } from '../api/errors.ts';
import { productsApi } from '../api/products.ts';

export const query: PageModule['query'] = ['q', 'search', 'category', 'minPrice', 'maxPrice', 'sort', 'page'];

// Only the server calls `load`: in the browser, the page renders first, and its hooks fetch the data.
export const load: PageModule['load'] = import.meta.env.SSR
  ? async (dispatch, { url: { searchParams } }) => {
      await dispatch(productsApi.endpoints.listProducts.initiate(buildCatalogueRequest(searchParams)));
    }
  : undefined;

const describeList = (category: string, q: string): string => {
  const methods = listPaymentMethodNames('wallet', 'online');
  if (q) return t('catalogue.searchDescription', { query: q, methods });
  return category ? t('catalogue.categoryDescription', { category, methods }) : t('catalogue.description', { methods });
};

export const meta: PageModule['meta'] = (state, { url }) => {
  const list = productsApi.endpoints.listProducts.select(buildCatalogueRequest(url.searchParams))(state);
  const { category, q, page } = parseFilters(url.searchParams);
  const categoryName = getCategoryName(category);
  const title = categoryName || t('catalogue.title');
  const canonical = category ? `${paths.products}?category=${encodeURIComponent(category)}` : paths.products;
  return {
    title: page > 1 ? t('catalogue.pageTitle', { title, page }) : title,
    description: import.meta.env.SSR ? describeList(categoryName, q) : undefined,
    canonical: page > 1 ? `${canonical}${canonical.includes('?') ? '&' : '?'}page=${page}` : canonical,
    status: (asApiError(list.error)?.status ?? 0) >= 500 ? 503 : 200,
    noindex: q !== '' || list.data?.total === 0,
  };
};

const ProductsPage = () => (
  <div className="wrap py-6 lg:py-10">
    <h1 className="mb-4 text-2xl lg:text-3xl">{t('catalogue.title')}</h1>
    <Catalogue />
  </div>
);

export default ProductsPage;
