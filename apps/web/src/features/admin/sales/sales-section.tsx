import type { ReactNode } from 'react';
import { ORDER_STATES } from '@banca/contracts/enums';
import { t } from '../../../lib/i18n/text.tsx';
import { newestFirst, oldestFirst, useRetainedItems } from '../../../lib/previous-data.ts';
import { parseId, parseText, parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatRelative } from '../../../lib/format-date.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState, Skeleton } from '../../../ui/states.tsx';
import { AccountFilter } from '../account-filter.tsx';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { ListSection } from '../list-section.tsx';
import { type AdminOrder, adminApi } from '../../../api/admin.ts';
import { RecentOrders, TopProducts } from '../overview/panels.tsx';
import { QUEUES, usePolledQueues } from './order-queues.ts';
import { BuyerCell, PaymentCell, ProductCell, StatusCell } from './sale-cells.tsx';

const filterParsers = {
  q: parseText,
  state: parseOneOf(ORDER_STATES),
  queue: parseOneOf(['delayed', 'suspicious', 'halted']),
  isAutoApproved: parseOneOf(['true']),
  creator: parseId,
  sort: parseOneOf(['oldest']),
};

const QUEUE_LABELS = { delayed: 'adminSales.delayed', suspicious: 'adminSales.suspicious', halted: 'adminSales.halted' } as const;

const EMPTY_QUEUES = {
  delayed: 'adminSales.noneDelayed',
  suspicious: 'adminSales.noneSuspicious',
  halted: 'adminSales.noneHalted',
} as const;

type SalesFilterState = ReturnType<typeof useUrlFilters<typeof filterParsers>>;

const SalesFilters = ({ state }: { state: SalesFilterState }) => (
  <FilterBar
    label={t('adminSales.search')}
    placeholder={t('adminSales.searchPlaceholder')}
    state={state}
    // A queue sets the sort itself.
    foldedFilters={[state.filters.state, state.filters.creator]}
  >
    <FilterSelect
      label={t('admin.status')}
      name="state"
      options={[
        ['', t('admin.status')],
        ['pending', t('adminSales.pending')],
        ['returned', t('creatorOrders.returned')],
        ['completed', t('adminSales.completed')],
        ['refunded', t('creatorOrders.refunded')],
        ['cancelled', t('adminSales.cancelled')],
        ['withdrawn', t('creatorOrders.withdrawn')],
        ['expired', t('creatorOrders.expired')],
      ]}
      state={state}
    />
    <AccountFilter value={state.filters.creator} onChange={(creator) => state.setFilters({ creator })} />
    <FilterSelect
      label={t('admin.sort')}
      name="sort"
      options={[
        ['', t('adminSales.newest')],
        ['oldest', t('adminSales.oldest')],
      ]}
      state={state}
    />
  </FilterBar>
);

/** A queue shows first the order that waits longest. */
const QueueChips = ({ state: { filters, setFilters } }: { state: SalesFilterState }) => {
  const queues = usePolledQueues();
  const current = QUEUES.find(({ id }) => id === filters.queue);
  const oldest = current && queues?.[current.oldestName];
  return (
    <div className="grid gap-1">
      <div role="group" aria-label={t('adminSales.queue')} className="strip -mx-4 flex gap-2 px-4 py-1 sm:-mx-1 sm:px-1">
        {QUEUES.map(({ id, countName }) => (
          <Chip
            key={id}
            pressed={filters.queue === id}
            onClick={() => setFilters({ queue: id, sort: 'oldest', state: '', isAutoApproved: '' })}
            className="h-11"
          >
            <span>{t(QUEUE_LABELS[id])}</span>
            <span className="num font-strong">{queues && formatCount(queues[countName] ?? 0)}</span>
          </Chip>
        ))}
        <Chip
          pressed={filters.isAutoApproved !== ''}
          onClick={() => setFilters({ isAutoApproved: 'true', queue: '', sort: '', state: '' })}
          className="h-11"
        >
          {t('adminSales.autoApproved')}
        </Chip>
        <Chip
          pressed={filters.queue === '' && filters.isAutoApproved === ''}
          onClick={() => setFilters({ queue: '', sort: '', isAutoApproved: '' })}
          className="h-11"
        >
          {t('adminSales.allSales')}
        </Chip>
      </div>
      {current && (
        <p role="status" className="min-h-5 text-sm text-muted">
          {oldest && t('adminSales.oldestWaits', { age: formatRelative(oldest) })}
        </p>
      )}
    </div>
  );
};

