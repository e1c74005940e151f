import Eye from 'lucide-react/icons/eye';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TrendingUp from 'lucide-react/icons/trending-up';
import Download from 'lucide-react/icons/download';
import { type ReactNode, use, useState } from 'react';
import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { formatCount } from '../../lib/format.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { ErrorState } from '../../ui/states.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { type Analytics, analyticsApi } from '../../api/analytics.ts';
import { AnalyticsFilters, useAnalyticsFilters, type AnalyticsFilterValues } from './analytics-filters.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { SalesByPeriod, VisitorsByPeriod } from './period-charts.tsx';
import { Change } from './change.tsx';
import { formatConversion } from './format-conversion.ts';
import { ALL_TIME, countDays } from './date-presets.ts';
import { ProductsPanel } from './products-panel.tsx';
import { EarlierDataContext, PanelsLoading, TWO_COLUMNS, EmptyPanel, OutdatedNotice, Panel, toErrorMessage } from './panel.tsx';
import { OrderListItem } from './recent-orders.tsx';
import { useCsvDownload } from '../../api/csv-links.ts';
import { ExportButton } from '../../entities/export-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const COLUMN = 'grid min-w-0 grid-cols-1 content-start gap-4';

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

interface CountHintProps {
  name: 'sales' | 'views';
  count: number;
  data: Analytics;
  range: AnalyticsFilterValues;
}

/** What would fill a count of zero, or else its change. */
const CountHint = ({ name, count, data: { previous }, range }: CountHintProps) => {
  const hasEarlierData = use(EarlierDataContext);
  if (count === 0 && !hasEarlierData) return t(name === 'sales' ? 'analytics.salesFill' : 'analytics.visitsFill');
  if (!previous || range.from === '') return null;
  return <Change isShort current={count} previous={previous[name]} days={countDays(range)} />;
};

const Totals = ({ data, range }: { data: Analytics; range: AnalyticsFilterValues }) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
    <StatCard
      label={t('analytics.totalSales')}
      value={formatCount(data.totalSales)}
      hint={<CountHint name="sales" count={data.totalSales} data={data} range={range} />}
      icon={<ShoppingBag />}
    />
    <StatCard
      label={t('analytics.visits')}
      value={formatCount(data.views)}
      hint={<CountHint name="views" count={data.views} data={data} range={range} />}
      icon={<Eye />}
    />
    <StatCard
      label={t('analytics.conversionRate')}
      value={formatConversion(data)}
      hint={t(data.views === 0 ? 'analytics.conversionFills' : 'analytics.conversionHint')}
      icon={<TrendingUp />}
      className="max-lg:col-span-2"
    />
  </div>
);

const RecentOrders = ({ data: { recentOrders } }: { data: Analytics }) => (
  <Panel title={t('analytics.recentOrders')}>
    {recentOrders.length === 0 ? (
      <EmptyPanel advice={t('analytics.ordersFill')}>{t('analytics.noOrders')}</EmptyPanel>
    ) : (
      <ul className="-mx-4 -mb-4 border-t border-line">
        {recentOrders.map((order) => (
          <OrderListItem key={order._id} order={order} />
        ))}
      </ul>
    )}
  </Panel>
);

const isEmpty = ({ totalSales, views }: Analytics): boolean => totalSales === 0 && views === 0;

/** An empty period says something else to a creator who has sold before than to a beginner. */
function useHasEarlierData(data: Analytics | undefined, { from, to, product }: AnalyticsFilterValues): boolean {
  const isAllTime = from === '' && to === '';
  const skip = !data || isAllTime || !isEmpty(data);
  const { currentData } = analyticsApi.useCreatorAnalyticsQuery({ query: { ...ALL_TIME, product } }, { skip });
  return !skip && currentData !== undefined && !isEmpty(currentData);
}

/** While the dates are reversed, the numbers of the last range stay. */
function useAnalytics({ query, isReversed }: ReturnType<typeof useAnalyticsFilters>) {
  const [lastRange, setLastRange] = useState(isReversed ? undefined : query);
  if (!isReversed && JSON.stringify(query) !== JSON.stringify(lastRange)) setLastRange(query);
  const range = (isReversed && lastRange) || query;
  const skip = isReversed && !lastRange;
  const result = analyticsApi.useCreatorAnalyticsQuery({ query: range }, { refetchOnMountOrArgChange: true, skip });
  return { range, result, ...withPreviousData(result) };
}

interface NumbersProps {
  data: Analytics;
  range: AnalyticsFilterValues;
}

const Numbers = ({ data, range }: NumbersProps) => (
  <>
    <RevenuePanel data={data} range={range} />
    <Totals data={data} range={range} />
    <div className={TWO_COLUMNS}>
      <div className={COLUMN}>
        <FunnelPanel data={data} />
        <DeliveryPanel data={data} />
        <ProductsPanel data={data} />
      </div>
      <div className={COLUMN}>
        <VisitorsByPeriod data={data} />
        <SourcesPanel data={data} />
        <SalesByPeriod data={data} />
        <RecentOrders data={data} />
      </div>
    </div>
  </>
);

export const AnalyticsSection = ({ renderOrdersExport }: { renderOrdersExport?: RenderOrdersExport }) => {
  const state = useAnalyticsFilters();
  const { query, isReversed } = state;
  const { range, result, data, isStale, error } = useAnalytics(state);
  const hasEarlierData = useHasEarlierData(data, range);
  const errorText = toErrorMessage(result.error, { isSingleProduct: range.product !== '' });
  const retry = (): void => void result.refetch();
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
      {error !== undefined && <ErrorState message={errorText} onRetry={retry} />}
      {data && result.isError && <OutdatedNotice text={errorText} loadedAt={result.fulfilledTimeStamp} onRetry={retry} />}
      {!data && error === undefined && !isReversed && <PanelsLoading label={t('analytics.loading')} panelCount={4} />}
      {data && (
        <EarlierDataContext value={hasEarlierData}>
          <div aria-busy={isStale} className={cx('grid gap-4 transition-opacity', (isStale || isReversed) && 'opacity-60')}>
            <Numbers data={data} range={range} />
          </div>
        </EarlierDataContext>
      )}
    </section>
  );
};
