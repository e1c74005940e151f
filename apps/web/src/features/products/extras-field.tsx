import { EXTRAS_MAX } from '@banca/contracts/extras';
import { t } from '../../lib/i18n/text.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { type FieldProps, OwnProductsField } from './own-products-field.tsx';

const NAMES = Array.from({ length: EXTRAS_MAX }, (_, row) => `extras.${row}.product` as const);

export const ExtrasField = (props: FieldProps) => {
  const { formState, register } = props.form;
  return (
    <OwnProductsField
      {...props}
      title={t('productForm.extras')}
      hint={t('productForm.extrasHint')}
      error={formState.errors.extras?.message}
      names={NAMES}
      getLabel={(values) => t('productForm.extraProduct', values)}
      renderBeside={(row) => (
        <Field label={t('productForm.extraPercent', { number: row + 1 })} hideLabel>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            placeholder={t('productForm.extraPercentPlaceholder')}
            {...register(`extras.${row}.percent`)}
          />
        </Field>
      )}
    />
  );
};
