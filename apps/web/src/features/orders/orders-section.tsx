import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { useCsvDownload } from '../../api/csv-links.ts';
import { getErrorText } from '../../api/errors.ts';
import { useExport } from '../../entities/export-button.tsx';
import { ShareProductLink } from '../../entities/product/share-product-link.tsx';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { reportDecision } from './approval-results.ts';
import { BatchButtons } from './batches/batch-buttons.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderFilters, type OrderFilters, useOrders } from './use-orders.ts';
import { ShortcutLegend } from './shortcut-legend.tsx';
import { useCardFocus } from './use-card-focus.ts';
import { useClickGuard } from './use-click-guard.ts';
import { useListBehindOrder } from './use-list-behind-order.ts';
import { useOrderViewer } from './use-order-viewer.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface NoOrdersProps {
  filters: OrderFilters;
  onClear: () => void;
  onSearchAll: () => void;
}

const NoOrders = ({ filters, onClear, onSearchAll }: NoOrdersProps) => {
  // The filters stay, because what the creator looks for is probably in another state. The bar above has the button that clears them.
  if (filters.q && filters.state !== 'all')
    return <NoMatches text={t('creatorOrders.noMatchHere')} clearLabel={t('creatorOrders.searchAll')} onClear={onSearchAll} />;
  if (filters.q || filters.product) {
    return <NoMatches text={t('creatorOrders.noMatch')} onClear={onClear} />;
  }
  if (filters.hasProblem) return <EmptyState text={t('problems.noneReported')} patternSeed="encomendas" />;
  if (filters.owesMoney) return <EmptyState text={t('refunds.noneOwed')} patternSeed="encomendas" />;
  if (filters.evidence) return <EmptyState text={t('creatorOrders.noneSeen')} patternSeed="encomendas" />;
  if (filters.state !== 'pending') return <EmptyState text={t('creatorOrders.empty')} patternSeed="encomendas" />;
  return (
    <EmptyState
      title={t('creatorOrders.allDecided')}
      text={t('creatorOrders.allDecidedText')}
      patternSeed="em-dia"
      action={<ShareProductLink />}
    />
  );
};

const OrdersLoading = () => (
  <Loading label={t('creatorOrders.loading')} className="grid gap-4">
    <Skeletons count={3} className="h-60 rounded-card md:h-53" />
  </Loading>
);

const formatPendingCount = (count: number | undefined): string => {
  if (count === undefined) return '\u00a0'; // a non-breaking space keeps the height of the line
  return count === 0 ? t('creatorOrders.nothingWaiting') : t('creatorOrders.waitingCount', { count });
};

export const OrdersSection = () => {
  useListBehindOrder();
  const state = useOrderFilters();
  const { data, orders, error, isStale, refresh, retain } = useOrders(state);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = useCardFocus(section);
  const viewer = useOrderViewer(section, orders);
  useClickGuard(list, orders[0]?._id);
  const shortcuts = useShortcuts(section);
  const { page: _page, sort: _sort, ...exportQuery } = state.query;
  const downloadCsv = useCsvDownload();
  const csv = useExport({ exportFile: () => downloadCsv('orders', exportQuery) });
  return (
    <section ref={section} aria-labelledby="confirmacoes" className="grid grid-cols-1 gap-3 sm:gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1">
          <h1 id="confirmacoes" tabIndex={-1} className="max-sm:text-xl">
            {t('orders.title')}
          </h1>
          {/* On phones, the chip of the pending orders already shows the number. */}
          <p role="status" className="mt-1 text-sm text-muted max-sm:sr-only">
            {formatPendingCount(data?.pending)}
          </p>
        </div>
        <div className="contents sm:flex sm:items-center sm:gap-3">
          {data && <BatchButtons hasPending={data.pending > 0} />}
          <ShortcutLegend {...shortcuts} />
          <RowMenu
            label={t('creatorOrders.moreOptions')}
            items={[{ label: t('creatorOrders.exportCsv'), icon: <Download />, onSelect: csv.run }]}
            busy={csv.isBusy}
          />
        </div>
      </div>
      <OrderFilterBar
        state={state}
        pendingCount={data?.pending}
        seenCount={data?.seen}
        problemCount={data?.problems}
        owedCount={data?.owed}
      />
      {!data && !error && <OrdersLoading />}
      {error !== undefined && <ErrorState message={getErrorText(error, <Text id="orders.loadFailed" />)} onRetry={refresh} />}
      {data?.total === 0 && orders.length === 0 && (
        <NoOrders filters={state.filters} onClear={state.clearSearch} onSearchAll={() => state.selectList({ state: 'all' })} />
      )}
      <div ref={list} aria-busy={isStale} className={cx('grid grid-cols-1 gap-4 transition-opacity', isStale && 'opacity-60')}>
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            isViewed={viewer.viewedId === order._id}
            isCovered={viewer.viewedId !== null && viewer.viewedId !== order._id}
            navigation={viewer.navigation}
            onView={() => viewer.open(order._id)}
            onClose={() => {
              viewer.close();
              moveFocus(order._id, 'left');
            }}
            onExpired={refresh}
            onScheduled={() => {
              viewer.moveOn(order._id);
              moveFocus(order._id, 'scheduled');
            }}
            onDecided={(decidedOrder, message) => {
              const isNoticed = viewer.moveOn(order._id, message && `#${order.shortId}: ${message}`);
              if (decidedOrder && message && !isNoticed) reportDecision(message, decidedOrder);
              if (decidedOrder) retain(decidedOrder);
              moveFocus(order._id, 'decided');
            }}
          />
        ))}
      </div>
      {data && <ListPagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
    </section>
  );
};
