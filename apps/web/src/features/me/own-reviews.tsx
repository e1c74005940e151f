import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../lib/format-date.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stars } from '../../ui/stars.tsx';
import { type OwnReview, useListOwnReviewsQuery } from '../../api/me.ts';
import { OwnList, useListPage } from './own-list.tsx';

const ReviewRow = ({ review: { reviewedProduct, rating, comment, createdAt } }: { review: OwnReview }) => (
  <Card className="grid gap-1.5 p-3.5">
    {reviewedProduct ? (
      <ProductLink product={reviewedProduct} className="justify-self-start font-strong wrap-anywhere" />
    ) : (
      <p className="text-muted">{t('memberHome.productGone')}</p>
    )}
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      <Stars rating={rating} />
      <span className="num">{formatDate(createdAt)}</span>
    </p>
    <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
  </Card>
);

export const OwnReviews = () => {
  const { request, getPageHref } = useListPage('reviews');
  const result = useListOwnReviewsQuery(request, { refetchOnMountOrArgChange: true });
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
          pattern="estrelas"
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
