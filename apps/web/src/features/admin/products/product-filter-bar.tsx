import Star from 'lucide-react/icons/star';
import { Chip } from '../../../ui/chip.tsx';
import { useAllCategoriesQuery } from '../../../api/admin-categories.ts';
import { AccountFilter } from '../account-filter.tsx';
import { FilterBar, FilterSelect } from '../filter-bar.tsx';
import { type ProductFilters, sorts, statuses } from './product-filters.ts';

const STATUS_LABELS: Record<(typeof statuses)[number], string> = {
  pending: 'Pendentes',
  approved: 'Aprovados',
  rejected: 'Rejeitados',
};
const SORT_LABELS: Record<(typeof sorts)[number], string> = {
  oldest: 'Antigos',
  'price-low': 'Mais baratos',
  'price-high': 'Mais caros',
  popularity: 'Mais vendidos',
  rating: 'Avaliação',
};

const StatusChips = ({ state: { filters, setFilters, setStatus } }: { state: ProductFilters }) => (
  <div role="group" aria-label="Estado dos produtos" className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    <Chip pressed={filters.status === ''} onClick={() => setStatus('')} className="h-11">
      Todos
    </Chip>
    {statuses.map((status) => (
      <Chip key={status} pressed={filters.status === status} onClick={() => setStatus(status)} className="h-11">
        {STATUS_LABELS[status]}
      </Chip>
    ))}
    <Chip
      pressed={filters.featured === 'true'}
      onClick={() => setFilters({ featured: filters.featured ? '' : 'true' })}
      className="h-11"
    >
      <Star aria-hidden="true" />
      Em destaque
    </Chip>
  </div>
);

const CategoryFilter = ({ state: { filters, setFilters } }: { state: ProductFilters }) => {
  const { data = [] } = useAllCategoriesQuery();
  const names = data.map(({ name }) => name);
  const options = filters.category && !names.includes(filters.category) ? [filters.category, ...names] : names;
  return (
    <FilterSelect
      label="Categoria"
      name="category"
      value={filters.category}
      options={[['', 'Categoria'], ...options.map((name) => [name, name] as const)]}
      onChange={(category) => setFilters({ category })}
    />
  );
};

export const ProductFilterBar = ({ state }: { state: ProductFilters }) => {
  const { filters, setFilters, clearFilters, isFiltered } = state;
  return (
    <div className="grid gap-3">
      <StatusChips state={state} />
      <FilterBar
        search={{
          label: 'Procurar produtos',
          placeholder: 'Procurar por título ou descrição',
          value: filters.q,
          onChange: (q) => setFilters({ q }, { replace: true }),
        }}
        isFiltered={isFiltered}
        onClear={clearFilters}
      >
        <CategoryFilter state={state} />
        <AccountFilter value={filters.creator} onChange={(creator) => setFilters({ creator })} />
        <FilterSelect
          label="Ordem"
          name="sort"
          value={filters.sort}
          options={[['', 'Recentes'], ...sorts.map((sort) => [sort, SORT_LABELS[sort]] as const)]}
          onChange={(sort) => setFilters({ sort })}
        />
      </FilterBar>
    </div>
  );
};
