import { useOwnProducts } from '../lib/own-products.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

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

/** One of the own products, or all. One that is not among the newest hundred stays chosen. */
export const OwnProductSelect = ({ value, hasAll = true, onChange, label = 'Produto', hideLabel = false, className }: Props) => {
  const { data } = useOwnProducts();
  const products = data?.products ?? [];
  const isUnknown = value !== '' && !products.some(({ _id }) => _id === value);
  return (
    <Field label={label} hideLabel={hideLabel} {...(className ? { className } : {})}>
      <Select name="product" value={value} onChange={(event) => onChange(event.target.value)}>
        {hasAll && <option value="">Todos os produtos</option>}
        {isUnknown && <option value={value}>{data ? 'Outro produto' : 'A carregar…'}</option>}
        {products.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
};
