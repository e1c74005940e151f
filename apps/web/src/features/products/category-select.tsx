import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { defaultCategories } from '@banca/contracts/default-categories';
import type { ComponentProps } from 'react';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useProductCategoriesQuery } from '../../api/own-products.ts';

interface Props extends Omit<ComponentProps<'select'>, 'children'> {
  value: string;
  error: string | undefined;
}

/** Falls back to the default categories when the request fails. */
function useCategoryNames(): {
  names: string[];
  note: 'categories.loadFailed' | 'categories.none' | undefined;
  isLoading: boolean;
} {
  const { data, isError, isLoading } = useProductCategoriesQuery();
  if (isError && !data)
    return { names: defaultCategories.map(({ name }) => name), note: 'categories.loadFailed', isLoading: false };
  return { names: data?.map(({ name }) => name) ?? [], note: data?.length === 0 ? 'categories.none' : undefined, isLoading };
}

/** A category that is no longer in the list remains selectable for products that have it. */
export const CategorySelect = ({ value, error, ...selectProps }: Props) => {
  const { names, note, isLoading } = useCategoryNames();
  const options = value && !names.includes(value) ? [value, ...names] : names;
  const hint = note && (
    <span role="status" className="text-amber">
      <Text id={note} />
    </span>
  );
  return (
    <Field label={t('productForm.category')} error={error} hint={hint} required>
      <Select {...selectProps} value={value} disabled={isLoading || options.length === 0}>
        <option value="">{isLoading ? t('productForm.loadingCategories') : t('productForm.chooseCategory')}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {getCategoryName(name)}
          </option>
        ))}
      </Select>
    </Field>
  );
};
