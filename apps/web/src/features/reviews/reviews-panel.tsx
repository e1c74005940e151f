import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { reviews as messages } from '@banca/contracts/messages';
import { serverText } from '../../lib/errors.ts';
import { useUser } from '../../lib/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { type Review, ReviewCard } from './review-card.tsx';
import { ReviewSkeletons } from './review-skeletons.tsx';
import { usePanelReviewsQuery, useRemoveReviewMutation } from './reviews-panel.api.ts';

const STEP = 5;

/** Takes a review away for good: its author may, and admins (specification, section 6). */
const Remove = ({ review }: { review: Review }) => {
  const [open, setOpen] = useState(false);
  const [removeReview, { isLoading }] = useRemoveReviewMutation();
  const remove = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await removeReview({ params: { id: review._id } });
    setOpen(false);
    if (error) toast.error(serverText(error, messages.deleteFailed));
    else toast.success(data.message);
  };
  return (
    <>
      <Button variant="danger" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        Apagar review
      </Button>
      <Dialog open={open} onClose={() => !isLoading && setOpen(false)} title="Apagar o review?">
        <p className="text-muted">As estrelas dele deixam de contar. Não se pode desfazer.</p>
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button variant="danger" busy={isLoading} onClick={() => void remove()}>
            Apagar
          </Button>
          <Button variant="secondary" disabled={isLoading} onClick={() => setOpen(false)}>
            Voltar
          </Button>
        </div>
      </Dialog>
    </>
  );
};

interface Props {
  productId: string;
  /** How many there are in all. */
  count: number;
}

/** What buyers say of a product, beside the form that changes it (specification, section 2 Edit product modal). */
export const ReviewsPanel = ({ productId, count }: Props) => {
  const heading = useId();
  const user = useUser();
  const [limit, setLimit] = useState(STEP);
  const asked = { params: { id: productId }, query: { limit } };
  const { data, isError, isFetching, refetch } = usePanelReviewsQuery(asked, { skip: count === 0 });
  const mayRemove = (review: Review): boolean => user?.role === 'admin' || (user !== null && review.user?._id === user._id);
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-5">
      <h3 id={heading} className="text-lg">
        Avaliações
      </h3>
      {isError && !isFetching && <ErrorState message={messages.loadFailed} onRetry={() => void refetch()} />}
      {!data && count > 0 && (!isError || isFetching) && <ReviewSkeletons />}
      {(count === 0 || data?.length === 0) && (
        <p lang="en" className="text-sm text-muted">
          {messages.noneFound}
        </p>
      )}
      {data?.map((review) => (
        <ReviewCard key={review._id} review={review}>
          {mayRemove(review) && <Remove review={review} />}
        </ReviewCard>
      ))}
      {data && data.length >= limit && data.length < count && (
        <Button variant="secondary" busy={isFetching} onClick={() => setLimit(limit + STEP)}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
};
