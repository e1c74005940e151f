import { PARTS_MAX, PARTS_MIN } from '@banca/contracts/bundles';
import { t } from '../../lib/i18n/text.tsx';
import { BundleSaving } from './bundle-saving.tsx';
import { type FieldProps, OwnProductsField } from './own-products-field.tsx';

/** Ends with an empty row, until there are ten. */
export const PartsField = (props: FieldProps & { startsOpen?: boolean }) => {
  const lastChosen = props.form.watch('parts').findLastIndex((id) => id !== '');
  const length = Math.min(PARTS_MAX, Math.max(PARTS_MIN, lastChosen + 2));
  return (
    <OwnProductsField
      {...props}
      title={t('productForm.parts')}
      hint={t('productForm.partsHint')}
      error={props.form.formState.errors.parts?.message}
      names={Array.from({ length }, (_, row) => `parts.${row}` as const)}
      getLabel={(values) => t('productForm.part', values)}
    >
      <BundleSaving form={props.form} />
    </OwnProductsField>
  );
};
