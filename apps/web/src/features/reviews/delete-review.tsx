import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { reviews as messages } from '@banca/contracts/messages';
import { serverText } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { Review } from './review-card.tsx';
import { useDeleteReviewMutation } from './write.api.ts';

/** It brings a library that only who presses the button needs. */
const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

interface Props {
  review: Review;
  onDeleted?: () => void;
}

/** Takes a review away for good, after a question: one's own, or any for an admin. */
export const DeleteReview = ({ review: { _id: id, user }, onDeleted }: Props) => {
  const [open, setOpen] = useState(false);
  const [deleteReview, { isLoading }] = useDeleteReviewMutation();
  const remove = async (): Promise<void> => {
    if (isLoading) return;
    const { data, error } = await deleteReview({ params: { id } });
    setOpen(false);
    if (error) return toast.error(serverText(error, messages.deleteFailed));
    toast.success(data.message);
    onDeleted?.();
  };
  const whose = onDeleted
    ? 'o meu review'
    : `o review de ${user ? `${user.firstName} ${user.lastName}`.trim() : messages.anonymous}`;
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-label={`Eliminar ${whose}`}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Eliminar
      </Button>
      {open && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setOpen(false)}
            onConfirm={() => void remove()}
            busy={isLoading}
            title="Eliminar o review?"
            text="O comentário e as estrelas saem da página do produto. Não se pode desfazer."
            confirmLabel="Eliminar"
          />
        </Suspense>
      )}
    </>
  );
};
