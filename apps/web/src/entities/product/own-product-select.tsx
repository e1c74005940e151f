import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Field, SearchInput, Select } from '../../ui/field.tsx';
import { ownProductsApi } from '../../api/own-products.ts';

/** The largest page that the API returns. */
const MAX_TITLES = 100;

/** `q` filters by the beginnings of words in the title. */
export const useOwnProducts = (q = '') => ownProductsApi.useOwnTitlesQuery({ query: { limit: MAX_TITLES, ...(q ? { q } : {}) } });

export function useOwnProduct(id: string) {
  const result = ownProductsApi.useOwnProductQuery({ params: { id } }, { skip: id === '' });
  return { product: id === '' ? undefined : withPreviousData(result).data?.product, isFetching: result.isFetching };
}

interface Props {
  /** A product id, or '' for all products. */
  value: string;
  hasAllOption?: boolean;
  onChange: (id: string) => void;
  hideLabel?: boolean;
  className?: string;
}

const formatResultCount = (total: number): string =>
  total > MAX_TITLES ? t('product.selectNewest', { limit: MAX_TITLES, total }) : t('quantity.products', { count: total });

/** If the user has more products than the select can list, a search field filters them. */
export const OwnProductSelect = ({ value, hasAllOption = true, onChange, hideLabel = false, className }: Props) => {
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedInput(search, setSearch);
  const { data: allProducts } = useOwnProducts();
  const { data } = withPreviousData(useOwnProducts(search));
  const products = data?.products ?? [];
  const isInList = value === '' || products.some(({ _id }) => _id === value);
  const { product: selectedProduct, isFetching } = useOwnProduct(isInList || !data ? '' : value);
  const hasSearch = (allProducts?.total ?? 0) > MAX_TITLES;
  return (
    <div className={cx('grid content-start gap-2', hasSearch && 'max-sm:col-span-full', className)}>
      {hasSearch && (
        <Field label={t('product.selectSearch')} hideLabel>
          <SearchInput
            name="product-title"
            placeholder={t('product.selectPlaceholder')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
      <Field label={t('product.selectLabel')} hideLabel={hideLabel}>
        <Select name="product" value={value} onChange={(event) => onChange(event.target.value)}>
          {hasAllOption && <option value="">{t('product.selectAll')}</option>}
          {!isInList && (
            <option value={value}>
              {selectedProduct?.title ?? (data && !isFetching ? t('product.selectOther') : t('product.selectLoading'))}
            </option>
          )}
          {products.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {hasSearch && (
        <p role="status" className="num text-xs text-muted">
          {data && formatResultCount(data.total)}
        </p>
      )}
    </div>
  );
};