const SalesHighlights = () => {
  const { currentData, isError } = adminApi.useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError && !currentData) return null;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {currentData ? <TopProducts products={currentData.top.products} /> : <Skeleton className="h-97 rounded-card" />}
      {currentData ? <RecentOrders orders={currentData.recent.orders} /> : <Skeleton className="h-180 rounded-card" />}
    </div>
  );
};

function useSales({ query, filters }: SalesFilterState) {
  const result = adminApi.useListAdminOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const { items, retain, ...list } = useRetainedItems(
    result,
    JSON.stringify(query),
    ({ orders }) => orders,
    filters.sort === 'oldest' ? oldestFirst : newestFirst,
  );
  return {
    sales: items,
    list,
    refresh: (): void => void result.refetch(),
    /** Keeps a decided sale in the list. Without changes, the sale was already decided. */
    retainDecided: (sale: AdminOrder, changes?: Partial<AdminOrder>): void => {
      if (changes) retain({ ...sale, ...changes });
    },
  };
}

type RenderSaleActions = (
  sale: AdminOrder,
  onDecided: (changes?: Partial<AdminOrder>) => void,
  onExpired: () => void,
) => ReactNode;

type RenderCell = (sale: AdminOrder) => ReactNode;

interface CellHandlers {
  onFilterCreator: (sale: AdminOrder) => void;
  renderChecks: RenderCell;
  renderActions: RenderCell;
}

const buildColumns = ({ onFilterCreator, renderChecks, renderActions }: CellHandlers): Column<AdminOrder>[] => [
  { id: 'buyer', header: t('adminSales.customer'), cell: (sale) => <BuyerCell sale={sale} />, isCardTitle: true },
  {
    id: 'product',
    header: t('adminSales.product'),
    cell: (sale) => <ProductCell sale={sale} onFilterCreator={() => onFilterCreator(sale)} />,
  },
  { id: 'paid', header: t('adminSales.payment'), cell: (sale) => <PaymentCell sale={sale} checks={renderChecks(sale)} /> },
  { id: 'status', header: t('admin.status'), cell: (sale) => <StatusCell sale={sale} /> },
  { id: 'actions', header: <span className="sr-only">{t('admin.actions')}</span>, cell: renderActions, isCardFooter: true },
];

interface Props {
  renderChecks: RenderCell;
  renderActions: RenderSaleActions;
}

/** Both functions render components of the orders feature, which the admin feature cannot import. */
export const SalesSection = ({ renderChecks, renderActions }: Props) => {
  const state = useUrlFilters(filterParsers);
  const { sales, list, refresh, retainDecided } = useSales(state);
  const { queue, q, creator, state: orderState } = state.filters;
  const isWholeQueue = !q && !creator && !orderState;
  const columns = buildColumns({
    onFilterCreator: (sale) => state.setFilters({ creator: sale.creator._id }),
    renderChecks,
    renderActions: (sale) => renderActions(sale, (changes) => retainDecided(sale, changes), refresh),
  });
  return (
    <>
      <ListSection
        id="admin-sales"
        titleId="adminSales.title"
        quantityId="quantity.sales"
        loadingId="adminSales.loading"
        list={list}
        isEmpty={list.data?.total === 0 && sales.length === 0}
        onRetry={refresh}
        aboveFilters={<QueueChips state={state} />}
        filters={<SalesFilters state={state} />}
        state={state}
        empty={
          isWholeQueue && queue ? <EmptyState text={t(EMPTY_QUEUES[queue])} patternSeed="admin-sales" /> : t('adminSales.empty')
        }
        rowHeight="h-72 md:h-24"
      >
        <div className="md:max-xl:overflow-x-auto">
          <DataTable
            caption={t('adminSales.caption')}
            columns={columns}
            rows={sales}
            rowKey={({ _id }) => _id}
            className="md:[&_td]:px-2 md:[&_th]:px-2"
          />
        </div>
      </ListSection>
      {/* Below the list, so that an order that needs attention is on the first screen. */}
      {state.page === 1 && !state.isFiltered && <SalesHighlights />}
    </>
  );
};
