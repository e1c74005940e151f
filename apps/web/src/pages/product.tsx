import { useLocation, useParams } from 'react-router-dom';
import { t } from '../lib/i18n/text.tsx';
import { buildBreadcrumbJsonLd } from '../entities/page/breadcrumb-json-ld.ts';
import type { PageMeta, PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { productsApi, type ProductDetail } from '../api/products.ts';
import { getCategoryName } from '../entities/product/category-name.ts';
import { Launch, Parts } from '../features/catalogue/buy-box.tsx';
import { Questions } from '../features/catalogue/product-sections.tsx';
import { ProductView } from '../features/catalogue/product-view.tsx';
import { toPageStatus } from '../api/errors.ts';
import { getFullName } from '../entities/user/full-name.ts';
import { toImageUrl } from '../api/origin.ts';
import { parsePage } from '../lib/parse-page.ts';
import { lazyHydrate } from '../ui/lazy-hydrate.tsx';

// Exported here, because a chunk shared with the dashboard would make the first load of this page larger.
export { ProductPagePreview } from '../features/catalogue/product-page-preview.tsx';

const buildRequest = (id: string | undefined) => ({ params: { id: id ?? '' } });

const REVIEWS_PAGE_PARAM = 'reviews';

const importReviews = () => import('../features/reviews/product-reviews.tsx');
const Reviews = lazyHydrate(async () => (await importReviews()).ProductReviews);
const Missing = lazyHydrate(async () => (await import('../features/catalogue/missing-product.tsx')).MissingProduct, {
  placeholderClass: 'min-h-400 lg:min-h-240',
});
const Related = lazyHydrate(async () => (await import('../features/catalogue/related-products.tsx')).RelatedProducts, {
  isBrowserOnly: true,
  // The heights of its skeleton.
  placeholderClass: 'min-h-340 lg:min-h-240 noscript:hidden',
});

export const query: PageModule['query'] = [REVIEWS_PAGE_PARAM, 'codigo'];

// Only the server calls `load`: in the browser, the page renders first, and its hooks fetch the data.
export const load: PageModule['load'] = import.meta.env.SSR
  ? async (dispatch, { params: { id = '' }, url: { searchParams } }) => {
      const { loadProductReviews } = await importReviews();
      await Promise.all([
        Questions.preload(),
        Launch.preload(),
        Parts.preload(),
        Reviews.preload(),
        Missing.preload(),
        dispatch(productsApi.endpoints.getProduct.initiate(buildRequest(id))),
        loadProductReviews(dispatch, id, parsePage(searchParams, REVIEWS_PAGE_PARAM)),
      ]);
    }
  : undefined;

const buildProductJsonLd = (product: ProductDetail, origin: string): Record<string, unknown> => ({
  '@type': 'Product',
  name: product.title,
  description: product.description.slice(0, 500),
  sku: product._id,
  category: getCategoryName(product.category),
  ...(product.image ? { image: product.images.map((image) => origin + toImageUrl(image, 1200)) } : {}),
  brand: { '@type': 'Brand', name: getFullName(product.creator) },
  offers: {
    '@type': 'Offer',
    url: origin + paths.product(product._id),
    price: product.price.toFixed(2),
    priceCurrency: 'MZN',
    availability: `https://schema.org/${product.offSale || product.hasUnavailableParts ? 'OutOfStock' : 'InStock'}`,
    ...(product.launchPriceUntil ? { priceValidUntil: product.launchPriceUntil } : {}),
  },
  ...(product.reviewCount > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.toFixed(1),
          reviewCount: product.reviewCount,
          bestRating: 5,
        },
      }
    : {}),
});

const buildBreadcrumbs = (product: ProductDetail, origin: string): Record<string, unknown> =>
  buildBreadcrumbJsonLd(origin, [
    { path: paths.products, title: t('catalogue.products') },
    { path: `${paths.products}?category=${encodeURIComponent(product.category)}`, title: getCategoryName(product.category) },
    { path: paths.product(product._id), title: product.title },
  ]);

const buildMeta = (product: ProductDetail, origin: string): PageMeta => ({
  title: product.title,
  description: product.description,
  image: product.image ?? undefined,
  type: 'product',
  noindex: product.offSale,
  price: product.price,
  jsonLd: import.meta.env.SSR
    ? { '@context': 'https://schema.org', '@graph': [buildProductJsonLd(product, origin), buildBreadcrumbs(product, origin)] }
    : undefined,
});

export const meta: PageModule['meta'] = (state, { params, url }) => {
  const { data, error } = productsApi.endpoints.getProduct.select(buildRequest(params['id']))(state);
  if (data) return buildMeta(data.product, url.origin);
  const status = toPageStatus(error);
  return { title: t(status === 404 ? 'product.notFound' : 'product.title'), status };
};

const ProductPage = () => {
  const { id = '' } = useParams();
  const page = parsePage(new URLSearchParams(useLocation().search), REVIEWS_PAGE_PARAM);
  const getPageHref = (targetPage: number): string =>
    `${paths.product(id)}${targetPage > 1 ? `?${REVIEWS_PAGE_PARAM}=${targetPage}` : ''}#avaliacoes`;
  return (
    <div className="wrap py-3 sm:py-5 lg:py-10">
      <ProductView
        id={id}
        renderReviews={(product) => <Reviews.LazyComponent product={product} page={page} getPageHref={getPageHref} />}
        renderRelated={(product) => <Related.LazyComponent key={product._id} product={product} />}
        missing={<Missing.LazyComponent />}
      />
    </div>
  );
};

export default ProductPage;
