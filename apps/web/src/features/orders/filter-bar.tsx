import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { type StatusFilter, statuses, type useOrderFilters } from './order-filters.ts';
import { useOrderedProductsQuery } from './orders.api.ts';

const LABELS: Record<StatusFilter, string> = {
  pending: 'Pendentes',
  completed: 'Aprovadas',
  cancelled: 'Canceladas',
  all: 'Todas',
};
const TYPING_MS = 300;
const PRODUCTS_SHOWN = 100;

/** What is typed, and handed on once the typing rests. */
function useTyped(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onRest(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value, onRest]);
  return [text, setText];
}

interface Props {
  state: ReturnType<typeof useOrderFilters>;
  pending: number | undefined;
}

/** Status chips, order search and product filter, all of them in the address. */
export const FilterBar = ({ state: { filters, change }, pending }: Props) => {
  const [text, setText] = useTyped(filters.q, (q) => change({ q: q.trim() }, { replace: true }));
  const { data } = useOrderedProductsQuery({ query: { limit: PRODUCTS_SHOWN } });
  const isFiltered = filters.q !== '' || filters.product !== '';
  return (
    <div className="grid gap-3">
      <div className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1" role="group" aria-label="Estado das encomendas">
        {statuses.map((status) => (
          <Chip key={status} pressed={filters.status === status} onClick={() => change({ status })}>
            {LABELS[status]}
            {status === 'pending' && pending ? <span className="num">{pending}</span> : null}
          </Chip>
        ))}
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,260px)_auto]">
        <Field label="Procurar encomendas" hideLabel>
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              aria-label="Procurar encomendas"
              className="pl-10.5"
              placeholder="Nome, email, código ou #id"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </Field>
        <Field label="Produto" hideLabel>
          <Select value={filters.product} onChange={(event) => change({ product: event.target.value })}>
            <option value="">Todos os produtos</option>
            {data?.products.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        {isFiltered && (
          <Button variant="quiet" onClick={() => change({ q: '', product: '' })}>
            Limpar filtros
          </Button>
        )}
      </div>
    </div>
  );
};
