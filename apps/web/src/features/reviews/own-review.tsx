import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { sessionExpired, type User } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DeleteReviewButton } from './delete-review-button.tsx';
import { EMPTY_REVIEW, readDraft, type ReviewValues, saveDraft } from '../../entities/product/review-draft.ts';
import { ResendVerification } from '../../entities/session/resend-verification.tsx';
import { ReviewForm } from './review-form.tsx';
import { type Review, buildOwnReviewRequest, reviewsApi } from '../../api/reviews.ts';
import { ReviewCard, ReviewsLoading } from './review-card.tsx';

export interface ReviewedProduct {
  _id: string;
  reviewCount: number;
  status: string;
  creator: { _id: string };
}

/** The returned function decides what error the form shows. After a 401, it ends the session but keeps the draft. */
function useErrorHandler(onSessionExpired: () => void) {
  const dispatch = useAppDispatch();
  return (error: unknown): unknown => {
    if (asApiError(error)?.status !== 401) return error;
    onSessionExpired();
    dispatch(sessionExpired());
    return undefined;
  };
}

interface NewReviewProps {
  user: Pick<User, '_id' | 'emailVerified'>;
  productId: string;
  onSessionExpired: () => void;
  onDone: (message: string) => void;
}

const NewReview = ({
  user: { _id: userId, emailVerified: isEmailVerified },
  productId,
  onSessionExpired,
  onDone,
}: NewReviewProps) => {
  const [createReview] = reviewsApi.useCreateReviewMutation();
  const handleError = useErrorHandler(onSessionExpired);
  const [values] = useState(() => readDraft(userId, productId));
  const submit = async (body: ReviewValues): Promise<unknown> => {
    const { data, error } = await createReview({ params: { id: productId }, body, shouldKeepSession: true });
    if (!data) return handleError(error);
    saveDraft(userId, productId, null);
    onDone(isEmailVerified ? data.message : `${data.message} ${t('reviews.verifiedLater')}`);
    return undefined;
  };
  return (
    <ReviewForm
      title={t('reviews.leave')}
      values={values}
      submitLabel={t('reviews.submit')}
      onSubmit={submit}
      onChange={(typedValues) => saveDraft(userId, productId, typedValues)}
    />
  );
};

interface EditReviewProps {
  review: Review;
  onSessionExpired: () => void;
  onDone: (message?: string) => void;
}

const EditReview = ({ review, onSessionExpired, onDone }: EditReviewProps) => {
  const [updateReview] = reviewsApi.useUpdateReviewMutation();
  const handleError = useErrorHandler(onSessionExpired);
  const submit = async (body: ReviewValues): Promise<unknown> => {
    const { data, error } = await updateReview({ params: { id: review._id }, body, shouldKeepSession: true });
    if (!data) return handleError(error);
    onDone(data.message);
    return undefined;
  };
  const { rating, comment } = review;
  return (
    <ReviewForm
      title={t('reviews.editOwn')}
      values={{ rating, comment }}
      submitLabel={t('reviews.save')}
      onSubmit={submit}
      onCancel={() => onDone()}
    />
  );
};

const SubmittedReview = ({ review, onEdit, onDeleted }: { review: Review; onEdit: () => void; onDeleted: () => void }) => (
  <div className="grid gap-3 rounded-card bg-sunk p-3 sm:p-4">
    <p className="font-strong">{t('reviews.alreadyReviewed')}</p>
    <ReviewCard review={review}>
      {!review.hidden && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" aria-label={t('reviews.editOwn')} onClick={onEdit}>
            <Pencil className="size-4" />
            {t('reviews.edit')}
          </Button>
          <DeleteReviewButton review={review} onDeleted={onDeleted} />
        </div>
      )}
    </ReviewCard>
  </div>
);

function useOwnReview(productId: string) {
  const user = useUser();
  const { data, isError, isFetching, refetch } = reviewsApi.useListReviewsQuery(buildOwnReviewRequest(productId));
  const [deletedId, setDeletedId] = useState('');
  const ownReview = user && data?.find((review) => review.user?._id === user._id && review._id !== deletedId);
  return {
    user,
    review: ownReview ?? null,
    hasFailed: isError && !isFetching && !data,
    isLoading: !data,
    markDeleted: (review: Review) => setDeletedId(review._id),
    retry: () => void refetch(),
  };
}

/** Focuses the container if the focused control disappears when `value` changes. */
function useFocusOnChange(value: unknown) {
  const container = useRef<HTMLDivElement>(null);
  const previousValue = useRef(value);
  useEffect(() => {
    if (previousValue.current !== value && document.activeElement === document.body) container.current?.focus();
    previousValue.current = value;
  }, [value]);
  return container;
}

interface OwnReviewProps {
  product: ReviewedProduct;
  onSessionExpired: () => void;
}

/** Each user can write one review per product; see docs/rules.md#reviews. */
export const OwnReview = ({ product: { _id: id, creator }, onSessionExpired }: OwnReviewProps) => {
  const { user, review, hasFailed, isLoading, markDeleted, retry } = useOwnReview(id);
  const [isEditing, setEditing] = useState(false);
  const [notice, setNotice] = useState('');
  const existingReviewMode = isEditing ? 'edit' : 'submitted';
  const mode = review ? existingReviewMode : 'new';
  const container = useFocusOnChange(mode);
  const closeForm = (message = ''): void => {
    setEditing(false);
    setNotice(message);
  };
  if (user?._id === creator._id) return <p className="rounded-card bg-sunk px-4 py-3.5 text-muted">{t('reviews.ownProduct')}</p>;
  if (hasFailed) return <ErrorState message={t('reviews.loadFailed')} onRetry={retry} className="py-6" />;
  if (isLoading || !user) return <ReviewsLoading />;
  return (
    <div ref={container} tabIndex={-1} role="group" aria-label={t('reviews.own')} className="grid gap-3">
      <p role="status" className="rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf empty:hidden">
        {notice}
      </p>
      {notice && !user.emailVerified && review && (
        <ResendVerification label={t('verification.sendNewLink')} variant="secondary" size="sm" />
      )}
      {mode === 'new' && <NewReview user={user} productId={id} onSessionExpired={onSessionExpired} onDone={closeForm} />}
      {review && mode === 'edit' && <EditReview review={review} onSessionExpired={onSessionExpired} onDone={closeForm} />}
      {review && mode === 'submitted' && (
        <SubmittedReview
          review={review}
          onEdit={() => {
            setNotice('');
            setEditing(true);
          }}
          onDeleted={() => {
            saveDraft(user._id, id, EMPTY_REVIEW);
            markDeleted(review);
            closeForm();
          }}
        />
      )}
    </div>
  );
};
