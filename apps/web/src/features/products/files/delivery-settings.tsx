import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '../../../lib/i18n/text.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { ProductValues } from '../product-values.ts';

/** Applies to uploaded files only. */
export const DeliverySettings = ({ form }: { form: UseFormReturn<ProductValues> }) => (
  <div className="grid gap-3">
    <Controller
      name="buyersGetUpdates"
      control={form.control}
      render={({ field }) => (
        <Switch
          label={t('productFiles.buyersGetUpdates')}
          hint={t('productFiles.buyersGetUpdatesHint')}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
    <Field
      label={t('productFiles.downloadLimit')}
      hint={t('productFiles.downloadLimitHint')}
      error={form.formState.errors.downloadLimit?.message}
    >
      <Input inputMode="numeric" autoComplete="off" maxLength={4} className="max-w-40" {...form.register('downloadLimit')} />
    </Field>
  </div>
);
