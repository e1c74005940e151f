import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { t } from '../../lib/i18n/text.tsx';
import { useUser } from '../../api/hooks.ts';
import { BecomeCreatorOffer } from './become-creator-offer.tsx';
import { Following } from './following.tsx';
import { Purchases } from './purchases.tsx';
import { paths } from '../../config/paths.ts';
import { HiddenReviewNotice, ReviewReply, VerifiedPurchase } from '../../entities/review/review-notes.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type OwnReview, meApi } from '../../api/me.ts';
import { OwnList } from './own-list.tsx';
import { useListPage } from './use-list-page.ts';
import { formatDate } from '../../lib/format-date.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Stars } from '../../ui/stars.tsx';

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
