import { useEffect, useRef, useState } from 'react';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { cx } from '../../lib/cx.ts';
import { getErrorText } from '../../api/errors.ts';
import { focusNextPendingCard } from '../../lib/focus-next-pending-card.ts';
import { focusNextCardOrOwn, isFocusLost } from './card-focus.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { BatchButtons } from './batches/batch-buttons.tsx';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrderFilters } from './order-filters.ts';
import { useOrders } from './use-orders.ts';
import { ShortcutLegend } from './shortcut-legend.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { useClickGuard } from './use-click-guard.ts';

const OrdersLoading = () => (
  <Loading label={t('creatorOrders.loading')} className="grid gap-4">
    {[1, 2, 3].map((n) => (
      <Skeleton key={n} className="h-60 rounded-card md:h-53" />
    ))}
  </Loading>
);

const formatPendingCount = (count: number | undefined): string => {
  if (count === undefined) return '\u00a0';
  return count === 0 ? t('creatorOrders.nothingWaiting') : t('creatorOrders.waitingCount', { count });
};

export const OrdersSection = () => {
  const state = useOrderFilters();
  const { data, orders, error, isStale, refresh, retain } = useOrders(state);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [lastDecidedId, setLastDecidedId] = useState<string | null>(null);
  useEffect(() => {
    if (lastDecidedId && isFocusLost(section.current, lastDecidedId)) focusNextPendingCard(section.current, lastDecidedId);
  }, [lastDecidedId]);
  const [lastScheduled, setLastScheduled] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (lastScheduled) focusNextCardOrOwn(section.current, lastScheduled.id);
  }, [lastScheduled]);
  useClickGuard(list, orders[0]?._id);
  const shortcuts = useShortcuts(section);
  const { page: _page, ...exportQuery } = state.query;
  return (
    <section ref={section} aria-labelledby="confirmacoes" className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 id="confirmacoes" tabIndex={-1}>
            {t('orders.title')}
          </h1>
          <p role="status" className="mt-1 text-sm text-muted">
            {formatPendingCount(data?.pending)}
          </p>
        </div>
        <ExportOrdersButton query={exportQuery} isCompact />
      </div>
      {data && <BatchButtons hasPending={data.pending > 0} />}
      <OrderFilterBar state={state} pendingCount={data?.pending} />
      <ShortcutLegend {...shortcuts} />
      {!data && !error && <OrdersLoading />}
      {error !== undefined && <ErrorState message={getErrorText(error, <Text id="orders.loadFailed" />)} onRetry={refresh} />}
      {data && orders.length === 0 && (
        <NoOrders filters={state.filters} onClear={() => state.setFilters({ q: '', product: '' })} />
      )}
      <div ref={list} aria-busy={isStale} className={cx('grid gap-4 transition-opacity', isStale && 'opacity-60')}>
        {orders.map((order) => (
          <OrderCard
            key={order._id}
            order={order}
            onExpired={refresh}
            onScheduled={() => setLastScheduled({ id: order._id })}
            onDecided={(decidedOrder) => {
              if (decidedOrder) retain(decidedOrder);
              setLastDecidedId(order._id);
            }}
          />
        ))}
      </div>
      {data && <Pagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
    </section>
  );
};
