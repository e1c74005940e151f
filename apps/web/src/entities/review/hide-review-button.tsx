import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { reviewActionsApi } from '../../api/review-actions.ts';
import type { Review } from '../../api/reviews.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogForm } from '../../ui/dialog.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { getReviewerName } from './reviewer-name.ts';

interface Props {
  review: Review;
  /** Called before the review leaves the list. */
  onHide?: () => void;
}

const HideForm = ({ review, onHide, onClose }: Props & { onClose: () => void }) => {
  const [setHidden, { isLoading }] = reviewActionsApi.useSetReviewHiddenMutation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (): Promise<void> => {
    if (reason.trim() === '') return setError(t('reviews.hideReasonRequired'));
    onHide?.();
    const result = await setHidden({ params: { id: review._id }, body: { hidden: true, reason } });
    if (!result.data) return setError(getErrorText(result.error, t('reviews.hideFailed')));
    toast.success(result.data.message);
    onClose();
  };
  return (
    <DialogForm onSubmit={submit} onBack={onClose} busy={isLoading} submitLabel={t('reviews.hide')} variant="danger">
      <p className="text-muted">{t('reviews.hideText')}</p>
      <Field label={t('reviews.hideReason')} hint={t('reviews.hideReasonHint')} error={error} required>
        <Textarea
          name="reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
    </DialogForm>
  );
};

export const HideReviewButton = ({ review, onHide }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-label={t('reviews.hideBy', { name: getReviewerName(review) })}
        onClick={() => setOpen(true)}
      >
        <EyeOff className="size-4" />
        {t('reviews.hide')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('reviews.hideTitle')}>
        <HideForm review={review} {...(onHide ? { onHide } : {})} onClose={close} />
      </Dialog>
    </>
  );
};
