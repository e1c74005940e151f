import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/i18n/text.tsx';
import { Field, Input } from '../../ui/field.tsx';
import type { CheckoutFormValues } from './order-form.ts';

/** Folded, because few buyers need the tax number on their receipt. */
export const NuitField = ({ form: { register, formState, watch } }: { form: UseFormReturn<CheckoutFormValues> }) => {
  const [isOpen, setOpen] = useState(false);
  const error = formState.errors.nuit?.message;
  return (
    <details
      open={isOpen || error !== undefined || watch('nuit') !== ''}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="-mt-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-strong underline underline-offset-4">
        {t('checkout.needsNuit')}
      </summary>
      <Field label={t('checkout.nuit')} hint={t('checkout.nuitHint')} error={error}>
        <Input inputMode="numeric" autoComplete="off" maxLength={20} {...register('nuit')} />
      </Field>
    </details>
  );
};
