import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { BecomeCreatorOffer } from './become-creator-offer.tsx';
import { Purchases } from './purchases.tsx';
import { paths } from '../../config/paths.ts';
import { HiddenReviewNotice, ReviewReply, VerifiedPurchase } from '../../entities/review/review-notes.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Link } from '../../ui/link.tsx';
import { type FollowedCreator, type OwnReview, meApi } from '../../api/me.ts';
import { OwnList, useListPage } from './own-list.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Stars } from '../../ui/stars.tsx';

const CreatorRow = ({ creator }: { creator: FollowedCreator }) => (
  <Link
    to={paths.creator(creator._id)}
    className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card p-3 hover:bg-sunk"
  >
    <Avatar user={creator} />
    <span className="grid min-w-0">
      <b className="truncate font-strong">{getFullName(creator)}</b>
      <span className="num truncate text-sm text-muted">
        {`@${creator.username} · ${t('quantity.followers', { count: creator.followersCount })}`}
      </span>
    </span>
  </Link>
);

const Following = () => {
  const { request, getPageHref } = useListPage('following');
  const result = meApi.useListFollowedCreatorsQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <OwnList
      title={t('memberHome.following')}
      quantityId="quantity.creators"
      pagesLabel={t('memberHome.followingPages')}
      result={result}
      selectItems={({ creators }) => creators}
      renderRow={(creator) => <CreatorRow creator={creator} />}
      errorText={t('memberHome.followingFailed')}
      getPageHref={getPageHref}
      empty={
        <EmptyState
          text={t('memberHome.noFollowing')}
          patternSeed="seguir"
          action={
            <ButtonLink to={paths.creators} variant="secondary">
              {t('memberHome.meetCreators')}
            </ButtonLink>
          }
        />
      }
    />
  );
};

const ReviewRow = ({ review }: { review: OwnReview }) => {
  const { reviewedProduct, rating, comment, createdAt } = review;
  return (
    <Card className="grid gap-1.5 p-3.5">
      {reviewedProduct ? (
        <ProductLink product={reviewedProduct} className="justify-self-start font-strong wrap-anywhere" />
      ) : (
        <p className="text-muted">{t('memberHome.productGone')}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Stars rating={rating} />
        <span className="num">{formatDate(createdAt)}</span>
        {review.verified && <VerifiedPurchase />}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      <HiddenReviewNotice review={review} />
      <ReviewReply review={review} />
    </Card>
  );
};

const OwnReviews = () => {
  const { request, getPageHref } = useListPage('reviews');
  const result = meApi.useListOwnReviewsQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <OwnList
      title={t('memberHome.reviews')}
      quantityId="quantity.reviews"
      pagesLabel={t('memberHome.reviewsPages')}
      result={result}
      selectItems={({ reviews }) => reviews}
      renderRow={(review) => <ReviewRow review={review} />}
      errorText={t('memberHome.reviewsFailed')}
      getPageHref={getPageHref}
      empty={
        <EmptyState
          text={t('memberHome.noReviews')}
          patternSeed="estrelas"
          action={
            <ButtonLink to={paths.products} variant="secondary">
              {t('ui.exploreProducts')}
            </ButtonLink>
          }
        />
      }
    />
  );
};

export const MemberHome = () => {
  const user = useUser();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8">
      <h1 className="text-2xl lg:text-3xl">{t('memberHome.greeting', { name: user?.firstName || user?.username || '' })}</h1>
      <Purchases />
      <BecomeCreatorOffer title={t('memberHome.offerTitle')}>
        {t('memberHome.offerText', { methods: listPaymentMethodNames('wallet', 'online') })}
      </BecomeCreatorOffer>
      <div className="grid gap-8 lg:grid-cols-2">
        <Following />
        <OwnReviews />
      </div>
    </div>
  );
};
