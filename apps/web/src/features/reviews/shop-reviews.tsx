import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import type { Dispatch } from '../../api/hooks.ts';
import type { Creator } from '../../api/creators.ts';
import { TrackRecord } from '../../entities/payment/track-record.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ReviewCard, ReviewsLoading } from './review-card.tsx';
import { reviewsApi, type ShopReview } from '../../api/reviews.ts';

const shopReviewsRequest = (id: string, page: number) => ({ params: { id }, query: { page, limit: 6 } });

/** Called during server rendering, so that the page contains the reviews. */
export const loadShopReviews = (dispatch: Dispatch, id: string, page: number): Promise<unknown> =>
  dispatch(reviewsApi.endpoints.listShopReviews.initiate(shopReviewsRequest(id, page)));

/** Renders nothing for a product that is no longer published (null). */
const ReviewedProductLink = ({ review: { product, reviewedProduct } }: { review: ShopReview }) =>
  reviewedProduct !== null && (
    <Link
      to={paths.product(product)}
      className="justify-self-start py-1 text-sm font-strong wrap-anywhere underline underline-offset-4 hover:text-brand"
    >
      {reviewedProduct?.title ?? t('reviews.viewProduct')}
    </Link>
  );

interface Props {
  creatorId: string;
  /** Undefined if the creator has too few orders. */
  trackRecord: Creator['trackRecord'];
  page: number;
  getPageHref: (page: number) => string;
}

const ShopReviewList = ({ creatorId, page, getPageHref }: Omit<Props, 'trackRecord'>) => {
  const { data, isError, isFetching, refetch } = reviewsApi.useListShopReviewsQuery(shopReviewsRequest(creatorId, page));
  if (isError && !isFetching) return <ErrorState message={t('reviews.loadFailed')} onRetry={() => void refetch()} />;
  if (!data) return <ReviewsLoading />;
  if (data.reviews.length === 0) return <p className="text-muted">{t('reviews.shopEmpty')}</p>;
  return (
    <>
      <div className="grid gap-3">
        {data.reviews.map((review) => (
          <ReviewCard key={review._id} review={review}>
            <ReviewedProductLink review={review} />
          </ReviewCard>
        ))}
      </div>
      <Pagination page={data.page} pages={data.pages} getHref={getPageHref} className="mt-6" />
    </>
  );
};

/** Why buyers can trust the creator: how orders were delivered, and what reviewers say. */
export const ShopReviews = ({ trackRecord, ...list }: Props) => (
  <>
    <TrackRecord record={trackRecord} className="num mb-3" />
    <ShopReviewList {...list} />
  </>
);
