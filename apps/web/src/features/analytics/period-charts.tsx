import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { parseOneOf, useUrlFilters } from '../../lib/url-filters.ts';
import { Chart } from '../../ui/chart.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { analyticsApi } from '../../api/analytics.ts';
import { Panel, toErrorMessage } from './panel.tsx';

const PERIOD_LABELS = {
  day: 'analytics.today',
  week: 'analytics.week',
  month: 'analytics.month',
  year: 'analytics.year',
} as const;
type Period = keyof typeof PERIOD_LABELS;
const periods = Object.keys(PERIOD_LABELS) as Period[];
const filterParsers = { sales: parseOneOf(periods, 'month'), visitors: parseOneOf(periods, 'week') };

/** Formats as `21 nov.`, without the year. */
export const formatDay = (date: string): string => formatDate(date).replace(/ \d+$/, '');

const PeriodSelect = ({ label, value, onChange }: { label: string; value: Period; onChange: (period: Period) => void }) => (
  <Field label={label} hideLabel className="w-36">
    <Select value={value} onChange={(event) => onChange(event.target.value as Period)}>
      {periods.map((period) => (
        <option key={period} value={period}>
          {t(PERIOD_LABELS[period])}
        </option>
      ))}
    </Select>
  </Field>
);

export const ChartTotals = ({ children }: { children: ReactNode }) => <p className="num -mt-2 text-sm text-muted">{children}</p>;

export const LoadingOrError = ({ error, label, onRetry }: { error: unknown; label: string; onRetry: () => void }) =>
  error ? (
    <ErrorState message={toErrorMessage(error, { isSingleProduct: false })} onRetry={onRetry} />
  ) : (
    <Loading label={label}>
      <Skeleton className="h-64" />
    </Loading>
  );

export const SalesByPeriod = () => {
  const { filters, setFilters } = useUrlFilters(filterParsers);
  const { currentData: data, error, refetch } = analyticsApi.useSalesByDayQuery({ query: { period: filters.sales } });
  const selectPeriod = (sales: Period): void => setFilters({ sales }, { replace: true });
  return (
    <Panel
      title={t('analytics.salesByPeriod')}
      action={<PeriodSelect label={t('analytics.salesPeriod')} value={filters.sales} onChange={selectPeriod} />}
    >
      {data ? (
        <>
          <ChartTotals>
            {`${t('quantity.sales', { count: data.totals.sales })} · ${formatMoney(data.totals.revenue)}`}
          </ChartTotals>
          <Chart
            kind="line"
            caption={t('analytics.salesByDay')}
            labelHeader={t('analytics.day')}
            labels={data.points.map(({ date }) => formatDay(date))}
            series={[{ label: t('analytics.sales'), values: data.points.map(({ sales }) => sales) }]}
            format={formatCount}
            className="h-58"
          />
        </>
      ) : (
        <LoadingOrError error={error} label={t('analytics.loadingSales')} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
};

export const VisitorsByPeriod = () => {
  const { filters, setFilters } = useUrlFilters(filterParsers);
  const { currentData: data, error, refetch } = analyticsApi.useVisitorsByDayQuery({ query: { period: filters.visitors } });
  const selectPeriod = (visitors: Period): void => setFilters({ visitors }, { replace: true });
  return (
    <Panel
      title={t('analytics.visitorsByPeriod')}
      action={<PeriodSelect label={t('analytics.visitorsPeriod')} value={filters.visitors} onChange={selectPeriod} />}
    >
      {data ? (
        <>
          <ChartTotals>
            {`${t('quantity.visitors', { count: data.totals.visitors })} · ${t('quantity.visits', { count: data.totals.views })}`}
          </ChartTotals>
          <Chart
            kind="line"
            caption={t('analytics.visitorsByDay')}
            labelHeader={t('analytics.day')}
            labels={data.points.map(({ date }) => formatDay(date))}
            series={[{ label: t('analytics.visitors'), values: data.points.map(({ visitors }) => visitors) }]}
            format={formatCount}
            className="h-58"
          />
        </>
      ) : (
        <LoadingOrError error={error} label={t('analytics.loadingVisitors')} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
};
