import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { BecomeCreatorBanner } from '../features/creators/become-creator-banner.tsx';
import { creatorsApi } from '../api/creators.ts';
import { CreatorDirectory } from '../features/creators/directory.tsx';
import { buildDirectoryPath, buildDirectoryRequest, parseDirectoryFilters } from '../features/creators/directory-query.ts';
import { buildBreadcrumbJsonLd } from '../entities/page/breadcrumb-json-ld.ts';

const buildRequest = (url: URL) => buildDirectoryRequest(url.searchParams);

export const query: PageModule['query'] = ['q', 'page'];

export const load: PageModule['load'] = (dispatch, { url }) =>
  dispatch(creatorsApi.endpoints.listCreators.initiate(buildRequest(url)));

export const meta: PageModule['meta'] = (state, { url }) => {
  const { data } = creatorsApi.endpoints.listCreators.select(buildRequest(url))(state);
  const { q, page } = parseDirectoryFilters(url.searchParams);
  return {
    title: page > 1 ? t('creators.pageTitle', { page }) : t('creators.title'),
    description: t('creators.description'),
    canonical: buildDirectoryPath({ page }),
    noindex: q !== '' || data?.total === 0,
    jsonLd: import.meta.env.SSR
      ? buildBreadcrumbJsonLd(url.origin, [{ path: paths.creators, title: t('creators.title') }])
      : undefined,
  };
};

const CreatorsPage = () => (
  <div className="wrap py-6 lg:py-10">
    <div className="mb-5 grid gap-2">
      <h1 className="text-2xl lg:text-3xl">{t('creators.title')}</h1>
      <p className="prose text-muted">{t('creators.intro')}</p>
    </div>
    <CreatorDirectory />
    <BecomeCreatorBanner />
  </div>
);

export default CreatorsPage;
