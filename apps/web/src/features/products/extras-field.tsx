import { EXTRAS_MAX } from '@banca/contracts/extras';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useOwnProducts } from '../../entities/product/own-product-select.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Field, Input, Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-message.tsx';
import type { ProductValues } from './product-values.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  /** The id of the product, which cannot be added to itself. */
  formId: string;
}

const ROWS = Array.from({ length: EXTRAS_MAX }, (_, index) => index);

const ExtraRows = ({ form: { register, getValues }, formId }: Props) => {
  const { data } = useOwnProducts();
  const products = data?.products.filter(({ _id, status }) => _id !== formId && status === 'approved') ?? [];
  const known = new Set(products.map(({ _id }) => _id));
  const unlisted = getValues('extras').flatMap(({ product }) => (product && !known.has(product) ? [product] : []));
  return ROWS.map((row) => (
    <div key={row} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
      <Field label={t('productForm.extraProduct', { number: row + 1 })} hideLabel>
        <Select {...register(`extras.${row}.product`)}>
          <option value="">{t('productForm.noExtra')}</option>
          {unlisted.map((id) => (
            <option key={id} value={id}>
              {data ? t('product.selectOther') : t('product.selectLoading')}
            </option>
          ))}
          {products.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('productForm.extraPercent', { number: row + 1 })} hideLabel>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          placeholder={t('productForm.extraPercentPlaceholder')}
          {...register(`extras.${row}.percent`)}
        />
      </Field>
    </div>
  ));
};

/** Folded, because most products are sold alone. Asks for the products of the creator when it is opened. */
export const ExtrasField = (props: Props) => {
  const { formState, getValues } = props.form;
  const [isOpen, setOpen] = useState(() => getValues('extras').some(({ product }) => product !== ''));
  const error = formState.errors.extras?.message;
  const isShown = isOpen || error !== undefined;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-strong underline underline-offset-4">
        {t('productForm.extras')}
      </summary>
      {isShown && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">{t('productForm.extrasHint')}</p>
          <ExtraRows {...props} />
          <FormError>{error}</FormError>
        </div>
      )}
    </details>
  );
};
