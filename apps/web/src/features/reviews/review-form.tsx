import type { ReactNode } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { z } from 'zod';
import { createResolver } from '../../entities/server-form.ts';
import { t } from '../../lib/i18n/text.tsx';
import { asApiError, getErrorText } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Textarea, Select } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';

export type ReviewValues = z.input<typeof ReviewInput>;

export const EMPTY_REVIEW: ReviewValues = { rating: 5, comment: '' };

export const readDraft = (userId: string, productId: string): ReviewValues => ({
  ...EMPTY_REVIEW,
  ...readStorage<Partial<ReviewValues>>('session', buildDraftKey('review', { userId }, productId)),
});

/** Null deletes the draft. */
export const saveDraft = (userId: string, productId: string, values: ReviewValues | null): void =>
  writeStorage('session', buildDraftKey('review', { userId }, productId), values);

const RATINGS = [5, 4, 3, 2, 1];

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
      <Field label={t('reviews.rating')} error={formState.errors.rating?.message} required className="max-w-60">
        <Select
          // `setFocus` of the form waits for a timer, so it could take the focus from a user who already types in another field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that had the focus
          autoFocus={onCancel !== undefined}
          {...register('rating', { valueAsNumber: true })}
        >
          {RATINGS.map((stars) => (
            <option key={stars} value={stars}>
              {t('reviews.stars', { count: stars })}
            </option>
          ))}
        </Select>
      </Field>
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
