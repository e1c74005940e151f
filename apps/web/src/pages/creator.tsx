import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { lazy, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { t, Text } from '../lib/i18n/text.tsx';
import { buildBreadcrumbJsonLd } from '../entities/page/breadcrumb-json-ld.ts';
import type { PageMeta, PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { type Creator, creatorsApi, type CreatorProfile } from '../api/creators.ts';
import { useUser } from '../api/hooks.ts';
import { ProfileAbout, ProfileHeader } from '../features/creators/profile-header.tsx';
import {
  buildLookup,
  findPresentPath,
  ProfileLoading,
  ProfileError,
  useCreatorProfile,
} from '../features/creators/profile-states.tsx';
import { listSocialLinks } from '../features/creators/social-links.ts';
import { CreatorProducts } from '../features/catalogue/creator-products.tsx';
import type { AppDispatch } from '../api/store.ts';
import { toPageStatus } from '../api/errors.ts';
import { getFullName } from '../entities/user/full-name.ts';
import { toImageUrl } from '../api/origin.ts';
import { parsePage } from '../lib/parse-page.ts';
import { lazyHydrate } from '../ui/lazy-hydrate.tsx';
import { Link } from '../ui/link.tsx';

const buildRequest = (id: string | undefined) => ({ params: { id: id ?? '' } });

const importReviews = () => import('../features/reviews/shop-reviews.tsx');
const Reviews = lazyHydrate(async () => (await importReviews()).ShopReviews);

/** Returns undefined for an unknown username, and for a former one, which is redirected. */
async function loadCreatorId(dispatch: AppDispatch, address: string): Promise<string | undefined> {
  const lookup = buildLookup(address);
  if (!lookup) return address;
  const { data } = await dispatch(creatorsApi.endpoints.findCreator.initiate(lookup));
  return findPresentPath(address, data) ? undefined : data?.creator._id;
}

// Only the server calls `load`: in the browser, the page renders first, and its hooks fetch the data.
export const load: PageModule['load'] = import.meta.env.SSR
  ? async (dispatch, { params, url: { searchParams } }) => {
      const id = await loadCreatorId(dispatch, params['id'] ?? '');
      if (id === undefined) return;
      const productsRequest = { ...buildRequest(id), query: { page: parsePage(searchParams) } };
      const { loadShopReviews } = await importReviews();
      await Promise.all([
        Reviews.preload(),
        dispatch(creatorsApi.endpoints.getCreator.initiate(buildRequest(id))),
        dispatch(creatorsApi.endpoints.listShopProducts.initiate(productsRequest)),
        loadShopReviews(dispatch, id, parsePage(searchParams, 'reviews')),
      ]);
    }
  : undefined;

const buildJsonLd = (creator: Creator, origin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'ProfilePage',
      url: origin + paths.creator(creator._id),
      dateCreated: creator.createdAt,
      mainEntity: {
        '@type': 'Person',
        name: getFullName(creator),
        alternateName: `@${creator.username}`,
        identifier: creator._id,
        description: creator.description || undefined,
        image: creator.profilePicture ? origin + toImageUrl(creator.profilePicture, 800) : undefined,
        sameAs: listSocialLinks(creator).map(({ href }) => href),
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: creator.stats.followers,
        },
      },
    },
    buildBreadcrumbJsonLd(origin, [
      { path: paths.creators, title: t('creators.title') },
      { path: paths.creator(creator._id), title: getFullName(creator) },
    ]),
  ],
});

const describeCreator = (creator: Creator): string =>
  creator.description ||
  t('creatorProfile.description', { name: getFullName(creator), methods: listPaymentMethodNames('wallet', 'online') });

const buildMeta = (creator: Creator, url: URL): PageMeta => ({
  title: `${getFullName(creator)} (@${creator.username})`,
  description: import.meta.env.SSR ? describeCreator(creator) : undefined,
  image: creator.profilePicture ?? undefined,
  type: 'profile',
  canonical: paths.creator(creator._id),
  jsonLd: import.meta.env.SSR ? buildJsonLd(creator, url.origin) : undefined,
});

export const query: PageModule['query'] = ['page', 'reviews'];

export const meta: PageModule['meta'] = (state, { params, url }) => {
  const { id = '' } = params;
  const lookup = buildLookup(id);
  const found = lookup && creatorsApi.endpoints.findCreator.select(lookup)(state);
  const redirect = findPresentPath(id, found?.data);
  if (redirect) return { title: t('creatorProfile.title'), redirect };
  const { data, error } = creatorsApi.endpoints.getCreator.select(buildRequest(found ? found.data?.creator._id : id))(state);
  if (data) return buildMeta(data.creator, url);
  const status = toPageStatus(error ?? found?.error);
  return { title: t(status === 404 ? 'creators.notFound' : 'creatorProfile.title'), status };
};

/** Focusable, because the pagination links of the section point to its id. */
const ProfileSection = ({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) => (
  <section aria-labelledby={`${id}-titulo`} id={id} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
    <h2 id={`${id}-titulo`}>{title}</h2>
    <div>{children}</div>
  </section>
);

const Profile = ({ shop, loadOwnState }: { shop: CreatorProfile; loadOwnState: () => Promise<CreatorProfile | undefined> }) => {
  const { pathname, search } = useLocation();
  const { creator } = shop;
  const searchParams = new URLSearchParams(search);
  const createPageHref = (pageParam: string, section: string) => (page: number) => {
    const nextSearch = new URLSearchParams(searchParams);
    nextSearch.set(pageParam, String(page));
    if (page === 1) nextSearch.delete(pageParam);
    return `${pathname}${nextSearch.size > 0 ? `?${nextSearch}` : ''}#${section}`;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10">
      <ProfileHeader shop={shop} loadOwnState={loadOwnState} />
      <ProfileSection id="produtos" title={t('creatorProfile.products')}>
        <CreatorProducts
          creatorId={creator._id}
          page={parsePage(searchParams)}
          getPageHref={createPageHref('page', 'produtos')}
        />
      </ProfileSection>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <ProfileAbout creator={creator} />
        <ProfileSection id="reviews" title={<Text id="creatorProfile.reviews" />}>
          <Reviews.LazyComponent
            creatorId={creator._id}
            trackRecord={creator.trackRecord}
            page={parsePage(searchParams, 'reviews')}
            getPageHref={createPageHref('reviews', 'reviews')}
          />
        </ProfileSection>
      </div>
    </div>
  );
};

/** Lazy, because only a suspended creator sees it. */
const HiddenShop = lazy(async () => ({ default: (await import('../features/creators/hidden-shop.tsx')).HiddenShop }));

const CreatorPage = () => {
  const { id: address = '' } = useParams();
  const { id, shop, error, isFetching, refetch, loadOwnState } = useCreatorProfile(address);
  const user = useUser();
  if (user?._id === id && user.creatorStatus === 'suspended') return <HiddenShop />;
  const hasFailed = !shop && error && !isFetching;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-12 lg:pt-7 lg:pb-16">
      <Link
        to={paths.creators}
        className="inline-flex items-center gap-1.5 justify-self-start py-2 text-sm text-muted hover:text-ink hover:underline"
      >
        <ChevronLeft className="size-4" />
        {t('creatorProfile.allCreators')}
      </Link>
      {shop && <Profile key={id} shop={shop} loadOwnState={loadOwnState} />}
      {hasFailed && <ProfileError error={error} onRetry={() => void refetch()} />}
      {!shop && !hasFailed && <ProfileLoading />}
    </div>
  );
};

export default CreatorPage;
