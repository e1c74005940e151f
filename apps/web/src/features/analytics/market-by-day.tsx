import { t } from '../../lib/i18n/text.tsx';
import { formatCount, formatMoney, SEPARATOR } from '../../lib/format.ts';
import { Chart } from '../../ui/chart.tsx';
import { analyticsApi } from '../../api/analytics.ts';
import { Panel, TWO_COLUMNS } from './panel.tsx';
import { ChartTotals, formatDay, LoadingOrError } from './period-charts.tsx';

const toNetTexts = ({ refunded = 0, netRevenue = 0 }: { refunded?: number | undefined; netRevenue?: number | undefined }) => ({
  refunded: formatMoney(refunded),
  net: formatMoney(netRevenue),
});

/** The revenue and the confirmed orders of the whole marketplace on each of the last 30 days, for admins. */
export const MarketByDay = () => {
  const request = { query: { period: 'month', scope: 'all' } } as const;
  const { currentData: data, error, refetch } = analyticsApi.useSalesByDayQuery(request);
  const charts = [
    {
      title: t('adminOverview.revenueByDay'),
      label: t('analytics.revenue'),
      total: data && formatMoney(data.totals.revenue),
      net: data?.totals.refunds ? t('refunds.netOf', toNetTexts(data.totals)) : undefined,
      values: data?.points.map(({ revenue }) => revenue),
      format: formatMoney,
      formatTick: formatCount,
    },
    {
      title: t('adminOverview.ordersByDay'),
      label: t('adminOverview.orders'),
      total: data && formatCount(data.totals.sales),
      net: undefined,
      values: data?.points.map(({ sales }) => sales),
      format: formatCount,
    },
  ];
  return (
    <div className={TWO_COLUMNS}>
      {charts.map(({ title, label, total, net, values, ...formats }) => (
        <Panel key={title} title={title}>
          {data && values ? (
            <>
              <ChartTotals>{total && [t('adminOverview.lastMonth', { total }), net].filter(Boolean).join(SEPARATOR)}</ChartTotals>
              <Chart
                kind="line"
                caption={title}
                labelHeader={t('analytics.day')}
                labels={data.points.map(({ date }) => formatDay(date))}
                series={[{ label, values }]}
                {...formats}
                className="h-58"
              />
            </>
          ) : (
            <LoadingOrError error={error} label={t('adminOverview.loading')} onRetry={() => void refetch()} />
          )}
        </Panel>
      ))}
    </div>
  );
};
