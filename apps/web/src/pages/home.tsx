import type { PageModule } from '../entities/page/page-module.ts';
import { Benefits, SellInvitation, Stats, Hero } from '../features/home/home-sections.tsx';
import { CategoryLinks } from '../features/catalogue/category-links.tsx';
import { FeaturedProducts, featuredRequest } from '../features/catalogue/featured.tsx';
import { NewestProducts, newestRequest } from '../features/catalogue/newest.tsx';
import { SearchForm } from '../features/catalogue/search-form.tsx';
import { productsApi } from '../api/products.ts';
import { getLocale } from '../lib/i18n/active-locale.ts';

// Only the server calls `load`: in the browser, the page renders first, and its hooks fetch the data.
export const load: PageModule['load'] = import.meta.env.SSR
  ? async (dispatch) => {
      const requests = [newestRequest, featuredRequest];
      await Promise.all(requests.map((request) => dispatch(productsApi.endpoints.listProducts.initiate(request))));
    }
  : undefined;

export const meta: PageModule['meta'] = (_, { url }) => ({
  title: '', // An empty title becomes the name and the slogan of the site.
  jsonLd: {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: 'Banca', url: url.origin, inLanguage: getLocale().htmlLang },
      { '@type': 'Organization', name: 'Banca', url: url.origin, logo: `${url.origin}/apple-touch-icon.png` },
    ],
  },
});

const HomePage = () => (
  <>
    <Hero>
      <SearchForm />
      <CategoryLinks />
    </Hero>
    <Stats />
    <FeaturedProducts className="wrap pt-9 lg:pt-14" />
    <NewestProducts />
    <Benefits />
    <SellInvitation />
  </>
);

export default HomePage;
