import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { getReviewerName } from '../../entities/review/reviewer-name.ts';
import { useConfirm } from '../../entities/use-confirm.ts';
import { type Review, reviewsApi } from '../../api/reviews.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../ui/dialog.tsx')).ConfirmDialog }));

/** `onDeleted` is set for the review of the current user only. */
export const DeleteReviewButton = ({ review, onDeleted }: { review: Review; onDeleted?: () => void }) => {
  const [deleteReview, { isLoading }] = reviewsApi.useDeleteReviewMutation();
  const { openDialog, dialog } = useConfirm({
    run: () => deleteReview({ params: { id: review._id } }),
    busy: isLoading,
    failureText: t('reviews.deleteFailed'),
    onDone: onDeleted,
  });
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-label={onDeleted ? t('reviews.deleteOwn') : t('reviews.deleteBy', { name: getReviewerName(review) })}
        onClick={openDialog}
        className="justify-self-start"
      >
        <Trash2 className="size-4" />
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
