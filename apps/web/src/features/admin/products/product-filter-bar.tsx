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

const StatusChips = ({ state: { filters, change } }: { state: ProductFilters }) => (
  <div role="group" aria-label="Estado dos produtos" className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
    <Chip pressed={filters.status === ''} onClick={() => change({ status: '' })} className="h-11">
      Todos
    </Chip>
    {statuses.map((status) => (
      <Chip key={status} pressed={filters.status === status} onClick={() => change({ status })} className="h-11">
        {STATUS_LABELS[status]}
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

const CategoryFilter = ({ state: { filters, change } }: { state: ProductFilters }) => {
  const { data = [] } = useAllCategoriesQuery();
  const names = data.map(({ name }) => name);
  const options = filters.category && !names.includes(filters.category) ? [filters.category, ...names] : names;
  return (
    <FilterSelect
      label="Categoria"
      name="category"
      value={filters.category}
      options={[['', 'Categoria'], ...options.map((name) => [name, name] as const)]}
      onChange={(category) => change({ category })}
    />
  );
};

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
        <CategoryFilter state={state} />
        <AccountFilter value={filters.creator} onChange={(creator) => change({ creator })} />
        <FilterSelect
          label="Ordem"
          name="sort"
          value={filters.sort}
          options={[['', 'Recentes'], ...sorts.map((sort) => [sort, SORT_LABELS[sort]] as const)]}
          onChange={(sort) => change({ sort })}
        />
      </FilterBar>
    </div>
  );
};
