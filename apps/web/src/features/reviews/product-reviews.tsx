import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { t, Text } from '../../lib/i18n/text.tsx';
import { type Dispatch, useSessionStatus, useUser } from '../../api/hooks.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { ReviewedProduct } from './own-review.tsx';
import { RatingHistogram } from './rating-histogram.tsx';
import { ReviewCard, ReviewsLoading } from './review-card.tsx';
import { buildReviewPageRequest, REVIEWS_PER_PAGE, reviewsApi } from '../../api/reviews.ts';
import { paths } from '../../config/paths.ts';
import { withNext } from '../../entities/session/with-next.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';

interface LoginPromptProps {
  /** The session ended while the user was writing. */
  isSessionExpired: boolean;
  className?: string | undefined;
}

const promptLinkClass = 'font-strong underline underline-offset-4';

/** Says that a review needs an account before anybody writes one. Both links lead back to the reviews. */
const LoginPrompt = ({ isSessionExpired, className }: LoginPromptProps) => {
  const { pathname, search } = useLocation();
  const formPath = `${pathname}${search}#avaliacoes`;
  return (
    <p
      role={isSessionExpired ? 'alert' : undefined}
      className={cx('rounded-card px-4 py-3.5', isSessionExpired ? 'bg-red-soft text-red' : 'bg-sunk', className)}
    >
      <Text
        id="reviews.loginRequired"
        values={{
          login: (
            <Link to={paths.login(formPath)} className={promptLinkClass}>
              {t('reviews.logIn')}
            </Link>
          ),
        }}
      />
      {!isSessionExpired && (
        <span className="block text-sm text-muted">
          <Text
            id="reviews.accountNeeded"
            values={{
              signUp: (
                <Link to={withNext(paths.signup, formPath)} className={promptLinkClass}>
                  {t('reviews.signUp')}
                </Link>
              ),
            }}
          />
        </span>
      )}
    </p>
  );
};

/** Called during server rendering, so that the page contains the reviews. */
export const loadProductReviews = (dispatch: Dispatch, id: string, page: number): Promise<unknown> =>
  Promise.all([
    dispatch(reviewsApi.endpoints.listReviews.initiate(buildReviewPageRequest(id, page))),
    dispatch(reviewsApi.endpoints.countRatings.initiate({ params: { id } })),
  ]);

const createLoadErrorModule = () => ({
  default: () => <ErrorState message={t('reviews.loadFailed')} onRetry={() => location.reload()} className="py-6" />,
});

// Lazy, because visitors without a session do not need the forms.
const OwnReview = lazy(() => import('./own-review.tsx').then((module) => ({ default: module.OwnReview }), createLoadErrorModule));

const ReviewActions = lazy(async () => ({ default: (await import('./review-actions.tsx')).ReviewActions }));

/** Matches the height of the form to avoid a layout shift. */
const OwnReviewLoading = ({ className }: { className?: string }) => (
  <div className={className}>
    <Skeleton className="h-84 w-full rounded-card" />
  </div>
);

/** The server does not know the session, so its markup contains the login prompt and the form's placeholder. CSS hides one. */
const OwnReviewSlot = ({ product }: { product: ReviewedProduct }) => {
  const status = useSessionStatus();
  const [isSessionExpired, setSessionExpired] = useState(false);
  if (status === 'signed-in')
    return (
      <Suspense fallback={<OwnReviewLoading />}>
        <OwnReview product={product} onSessionExpired={() => setSessionExpired(true)} />
      </Suspense>
    );
  return (
    <>
      <LoginPrompt isSessionExpired={isSessionExpired} className={status === 'unknown' ? 'signed-in:hidden' : undefined} />
      {status === 'unknown' && <OwnReviewLoading className="signed-out:hidden" />}
    </>
  );
};

interface Props {
  product: ReviewedProduct;
  page: number;
  getPageHref: (page: number) => string;
}

const ReviewList = ({ product: { _id: id, reviewCount, creator }, page, getPageHref }: Props) => {
  const { currentData, isError, isFetching, refetch } = reviewsApi.useListReviewsQuery(buildReviewPageRequest(id, page));
  const user = useUser();
  if (isError && !isFetching)
    return <ErrorState message={t('reviews.loadFailed')} onRetry={() => void refetch()} className="py-6" />;
  if (!currentData) return <ReviewsLoading />;
  if (page === 1 && currentData.length === 0) return <p className="text-muted">{t('reviews.empty')}</p>;
  // The review of the current user appears above the list.
  const otherReviews = currentData.filter((review) => !user || review.user?._id !== user._id);
  return (
    <>
      <div className="grid gap-3">
        {otherReviews.map((review) => (
          <ReviewCard key={review._id} review={review}>
            {user && (
              <Suspense fallback={<div className="h-11" />}>
                <ReviewActions review={review} creatorId={creator._id} />
              </Suspense>
            )}
          </ReviewCard>
        ))}
      </div>
      <Pagination page={page} pages={Math.ceil(reviewCount / REVIEWS_PER_PAGE)} getHref={getPageHref} className="mt-6" />
    </>
  );
};

export const ProductReviews = (props: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <RatingHistogram productId={props.product._id} reviewCount={props.product.reviewCount} />
    {props.product.status === 'approved' && <OwnReviewSlot product={props.product} />}
    <div>
      <ReviewList {...props} />
    </div>
  </div>
);
