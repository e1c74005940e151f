import Star from 'lucide-react/icons/star';
import { Chip } from '../../../ui/chip.tsx';
import { useAllCategoriesQuery } from '../../../api/admin-categories.ts';
import { CreatorChoice } from '../creator-choice.tsx';
import { Choice, FilterBar } from '../filter-bar.tsx';
import { type ProductFilters, sorts, statuses } from './product-filters.ts';

const LABELS: Record<(typeof statuses)[number], string> = {
  pending: 'Pendentes',
  approved: 'Aprovados',
  rejected: 'Rejeitados',
};
const SORTS: Record<(typeof sorts)[number], string> = {
  oldest: 'Antigos',
  'price-low': 'Mais baratos',
  'price-high': 'Mais caros',
  popularity: 'Mais vendidos',
  rating: 'Avaliação',
};

const StatusChips = ({ state: { filters, change } }: { state: ProductFilters }) => (
  <div role="group" aria-label="Estado dos produtos" className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    <Chip pressed={filters.status === ''} onClick={() => change({ status: '' })} className="h-11">
      Todos
    </Chip>
    {statuses.map((status) => (
      <Chip key={status} pressed={filters.status === status} onClick={() => change({ status })} className="h-11">
        {LABELS[status]}
      </Chip>
    ))}
    <Chip
      pressed={filters.featured === 'true'}
      onClick={() => change({ featured: filters.featured ? '' : 'true' })}
      className="h-11"
    >
      <Star aria-hidden="true" />
      Em destaque
    </Chip>
  </div>
);

const CategoryChoice = ({ state: { filters, change } }: { state: ProductFilters }) => {
  const { data = [] } = useAllCategoriesQuery();
  const names = data.map(({ name }) => name);
  const known = filters.category && !names.includes(filters.category) ? [filters.category, ...names] : names;
  return (
    <Choice
      label="Categoria"
      name="category"
      value={filters.category}
      options={[['', 'Categoria'], ...known.map((name) => [name, name] as const)]}
      onChange={(category) => change({ category })}
    />
  );
};

/** Status, search, category, creator and order, all in the address. */
export const ProductFilterBar = ({ state }: { state: ProductFilters }) => {
  const { filters, change, clear, isFiltered } = state;
  return (
    <div className="grid gap-3">
      <StatusChips state={state} />
      <FilterBar
        search={{
          label: 'Procurar produtos',
          placeholder: 'Procurar por título ou descrição',
          value: filters.q,
          onChange: (q) => change({ q }, { replace: true }),
        }}
        isFiltered={isFiltered}
        onClear={clear}
      >
        <CategoryChoice state={state} />
        <CreatorChoice value={filters.creator} onChange={(creator) => change({ creator })} />
        <Choice
          label="Ordem"
          name="sort"
          value={filters.sort}
          options={[['', 'Recentes'], ...sorts.map((sort) => [sort, SORTS[sort]] as const)]}
          onChange={(sort) => change({ sort })}
        />
      </FilterBar>
    </div>
  );
};
