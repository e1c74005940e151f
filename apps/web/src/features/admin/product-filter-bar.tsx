import Search from 'lucide-react/icons/search';
import { useTyped } from '../../lib/use-typed.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type ProductStatus, statuses, type useProductFilters } from './product-filters.ts';

const LABELS: Record<ProductStatus, string> = { pending: 'Pendentes', approved: 'Aprovados', rejected: 'Rejeitados' };

/** Status chips and search, both in the address. */
export const ProductFilterBar = ({ state: { filters, change } }: { state: ReturnType<typeof useProductFilters> }) => {
  const [text, setText] = useTyped(filters.q, (q) => change({ q }, { replace: true }));
  return (
    <div className="grid gap-3 md:flex md:flex-wrap md:items-start">
      <div role="group" aria-label="Estado dos produtos" className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
        <Chip pressed={filters.status === undefined} onClick={() => change({ status: undefined })} className="h-11">
          Todos
        </Chip>
        {statuses.map((status) => (
          <Chip key={status} pressed={filters.status === status} onClick={() => change({ status })} className="h-11">
            {LABELS[status]}
          </Chip>
        ))}
      </div>
      <div role="search" className="md:min-w-70 md:flex-1 md:pt-[3px]">
        <Field label="Procurar produtos" hideLabel className="relative">
          <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-4.5 text-faint" />
          <Input
            type="search"
            name="q"
            maxLength={200}
            className="pl-10.5"
            placeholder="Procurar por título ou descrição"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
    </div>
  );
};
