import type { ReactNode } from 'react';
import { useRetainedItems } from '../../../lib/retained-items.ts';
import { parseId, parseText, parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CreatorChoice } from '../creator-choice.tsx';
import { Choice, FilterBar } from '../filter-bar.tsx';
import { ListSection } from '../list-section.tsx';
import { useGetOverviewQuery } from '../../../api/admin-overview.ts';
import { RecentOrders, TopProducts } from '../overview/panels.tsx';
import { Buyer, Paid, Sold, Status } from './sale-cells.tsx';
import { type Sale, useListSalesQuery } from '../../../api/admin-orders.ts';

const READERS = {
  q: parseText,
  status: parseOneOf(['pending', 'completed', 'cancelled']),
  creator: parseId,
  sort: parseOneOf(['oldest']),
};

type State = ReturnType<typeof useUrlFilters<typeof READERS>>;

const Filters = ({ state: { filters, change, clear, isFiltered } }: { state: State }) => (
  <FilterBar
    search={{
      label: 'Procurar vendas por nome, email, código, telefone ou #id',
      placeholder: 'Nome, email, código, #id',
      value: filters.q,
      onChange: (q) => change({ q }, { replace: true }),
    }}
    isFiltered={isFiltered}
    onClear={clear}
  >
    <Choice
      label="Estado"
      name="status"
      value={filters.status}
      options={[
        ['', 'Estado'],
        ['pending', 'Pendentes'],
        ['completed', 'Aprovadas'],
        ['cancelled', 'Canceladas'],
      ]}
      onChange={(status) => change({ status })}
    />
    <CreatorChoice value={filters.creator} onChange={(creator) => change({ creator })} />
    <Choice
      label="Ordem"
      name="sort"
      value={filters.sort}
      options={[
        ['', 'Recentes'],
        ['oldest', 'Antigas'],
      ]}
      onChange={(sort) => change({ sort })}
    />
  </FilterBar>
);

/** The 5 products that sold most and the 10 orders that came last; what follows below loads on its own. */
const Highlights = () => {
  const { currentData, isError } = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError && !currentData) return null;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {currentData ? <TopProducts products={currentData.top.products} /> : <Skeleton className="h-97 rounded-card" />}
      {currentData ? <RecentOrders orders={currentData.recent.orders} /> : <Skeleton className="h-180 rounded-card" />}
    </div>
  );
};

function useSales({ query, filters }: State) {
  const answer = useListSalesQuery({ query }, { refetchOnMountOrArgChange: true });
  const { items, retain, ...list } = useRetainedItems(answer, JSON.stringify(query), ({ orders }) => orders);
  return {
    sales: items,
    list,
    refresh: (): void => void answer.refetch(),
    /** What was decided stays in its place, where the newest stand first. */
    retain: (sale: Sale): void => {
      if (filters.sort === '') retain(sale);
    },
  };
}

type Actions = (sale: Sale, onDecided: (changed?: Partial<Sale>) => void, onExpired: () => void) => ReactNode;

interface Doing {
  onCreator: (sale: Sale) => void;
  actions: (sale: Sale) => ReactNode;
}

const columnsFor = ({ onCreator, actions }: Doing): Column<Sale>[] => [
  { id: 'buyer', header: 'Cliente', cell: (sale) => <Buyer sale={sale} />, isCardTitle: true },
  { id: 'product', header: 'Produto', cell: (sale) => <Sold sale={sale} onCreator={() => onCreator(sale)} /> },
  { id: 'paid', header: 'Pagamento', cell: (sale) => <Paid sale={sale} /> },
  { id: 'status', header: 'Estado', cell: (sale) => <Status sale={sale} /> },
  { id: 'actions', header: <span className="sr-only">Acções</span>, cell: actions, isCardFooter: true },
];

/** Every sale of the market (specification, section 2, admin); `actions`: looking at the proof, approving and cancelling. */
export const SalesSection = ({ actions }: { actions: Actions }) => {
  const state = useUrlFilters(READERS);
  const { sales, list, refresh, retain } = useSales(state);
  const columns = columnsFor({
    onCreator: (sale) => state.change({ creator: sale.creator._id }),
    actions: (sale) => actions(sale, (changed) => changed && retain({ ...sale, ...changed }), refresh),
  });
  return (
    <ListSection
      title="Sales"
      nouns={['venda', 'vendas']}
      list={list}
      isEmpty={sales.length === 0}
      onRetry={refresh}
      href={state.getPageHref}
      top={
        state.page === 1 && (
          <>
            <Highlights />
            <h2 className="mt-3">Todas as vendas</h2>
          </>
        )
      }
      filters={<Filters state={state} />}
      onClear={state.isFiltered ? state.clear : undefined}
      empty="Ainda não há vendas."
      tall="h-72 md:h-24"
    >
      <DataTable caption="Vendas" columns={columns} rows={sales} rowKey={({ _id }) => _id} />
    </ListSection>
  );
};
