import MessageSquare from 'lucide-react/icons/message-square';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useUser } from '../../api/hooks.ts';
import { reviewActionsApi } from '../../api/review-actions.ts';
import type { Review } from '../../api/reviews.ts';
import { HideReviewButton } from '../../entities/review/hide-review-button.tsx';
import { getReviewerName } from '../../entities/review/reviewer-name.ts';
import { useConfirm } from '../../entities/use-confirm.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { DeleteReviewButton } from './delete-review-button.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportReviewButton } from './report-review-button.tsx';

const DeleteReplyButton = ({ review }: { review: Review }) => {
  const [deleteReply, { isLoading }] = reviewActionsApi.useDeleteReplyMutation();
  const { openDialog, dialog } = useConfirm({
    run: () => deleteReply({ params: { id: review._id } }),
    busy: isLoading,
    failureText: t('reviews.deleteReplyFailed'),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('reviews.deleteReplyTo', { name: getReviewerName(review) })}
        onClick={openDialog}
      >
        <Trash2 className="size-4" />
        {t('reviews.deleteReply')}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={t('reviews.deleteReplyTitle')}
        text={t('reviews.deleteReplyText')}
        confirmLabel={t('reviews.deleteReply')}
      />
    </>
  );
};

interface Props {
  review: Review;
  /** The creator of the product. */
  creatorId: string;
}

/** What the current user can do with a review. Also the author can delete it, and everybody else reports it. */
export const ReviewActions = ({ review, creatorId }: Props) => {
  const user = useUser();
  const [isReplying, setReplying] = useState(false);
  if (!user) return null;
  const isAdmin = user.role === 'admin';
  const isOwnProduct = user._id === creatorId;
  if (isReplying) return <ReplyForm review={review} onClose={() => setReplying(false)} />;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {isOwnProduct && !review.reply && !isShopSuspended(user) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('reviews.replyTo', { name: getReviewerName(review) })}
          onClick={() => setReplying(true)}
        >
          <MessageSquare className="size-4" />
          {t('reviews.reply')}
        </Button>
      )}
      {review.reply && (isOwnProduct || isAdmin) && <DeleteReplyButton review={review} />}
      {isAdmin && <HideReviewButton review={review} />}
      {isAdmin || review.user?._id === user._id ? <DeleteReviewButton review={review} /> : <ReportReviewButton review={review} />}
    </div>
  );
};
