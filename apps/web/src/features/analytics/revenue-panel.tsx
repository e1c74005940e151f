import type { Analytics } from '../../api/analytics.ts';
import { paths } from '../../config/paths.ts';
import { formatAmount, formatCount, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import type { AnalyticsFilterValues } from './analytics-filters.tsx';
import { Change } from './change.tsx';
import { countDays } from './date-presets.ts';
import { EmptyPanel } from './panel.tsx';
import { Curve, isMonthly } from './period-charts.tsx';

interface RevenueChangeProps {
  revenue: number;
  previousRevenue: number;
  days: number;
}

const RevenueChange = ({ revenue, previousRevenue, days }: RevenueChangeProps) =>
  previousRevenue === 0 ? (
    <p className="text-sm text-muted">{t('analytics.noRevenueBefore', { days })}</p>
  ) : (
    <Change current={revenue} previous={previousRevenue} days={days} />
  );

const WaitingMoney = ({ waiting: { orders, amount } }: Pick<Analytics, 'waiting'>) => (
  <div className="grid content-start gap-0.5 sm:text-right">
    <p className="text-sm text-muted">{t('analytics.waiting')}</p>
    {orders === 0 ? (
      <p className="text-sm text-muted">{t('analytics.nothingWaiting')}</p>
    ) : (
      <Link to={paths.dashboard('customers')} className="grid gap-0.5 text-amber hover:underline">
        <b className="display num text-lg whitespace-nowrap" translate="no">
          {formatMoney(amount)}
        </b>
        <span className="text-sm underline underline-offset-4">{t('analytics.waitingOrders', { count: orders })}</span>
      </Link>
    )}
  </div>
);

interface Props {
  data: Analytics;
  range: AnalyticsFilterValues;
}

const NetRevenue = ({ data: { refunds = 0, refunded = 0, netRevenue = 0 } }: Pick<Props, 'data'>) =>
  refunds === 0 ? null : (
    <dl className="flex flex-wrap gap-x-4 text-sm text-muted">
      <div className="flex gap-1.5">
        <dt>{t('refunds.count', { count: refunds })}</dt>
        <dd>
          <Money mzn={refunded} />
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{t('refunds.net')}</dt>
        <dd className="font-strong text-ink">
          <Money mzn={netRevenue} />
        </dd>
      </div>
    </dl>
  );

export const RevenuePanel = ({ data, range }: Props) => {
  const { totalRevenue, previous, points, waiting } = data;
  return (
    <Card className="grid min-w-0 gap-4 p-4">
      <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
        <div className="grid gap-0.5">
          <h2 className="font-text text-sm font-normal tracking-normal text-muted">{t('analytics.totalRevenue')}</h2>
          <p className="display num text-2xl whitespace-nowrap lg:text-3xl" translate="no">
            <span>{formatAmount(totalRevenue)}</span> <span className="font-text text-sm text-muted">MZN</span>
          </p>
          <NetRevenue data={data} />
          {previous && range.from !== '' && (
            <RevenueChange revenue={totalRevenue} previousRevenue={previous.revenue} days={countDays(range)} />
          )}
        </div>
        <WaitingMoney waiting={waiting} />
      </div>
      {totalRevenue === 0 ? (
        <EmptyPanel advice={t('analytics.revenueFills')}>{t('analytics.noRevenue')}</EmptyPanel>
      ) : (
        <Curve
          points={points}
          caption={t(isMonthly(points) ? 'analytics.revenueByMonth' : 'analytics.revenueByDay')}
          label={t('analytics.revenue')}
          getValue={({ revenue }) => revenue}
          format={formatMoney}
          formatTick={formatCount}
        />
      )}
    </Card>
  );
};
