import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { formatCount } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Chart } from '../../ui/chart.tsx';
import type { Analytics } from '../../api/analytics.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { EmptyPanel, NoVisits, Panel, toErrorMessage } from './panel.tsx';

type Point = Analytics['points'][number];

const isMonth = (date: string): boolean => date.length === 'YYYY-MM'.length;
export const isMonthly = ([first]: Point[]): boolean => first !== undefined && isMonth(first.date);

/** Formats as `21 nov.`, without the year. */
export const formatDay = (date: string): string => formatDate(date).replace(/ \d+$/, '');

/** Formats a day as `21 nov.` and a month as `nov. 2026`. */
const formatPoint = ({ date }: Point): string =>
  isMonth(date) ? formatDate(`${date}-01`).replace(/^\d+ /, '') : formatDay(date);

interface CurveProps {
  points: Point[];
  caption: string;
  label: string;
  getValue: (point: Point) => number;
  format: (value: number) => string;
  formatTick?: (value: number) => string;
}

export const Curve = ({ points, caption, label, getValue, ...formats }: CurveProps) => (
  <Chart
    kind="line"
    caption={caption}
    labelHeader={t(isMonthly(points) ? 'analytics.month' : 'analytics.day')}
    labels={points.map(formatPoint)}
    series={[{ label, values: points.map(getValue) }]}
    {...formats}
    className="h-58"
  />
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

export const SalesByPeriod = ({ data: { points, totalSales } }: { data: Analytics }) => (
  <Panel title={t('analytics.salesByPeriod')}>
    {totalSales === 0 ? (
      <EmptyPanel advice={t('analytics.salesFill')}>{t('analytics.noSales')}</EmptyPanel>
    ) : (
      <>
        <ChartTotals>{t('quantity.sales', { count: totalSales })}</ChartTotals>
        <Curve
          points={points}
          caption={t(isMonthly(points) ? 'analytics.salesByMonth' : 'analytics.salesByDay')}
          label={t('analytics.sales')}
          getValue={({ sales }) => sales}
          format={formatCount}
        />
      </>
    )}
  </Panel>
);

const countVisitors = (points: Point[]): number => points.reduce((sum, { visitors }) => sum + visitors, 0);

export const VisitorsByPeriod = ({ data: { points, views } }: { data: Analytics }) => (
  <Panel title={t('analytics.visitorsByPeriod')}>
    {views === 0 ? (
      <NoVisits />
    ) : (
      <>
        <ChartTotals>
          {`${t('quantity.visitors', { count: countVisitors(points) })} · ${t('quantity.visits', { count: views })}`}
        </ChartTotals>
        <Curve
          points={points}
          caption={t(isMonthly(points) ? 'analytics.visitorsByMonth' : 'analytics.visitorsByDay')}
          label={t('analytics.visitors')}
          getValue={({ visitors }) => visitors}
          format={formatCount}
        />
      </>
    )}
  </Panel>
);
