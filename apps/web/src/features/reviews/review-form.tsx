import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { ReviewValues } from '../../entities/product/review-draft.ts';
import { createResolver } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { StarsInput } from '../../ui/stars-input.tsx';

interface Props {
  title: ReactNode;
  values: ReviewValues;
  submitLabel: ReactNode;
  /** Resolves with the server error, or undefined on success. */
  onSubmit: (values: ReviewValues) => Promise<unknown>;
  onChange?: (values: ReviewValues) => void;
  onCancel?: () => void;
}

function showServerError(error: unknown, { setError }: UseFormReturn<ReviewValues>): void {
  const comment = asApiError(error)?.fields?.['comment'];
  if (comment) setError('comment', { message: comment }, { shouldFocus: true });
  else setError('root', { message: getErrorText(error, t('reviews.failed')) });
}

export const ReviewForm = ({ title, values, submitLabel, onSubmit, onChange, onCancel }: Props) => {
  const form = useForm<ReviewValues>({ resolver: createResolver(ReviewInput), defaultValues: values });
  const { register, formState } = form;
  const submit = form.handleSubmit(async (submittedValues) => {
    const error = await onSubmit(submittedValues);
    if (error) showServerError(error, form);
  });
  return (
    <Form
      onSubmit={submit}
      onChange={() => onChange?.(form.getValues())}
      className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h3 className="font-text text-base font-strong tracking-normal">{title}</h3>
      <Controller
        name="rating"
        control={form.control}
        render={({ field: { value, onChange: changeRating, ref }, fieldState }) => (
          <StarsInput
            label={t('reviews.rating')}
            value={value}
            onChange={changeRating}
            error={fieldState.error?.message}
            required
            shouldFocus={onCancel !== undefined}
            ref={ref}
          />
        )}
      />
      <Field label={t('reviews.comment')} hint={t('reviews.commentHint')} error={formState.errors.comment?.message} required>
        <Textarea {...register('comment')} maxLength={500} />
      </Field>
      <div role="alert" className="text-sm text-red empty:hidden">
        {formState.errors.root?.message}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            {t('reviews.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
};
