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

/** The name of a chosen product that no list shows. @param props.id '' while the list loads */
export const OwnProductTitle = ({ id }: { id: string }) => {
  const { product, isFetching } = useOwnProduct(id);
  return product?.title ?? t(id === '' || isFetching ? 'product.selectLoading' : 'product.selectOther');
};

const formatResultCount = (total: number): string =>
  total > MAX_TITLES ? t('product.selectNewest', { limit: MAX_TITLES, total }) : t('quantity.products', { count: total });

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
  resultCount: string | undefined;
}

const OwnProductSearchField = ({ value, onChange, resultCount }: SearchFieldProps) => {
  const [text, setText] = useDebouncedInput(value, onChange);
  return (
    <div className="grid gap-1">
      <Field label={t('product.selectSearch')} hideLabel>
        <SearchInput
          name="product-title"
          placeholder={t('product.selectPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // The field may be in a form, which must not be sent.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <p role="status" className="num text-xs text-muted">
        {resultCount}
      </p>
    </div>
  );
};

/** The user's products, and, if there are more than the API lists at once, a field that searches them. */
export function useOwnProductSearch() {
  const [search, setSearch] = useState('');
  const { data: allProducts } = useOwnProducts();
  const { data, error } = withPreviousData(useOwnProducts(search));
  const resultCount = data && formatResultCount(data.total);
  const searchField = (allProducts?.total ?? 0) > MAX_TITLES && (
    <OwnProductSearchField value={search} onChange={setSearch} resultCount={resultCount} />
  );
  return { data, error, searchField };
}

interface Props {
  /** A product id, or '' for all products. */
  value: string;
  hasAllOption?: boolean;
  onChange: (id: string) => void;
  hideLabel?: boolean;
  className?: string;
}

export const OwnProductSelect = ({ value, hasAllOption = true, onChange, hideLabel = false, className }: Props) => {
  const { data, searchField } = useOwnProductSearch();
  const products = data?.products ?? [];
  const isInList = value === '' || products.some(({ _id }) => _id === value);
  return (
    <div className={cx('grid content-start gap-2', searchField && 'max-sm:col-span-full', className)}>
      {searchField}
      <Field label={t('product.selectLabel')} hideLabel={hideLabel}>
        <Select name="product" value={value} onChange={(event) => onChange(event.target.value)}>
          {hasAllOption && <option value="">{t('product.selectAll')}</option>}
          {!isInList && (
            <option value={value}>
              <OwnProductTitle id={data ? value : ''} />
            </option>
          )}
          {products.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
};
