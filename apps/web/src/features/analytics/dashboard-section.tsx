import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Coins from 'lucide-react/icons/coins';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Text } from '../../lib/i18n/text.tsx';
import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { asApiError, getLoadErrorText } from '../../api/errors.ts';
import { formatAmount, formatCount } from '../../lib/format.ts';
import { useUser } from '../../api/hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { type DashboardSummary, useDashboardSummaryQuery } from '../../api/analytics.ts';
import { RecentOrdersCard } from './recent-orders.tsx';

const WEEKDAYS = [
  'dashboard.monday',
  'dashboard.tuesday',
  'dashboard.wednesday',
  'dashboard.thursday',
  'dashboard.friday',
  'dashboard.saturday',
  'dashboard.sunday',
] as const;
const ANIMATION_MS = 600;
const TWO_COLUMNS = 'grid gap-4 lg:grid-cols-2';
const CARD_GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';

const EMPTY_SUMMARY: DashboardSummary = {
  sales: 0,
  revenue: 0,
  products: 0,
  customers: 0,
  weeklySales: [0, 0, 0, 0, 0, 0, 0],
  recentOrders: [],
  firstName: '',
  lastName: '',
  username: '',
};

const SummaryCards = ({ summary: { sales, revenue, products, customers } }: { summary: DashboardSummary }) => (
  <div className={CARD_GRID}>
    <StatCard label={t('dashboard.monthlySales')} value={formatCount(sales)} icon={<ShoppingBag aria-hidden="true" />} />
    <StatCard
      label={t('dashboard.monthlyRevenue')}
      value={formatAmount(revenue)}
      hint="MZN"
      icon={<Coins aria-hidden="true" />}
    />
    <StatCard label={t('dashboard.activeProducts')} value={formatCount(products)} icon={<Package aria-hidden="true" />} />
    <StatCard label={t('dashboard.monthlyCustomers')} value={formatCount(customers)} icon={<Users aria-hidden="true" />} />
  </div>
);

const WeeklySalesChart = ({ summary: { weeklySales } }: { summary: DashboardSummary }) => (
  <Card className="grid content-start gap-3 p-4">
    <h2 className="text-lg">{t('dashboard.weeklySales')}</h2>
    <Chart
      kind="line"
      caption={t('dashboard.weeklySalesByDay')}
      labelHeader={t('analytics.day')}
      labels={WEEKDAYS.map((day) => t(day))}
      series={[{ label: t('analytics.sales'), values: weeklySales }]}
      format={formatCount}
      animationMs={ANIMATION_MS}
      className="h-58"
    />
  </Card>
);

const PendingOrdersLink = ({ pendingCount }: { pendingCount: number }) =>
  pendingCount > 0 ? (
    <Link
      to={paths.dashboard('customers')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-amber-soft px-4 py-3.5 text-amber hover:underline"
    >
      <b className="font-strong">{t('dashboard.waitingOrders', { count: pendingCount })}</b>
      <span className="text-sm">{t('dashboard.confirmNow')}</span>
    </Link>
  ) : null;

const SummaryLoading = () => (
  <Loading label={t('dashboard.loading')} className="grid gap-4">
    <div className={CARD_GRID}>
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-25 rounded-card" />
      ))}
    </div>
    <div className={TWO_COLUMNS}>
      <Skeleton className="h-76 rounded-card" />
      <Skeleton className="h-76 rounded-card" />
    </div>
  </Loading>
);

/** Appears above the totals: those of an earlier response, or zeros after a 401. */
const ErrorNotice = ({ text, onRetry }: { text: ReactNode; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-red-soft px-4 py-3 text-red">
    <p>{text}</p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t('dashboard.retry')}
    </Button>
  </div>
);

const QuickActions = () => (
  <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
    <ButtonLink to={paths.dashboard('upload')} className="max-sm:px-2">
      <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
      {t('dashboard.createProduct')}
    </ButtonLink>
    <ButtonLink to={paths.dashboard('analytics')} variant="secondary" className="max-sm:px-2">
      <ChartNoAxesColumn aria-hidden="true" className="size-5 max-sm:hidden" />
      {t('dashboard.viewAnalytics')}
    </ButtonLink>
  </div>
);

export const DashboardSection = ({ pendingCount }: { pendingCount: number }) => {
  const user = useUser();
  const { data, error, refetch } = useDashboardSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const isUnauthenticated = asApiError(error)?.status === 401;
  const summary = data ?? (isUnauthenticated ? EMPTY_SUMMARY : undefined);
  const creator = data ?? user;
  const name = creator?.firstName || creator?.username;
  const loadErrorText = getLoadErrorText(error, <Text id="dashboard.loadFailed" />);
  const retry = (): void => void refetch();
  return (
    <section aria-labelledby="resumo" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="resumo">{name ? t('dashboard.welcomeName', { name }) : t('dashboard.welcome')}</h1>
          <p className="mt-1 text-sm text-muted">{t('dashboard.intro')}</p>
        </div>
        <QuickActions />
      </div>
      <PendingOrdersLink pendingCount={pendingCount} />
      {error && summary && (
        <ErrorNotice text={isUnauthenticated ? <Text id="dashboard.notAuthenticated" /> : loadErrorText} onRetry={retry} />
      )}
      {error && !summary && <ErrorState message={loadErrorText} onRetry={retry} retryLabel={<Text id="dashboard.tryAgain" />} />}
      {!summary && !error && <SummaryLoading />}
      {summary && (
        <>
          <SummaryCards summary={summary} />
          <div className={TWO_COLUMNS}>
            <WeeklySalesChart summary={summary} />
            <RecentOrdersCard summary={summary} />
          </div>
        </>
      )}
    </section>
  );
};
