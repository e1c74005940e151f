import Coins from 'lucide-react/icons/coins';
import Eye from 'lucide-react/icons/eye';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TrendingUp from 'lucide-react/icons/trending-up';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { cx } from '../../lib/cx.ts';
import { formatAmount, formatCount, formatPercent } from '../../lib/format.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { type Analytics, useCreatorAnalyticsQuery } from '../../api/analytics.ts';
import { AnalyticsFilters, useAnalyticsFilters } from './analytics-filters.tsx';
import { ExportMenu, type RenderOrdersExport } from './export-menu.tsx';
import { SalesByPeriod, VisitorsByPeriod } from './period-charts.tsx';
import { RevenueBreakdown, SalesPerProduct, TopProducts } from './product-charts.tsx';
import { EmptyPanel, Panel } from './panel.tsx';
import { toErrorMessage } from './error-message.ts';
import { OrderListItem } from './recent-orders.tsx';

const CARD_GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';
const TWO_COLUMNS = 'grid gap-4 lg:grid-cols-2';

const Totals = ({ data: { totalRevenue, totalSales, views, conversionRate } }: { data: Analytics }) => (
  <div className={CARD_GRID}>
    <StatCard
      label={t('analytics.totalRevenue')}
      value={formatAmount(totalRevenue)}
      hint="MZN"
      icon={<Coins aria-hidden="true" />}
    />
    <StatCard label={t('analytics.totalSales')} value={formatCount(totalSales)} icon={<ShoppingBag aria-hidden="true" />} />
    <StatCard label={t('analytics.visits')} value={formatCount(views)} icon={<Eye aria-hidden="true" />} />
    <StatCard
      label={t('analytics.conversionRate')}
      value={formatPercent(conversionRate)}
      icon={<TrendingUp aria-hidden="true" />}
    />
  </div>
);

const RecentOrders = ({ data: { recentOrders } }: { data: Analytics }) => (
  <Panel title={t('analytics.recentOrders')}>
    {recentOrders.length === 0 ? (
      <EmptyPanel>{t('analytics.noOrders')}</EmptyPanel>
    ) : (
      <ul className="-mx-4 -mb-4 border-t border-line">
        {recentOrders.map((order) => (
          <OrderListItem key={order._id} order={order} />
        ))}
      </ul>
    )}
  </Panel>
);

const AnalyticsLoading = () => (
  <Loading label={t('analytics.loading')} className="grid gap-4">
    <div className={CARD_GRID}>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-25 rounded-card" />
      ))}
    </div>
    <div className={TWO_COLUMNS}>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-76 rounded-card" />
      ))}
    </div>
  </Loading>
);

export const AnalyticsSection = ({ renderOrdersExport }: { renderOrdersExport?: RenderOrdersExport }) => {
  const state = useAnalyticsFilters();
  const { from, to, product } = state.filters;
  const result = useCreatorAnalyticsQuery({ query: { from, to, product } }, { refetchOnMountOrArgChange: true });
  const { data, isStale, error } = withPreviousData(result);
  return (
    <section aria-labelledby="analytics" className="grid gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="analytics">
            <Text id="analytics.title" />
          </h1>
          <ExportMenu filters={state.filters} renderOrdersExport={renderOrdersExport} />
        </div>
        <p className="text-sm text-muted">{t('analytics.intro')}</p>
      </div>
      <AnalyticsFilters state={state} />
      {error !== undefined && (
        <ErrorState message={toErrorMessage(error, { isSingleProduct: product !== '' })} onRetry={() => void result.refetch()} />
      )}
      {!data && error === undefined && <AnalyticsLoading />}
      {data && (
        <div aria-busy={isStale} className={cx('grid gap-4 transition-opacity', isStale && 'opacity-60')}>
          <Totals data={data} />
          <div className={TWO_COLUMNS}>
            <SalesPerProduct data={data} />
            <RevenueBreakdown data={data} />
            <TopProducts data={data} />
            <RecentOrders data={data} />
          </div>
        </div>
      )}
      <div className={TWO_COLUMNS}>
        <SalesByPeriod />
        <VisitorsByPeriod />
      </div>
    </section>
  );
};
