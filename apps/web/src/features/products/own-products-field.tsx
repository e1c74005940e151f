import { type ReactNode, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { OwnProductTitle, useOwnProduct, useOwnProductSearch } from '../../entities/product/own-product-select.tsx';
import type { OwnTitle } from '../../api/own-products.ts';
import { formatPrice, SEPARATOR } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { Field, Select } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-message.tsx';
import type { ProductValues } from './product-values.ts';
import { isOnSale } from './is-on-sale.ts';

export interface FieldProps {
  form: UseFormReturn<ProductValues>;
  /** The id of the product, which cannot be chosen for itself. */
  formId: string;
}

interface RowsProps extends FieldProps {
  /** Those of the selects, one for each row. */
  names: (`extras.${number}.product` | `parts.${number}`)[];
  getLabel: (values: { number: number }) => string;
  renderBeside?: (row: number) => ReactNode;
}

interface ProductSelectProps extends Pick<RowsProps, 'form'> {
  name: RowsProps['names'][number];
  label: string;
  /** Undefined while they load. */
  choices: OwnTitle[] | undefined;
}

/** Controlled, because the choices arrive after the value. */
const ProductSelect = ({ form, name, label, choices }: ProductSelectProps) => {
  const { field } = useController({ control: form.control, name });
  const isInList = field.value === '' || choices?.some(({ _id }) => _id === field.value);
  const { product } = useOwnProduct(choices && !isInList ? field.value : '');
  const hint = product && !isOnSale(product) && (
    <span role="status" className="text-amber">
      <Text id="productForm.partNotOnSale" />
    </span>
  );
  return (
    <Field label={label} hideLabel hint={hint || undefined}>
      <Select
        {...field}
        onChange={(event) => {
          field.onChange(event);
          // A bundle needs no file.
          if (form.formState.isSubmitted) void form.trigger('file');
        }}
      >
        <option value="">{t('productForm.noExtra')}</option>
        {!isInList && (
          <option value={field.value}>
            <OwnProductTitle id={choices ? field.value : ''} />
          </option>
        )}
        {choices?.map(({ _id, title, price }) => (
          <option key={_id} value={_id}>
            {price === undefined ? title : [title, formatPrice(price)].join(SEPARATOR)}
          </option>
        ))}
      </Select>
    </Field>
  );
};

const Rows = ({ form, formId, names, getLabel, renderBeside }: RowsProps) => {
  const { data, searchField } = useOwnProductSearch();
  const chosen = form.watch(names);
  // The API refuses bundles, and products that are chosen twice.
  const choices = data?.products.filter((product) => product._id !== formId && isOnSale(product) && !product.isBundle);
  return (
    <>
      {searchField}
      {names.map((name, row) => (
        <div key={name} className={cx('grid gap-3', renderBeside && 'grid-cols-[minmax(0,1fr)_8.5rem]')}>
          <ProductSelect
            form={form}
            name={name}
            label={getLabel({ number: row + 1 })}
            choices={choices?.filter(({ _id }) => _id === chosen[row] || !chosen.includes(_id))}
          />
          {renderBeside?.(row)}
        </div>
      ))}
    </>
  );
};

interface Props extends RowsProps {
  title: string;
  hint: string;
  error: string | undefined;
  startsOpen?: boolean;
  children?: ReactNode;
}

/** Folded, because most products have none. Asks for the products of the creator when it is opened. */
export const OwnProductsField = ({ title, hint, error, startsOpen = false, children, ...rows }: Props) => {
  const [isOpen, setOpen] = useState(() => startsOpen || rows.form.getValues(rows.names).some((id) => id !== ''));
  const isShown = isOpen || error !== undefined;
  return (
    <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-strong underline underline-offset-4">{title}</summary>
      {isShown && (
        <div className="grid gap-3">
          <p className="text-sm text-muted">{hint}</p>
          <Rows {...rows} />
          {children}
          <FormError>{error}</FormError>
        </div>
      )}
    </details>
  );
};
