import { useEffect, useRef, useState } from 'react';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { reviewActionsApi } from '../../api/review-actions.ts';
import type { Review } from '../../api/reviews.ts';
import { t } from '../../lib/i18n/text.tsx';
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
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  // The form replaces the button that was pressed.
  useEffect(() => field.current?.focus(), []);
  const submit = async (): Promise<void> => {
    if (text.trim() === '') return setError(t('reviews.replyRequired'));
    const result = await reply({ params: { id: review._id }, body: { text } });
    if (!result.data)
      return setError(asApiError(result.error)?.fields?.['text'] ?? getErrorText(result.error, t('reviews.replyFailed')));
    toast.success(result.data.message);
    onClose();
  };
  return (
    <Form onSubmit={submit}>
      <Field label={t('reviews.replyLabel')} hint={t('reviews.replyHint')} error={error} required>
        <Textarea
          name="text"
          rows={3}
          maxLength={500}
          ref={field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
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
