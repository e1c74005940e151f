import Eye from 'lucide-react/icons/eye';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TrendingUp from 'lucide-react/icons/trending-up';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { ErrorState } from '../../ui/states.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { type Analytics, analyticsApi } from '../../api/analytics.ts';
import { AnalyticsFilters, useAnalyticsFilters, type AnalyticsFilterValues } from './analytics-filters.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { SalesByPeriod, VisitorsByPeriod } from './period-charts.tsx';
import { RevenueBreakdown, SalesPerProduct, TopProducts } from './product-charts.tsx';
import { PanelsLoading, TWO_COLUMNS, EmptyPanel, Panel, toErrorMessage } from './panel.tsx';
import { OrderListItem } from './recent-orders.tsx';
import { useCsvDownload } from '../../api/csv-links.ts';
import { ExportButton } from '../../entities/export-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Renders the export button of the orders feature, which the analytics feature cannot import. */
type RenderOrdersExport = (filters: AnalyticsFilterValues, onDone: () => void) => ReactNode;

interface Props {
  filters: AnalyticsFilterValues;
  renderOrdersExport: RenderOrdersExport | undefined;
}

const ExportMenu = ({ filters, renderOrdersExport }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const downloadCsv = useCsvDownload();
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="shrink-0 max-sm:px-3.5">
        <Download className="size-5" />
        {t('analytics.export')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('analytics.export')}>
        <p className="text-sm text-muted">{t('analytics.exportNotice')}</p>
        <div className="grid gap-2.5">
          <ExportButton
            label={t('analytics.exportNumbers')}
            exportFile={() => downloadCsv('analytics', filters)}
            onDone={close}
          />
          {renderOrdersExport?.(filters, close)}
        </div>
      </Dialog>
    </>
  );
};

const Totals = ({ data: { totalSales, views, conversionRate } }: { data: Analytics }) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
    <StatCard
      label={t('analytics.totalSales')}
      value={formatCount(totalSales)}
      hint={totalSales === 0 ? t('analytics.salesFill') : undefined}
      icon={<ShoppingBag />}
    />
    <StatCard
      label={t('analytics.visits')}
      value={formatCount(views)}
      hint={views === 0 ? t('analytics.visitsFill') : undefined}
      icon={<Eye />}
    />
    <StatCard
      label={t('analytics.conversionRate')}
      value={formatPercent(conversionRate)}
      hint={t(conversionRate === 0 ? 'analytics.conversionFills' : 'analytics.conversionHint')}
      icon={<TrendingUp />}
      className="max-lg:col-span-2"
    />
  </div>
);

const RecentOrders = ({ data: { recentOrders } }: { data: Analytics }) => (
  <Panel title={t('analytics.recentOrders')}>
    {recentOrders.length === 0 ? (
      <EmptyPanel hint={t('analytics.ordersFill')}>{t('analytics.noOrders')}</EmptyPanel>
    ) : (
      <ul className="-mx-4 -mb-4 border-t border-line">
        {recentOrders.map((order) => (
          <OrderListItem key={order._id} order={order} />
        ))}
      </ul>
    )}
  </Panel>
);

export const AnalyticsSection = ({ renderOrdersExport }: { renderOrdersExport?: RenderOrdersExport }) => {
  const state = useAnalyticsFilters();
  const { query } = state;
  const result = analyticsApi.useCreatorAnalyticsQuery({ query }, { refetchOnMountOrArgChange: true });
  const { data, isStale, error } = withPreviousData(result);
  return (
    <section aria-labelledby="analytics" className="grid gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="analytics">
            <Text id="analytics.title" />
          </h1>
          <ExportMenu filters={query} renderOrdersExport={renderOrdersExport} />
        </div>
        <p className="text-sm text-muted">{t('analytics.intro')}</p>
      </div>
      <AnalyticsFilters state={state} />
      {error !== undefined && (
        <ErrorState
          message={toErrorMessage(error, { isSingleProduct: query.product !== '' })}
          onRetry={() => void result.refetch()}
        />
      )}
      {!data && error === undefined && <PanelsLoading label={t('analytics.loading')} panelCount={4} />}
      {data && (
        <div aria-busy={isStale} className={cx('grid gap-4 transition-opacity', isStale && 'opacity-60')}>
          <RevenuePanel data={data} range={query} />
          <Totals data={data} />
          <div className={TWO_COLUMNS}>
            <FunnelPanel data={data} />
            <TopProducts data={data} />
            <SalesPerProduct data={data} />
            <RevenueBreakdown data={data} />
            <SalesByPeriod data={data} />
            <VisitorsByPeriod data={data} />
            <RecentOrders data={data} />
          </div>
        </div>
      )}
    </section>
  );
};
