import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { countOf, formatCount } from '../../lib/format.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { TITLES_MAX, useOwnProduct, useOwnProducts } from './own-products.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  /** An id; '' for all of them. */
  value: string;
  /** Whether all of them can be chosen too. */
  hasAll?: boolean;
  onChange: (id: string) => void;
  label?: string;
  hideLabel?: boolean;
  className?: string;
}

const foundText = (total: number): string =>
  total > TITLES_MAX ? `Os ${TITLES_MAX} mais recentes de ${formatCount(total)} produtos` : countOf(total, 'produto', 'produtos');

/** One of the own products, or all. Where they are more than the select holds, a search above it reaches the others. */
export const OwnProductSelect = ({ value, hasAll = true, onChange, label = 'Produto', hideLabel = false, className }: Props) => {
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedInput(q, setQ);
  const { data: all } = useOwnProducts();
  const { data } = withPreviousData(useOwnProducts(q));
  const products = data?.products ?? [];
  const isListed = value === '' || products.some(({ _id }) => _id === value);
  const { product: chosen, isFetching } = useOwnProduct(isListed || !data ? '' : value);
  const isMany = (all?.total ?? 0) > TITLES_MAX;
  return (
    <div className={cx('grid content-start gap-2', isMany && 'max-sm:col-span-full', className)}>
      {isMany && (
        <Field label="Procurar produto pelo título" hideLabel>
          <SearchInput
            name="product-title"
            placeholder="Título do produto"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
      <Field label={label} hideLabel={hideLabel}>
        <Select name="product" value={value} onChange={(event) => onChange(event.target.value)}>
          {hasAll && <option value="">Todos os produtos</option>}
          {!isListed && <option value={value}>{chosen?.title ?? (data && !isFetching ? 'Outro produto' : 'A carregar…')}</option>}
          {products.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {isMany && (
        <p role="status" className="num text-xs text-muted">
          {data && foundText(data.total)}
        </p>
      )}
    </div>
  );
};
