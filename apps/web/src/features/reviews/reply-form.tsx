import { useEffect } from 'react';
import { getFieldError } from '../../api/field-error.ts';
import { reviewActionsApi } from '../../api/review-actions.ts';
import type { Review } from '../../api/reviews.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useTextForm } from '../../lib/use-text-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  review: Review;
  onClose: () => void;
}

export const ReplyForm = ({ review, onClose }: Props) => {
  const [reply, { isLoading }] = reviewActionsApi.useReplyToReviewMutation();
  const { field, error, submit, input } = useTextForm({
    missingText: t('reviews.replyRequired'),
    send: async (text) => {
      const result = await reply({ params: { id: review._id }, body: { text } });
      if (!result.data) return getFieldError(result.error, 'text', t('reviews.replyFailed'));
      toast.success(result.data.message);
      onClose();
      return undefined;
    },
  });
  // The form replaces the button that was pressed.
  useEffect(() => field.current?.focus(), [field]);
  return (
    <Form onSubmit={submit}>
      <Field label={t('reviews.replyLabel')} hint={t('reviews.replyHint')} error={error} required>
        <Textarea ref={field} maxLength={500} {...input} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isLoading}>
          {t('reviews.replySubmit')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onClose}>
          {t('reviews.cancel')}
        </Button>
      </div>
    </Form>
  );
};
