import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useRef, useState } from 'react';
import { reviews as messages } from '@banca/contracts/messages';
import { asApiError } from '../../api/errors.ts';
import { useAppDispatch, useUser } from '../../api/hooks.ts';
import { sessionExpired } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DeleteReview } from './delete-review.tsx';
import { keepDraft, NEW, readDraft, type ReviewValues } from './draft.ts';
import type { Review } from '../../api/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewSkeletons } from './review-skeletons.tsx';
import { ownRequest, useListReviewsQuery } from '../../api/reviews.ts';
import { useCreateReviewMutation, useUpdateReviewMutation } from '../../api/write-reviews.ts';

/** What this needs to know of a product. */
export interface Reviewed {
  _id: string;
  reviewCount: number;
  status: string;
  creator: { _id: string };
}

/** The token no longer counts: the text stays, and the visitor is asked to log in. */
function useRefusal(onRefused: () => void) {
  const dispatch = useAppDispatch();
  return (error: unknown): boolean => {
    if (asApiError(error)?.status !== 401) return false;
    onRefused();
    dispatch(sessionExpired());
    return true;
  };
}

interface FormProps {
  userId: string;
  productId: string;
  onRefused: () => void;
  onDone: (message: string) => void;
}

const NewReview = ({ userId, productId, onRefused, onDone }: FormProps) => {
  const [create] = useCreateReviewMutation();
  const isRefused = useRefusal(onRefused);
  const [values] = useState(() => readDraft(userId, productId));
  const send = async (body: ReviewValues): Promise<unknown> => {
    const { data, error } = await create({ params: { id: productId }, body, quiet: true });
    if (!data) return isRefused(error) ? undefined : error;
    keepDraft(userId, productId, null);
    onDone(data.message);
    return undefined;
  };
  return (
    <ReviewForm
      title="Deixa o teu review"
      values={values}
      submitLabel="Enviar review"
      onSubmit={send}
      onChange={(typed) => keepDraft(userId, productId, typed)}
    />
  );
};

interface EditProps {
  review: Review;
  onRefused: () => void;
  onDone: (message?: string) => void;
}

const EditReview = ({ review, onRefused, onDone }: EditProps) => {
  const [update] = useUpdateReviewMutation();
  const isRefused = useRefusal(onRefused);
  const send = async (body: ReviewValues): Promise<unknown> => {
    const { data, error } = await update({ params: { id: review._id }, body, quiet: true });
    if (!data) return isRefused(error) ? undefined : error;
    onDone(data.message);
    return undefined;
  };
  const { rating, comment } = review;
  return (
    <ReviewForm
      title="Editar o meu review"
      values={{ rating, comment }}
      submitLabel="Guardar"
      onSubmit={send}
      onCancel={() => onDone()}
    />
  );
};

interface WrittenProps {
  review: Review;
  onEdit: () => void;
  onDeleted: () => void;
}

const Written = ({ review, onEdit, onDeleted }: WrittenProps) => (
  <div className="grid gap-3 rounded-card bg-sunk p-3 sm:p-4">
    <p className="font-strong">{messages.alreadyReviewed}</p>
    <ReviewCard review={review}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" aria-label="Editar o meu review" onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
          Editar
        </Button>
        <DeleteReview review={review} onDeleted={onDeleted} />
      </div>
    </ReviewCard>
  </div>
);

/** The visitor's own review of a product, once the server has told. */
function useOwn(productId: string) {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useListReviewsQuery(ownRequest(productId));
  const [gone, setGone] = useState('');
  const found = user && data?.find((review) => review.user?._id === user._id && review._id !== gone);
  return {
    user,
    review: found ?? null,
    isFailed: isError && !isFetching && !data,
    isLoading: !data,
    forget: (review: Review) => setGone(review._id),
    retry: () => void refetch(),
  };
}

/** Keeps the focus in its place where the control that had it went away. */
function useFocusOn(what: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(what);
  useEffect(() => {
    if (before.current !== what && document.activeElement === document.body) place.current?.focus();
    before.current = what;
  }, [what]);
  return place;
}

/** Where who is logged in writes a review, or changes their own; one a product (specification, section 5). */
export const OwnReview = ({ product: { _id: id, creator }, onRefused }: { product: Reviewed; onRefused: () => void }) => {
  const { user, review, isFailed, isLoading, forget, retry } = useOwn(id);
  const [isEditing, setEditing] = useState(false);
  const [notice, setNotice] = useState('');
  const mode = review && isEditing ? 'edit' : review ? 'written' : 'new';
  const place = useFocusOn(mode);
  const done = (message = ''): void => {
    setEditing(false);
    setNotice(message);
  };
  if (user?._id === creator._id) return <p className="rounded-card bg-sunk px-4 py-3.5 text-muted">{messages.ownProduct}</p>;
  if (isFailed) return <ErrorState message={messages.loadFailed} onRetry={retry} className="py-6" />;
  if (isLoading || !user) return <ReviewSkeletons />;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="O meu review" className="grid gap-3">
      <p role="status" className="rounded-control bg-leaf-soft px-3.5 py-3 text-sm text-leaf empty:hidden">
        {notice}
      </p>
      {mode === 'new' && <NewReview userId={user._id} productId={id} onRefused={onRefused} onDone={done} />}
      {review && mode === 'edit' && <EditReview review={review} onRefused={onRefused} onDone={done} />}
      {review && mode === 'written' && (
        <Written
          review={review}
          onEdit={() => {
            setNotice('');
            setEditing(true);
          }}
          onDeleted={() => {
            keepDraft(user._id, id, NEW);
            forget(review);
            done();
          }}
        />
      )}
    </div>
  );
};
