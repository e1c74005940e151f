import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../entities/use-confirm.ts';
import type { Review } from '../../api/reviews.ts';
import { useDeleteReviewMutation } from '../../api/write-reviews.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog }));

interface Props {
  review: Review;
  onDeleted?: () => void;
}

/** `onDeleted` is set for the review of the current user only. */
export const DeleteReviewButton = ({ review: { _id: id, user }, onDeleted }: Props) => {
  const [deleteReview, { isLoading }] = useDeleteReviewMutation();
  const { openDialog, dialog } = useConfirm({
    run: async () => await deleteReview({ params: { id } }),
    busy: isLoading,
    failureText: t('reviews.deleteFailed'),
    onDone: onDeleted,
  });
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : t('reviews.anonymous');
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-label={onDeleted ? t('reviews.deleteOwn') : t('reviews.deleteBy', { name })}
        onClick={openDialog}
        className="justify-self-start"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {t('reviews.delete')}
      </Button>
      {dialog.open && (
        <Suspense>
          <ConfirmDialog
            {...dialog}
            title={t('reviews.deleteTitle')}
            text={t('reviews.deleteText')}
            confirmLabel={t('reviews.delete')}
          />
        </Suspense>
      )}
    </>
  );
};
