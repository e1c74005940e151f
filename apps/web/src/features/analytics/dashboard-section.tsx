import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Coins from 'lucide-react/icons/coins';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import { toMaputoDay } from '@banca/contracts/maputo-day';
import type { ReactNode } from 'react';
import { Text, t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { asApiError, getLoadErrorText } from '../../api/errors.ts';
import { ALL_ORDERS_PATH } from '../../entities/order/order-search-link.tsx';
import { formatAmount, formatCount } from '../../lib/format.ts';
import { useUser } from '../../api/hooks.ts';
import { isShopSuspended } from '../../entities/user/is-shop-suspended.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chart } from '../../ui/chart.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { type DashboardSummary, analyticsApi } from '../../api/analytics.ts';
import { FirstSteps, hasStepsLeft } from './first-steps.tsx';
import { OwnPage } from './own-page.tsx';
import { CARD_GRID, OutdatedNotice, PanelsLoading, TWO_COLUMNS } from './panel.tsx';
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

/** Shown below the error notice after a 401, until the login page opens. */
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

/** What is left of the revenue, if something was paid back. */
const describeNet = ({ refunded = 0, netRevenue = 0 }: Pick<DashboardSummary, 'refunded' | 'netRevenue'>): ReactNode =>
  refunded === 0 ? (
    'MZN'
  ) : (
    <Text id="refunds.netOf" values={{ refunded: <Money mzn={refunded} />, net: <Money mzn={netRevenue} /> }} />
  );

const SummaryCards = ({ summary }: { summary: DashboardSummary }) => {
  const { sales, revenue, products, customers } = summary;
  return (
    <div className={CARD_GRID}>
      <StatCard label={t('dashboard.monthlySales')} value={formatCount(sales)} icon={<ShoppingBag />} />
      <StatCard
        label={t('dashboard.monthlyRevenue')}
        value={formatAmount(revenue)}
        hint={describeNet(summary)}
        icon={<Coins />}
      />
      <StatCard label={t('dashboard.activeProducts')} value={formatCount(products)} icon={<Package />} />
      <StatCard label={t('dashboard.monthlyCustomers')} value={formatCount(customers)} icon={<Users />} />
    </div>
  );
};

/** The days of the week up to today, or to the last one with a sale if the clock of the device is behind. */
function listPastDays(weeklySales: number[]): number[] {
  const today = (new Date(toMaputoDay(new Date())).getUTCDay() + 6) % 7;
  return weeklySales.slice(
    0,
    Math.max(
      today,
      weeklySales.findLastIndex((sales) => sales > 0),
    ) + 1,
  );
}

const WeeklySalesChart = ({ summary: { weeklySales } }: { summary: DashboardSummary }) => (
  <Card className="grid grid-rows-[auto_minmax(0,1fr)] gap-3 p-4">
    <h2 className="text-lg">{t('dashboard.weeklySales')}</h2>
    <Chart
      kind="line"
      caption={t('dashboard.weeklySalesByDay')}
      labelHeader={t('analytics.day')}
      labels={WEEKDAYS.map((day) => t(day))}
      series={[{ label: t('analytics.sales'), values: listPastDays(weeklySales) }]}
      format={formatCount}
      animationMs={ANIMATION_MS}
      className="min-h-58"
    />
  </Card>
);

/** Leads to orders that wait for the creator. */
const OrdersLink = ({ to, text, action }: { to: string; text: string; action: string }) => (
  <Link
    to={to}
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-amber-soft px-4 py-3.5 text-amber hover:underline"
  >
    <b className="font-strong">{text}</b>
    <span className="text-sm">{action}</span>
  </Link>
);

const WaitingOrders = ({ pendingCount, owedCount }: { pendingCount: number; owedCount: number }) => (
  <>
    {pendingCount > 0 && (
      <OrdersLink
        to={paths.dashboard('customers')}
        text={t('dashboard.waitingOrders', { count: pendingCount })}
        action={t('dashboard.confirmNow')}
      />
    )}
    {owedCount > 0 && (
      <OrdersLink
        to={`${ALL_ORDERS_PATH}&owesMoney=true`}
        text={t('dashboard.owedOrders', { count: owedCount })}
        action={t('dashboard.settleNow')}
      />
    )}
  </>
);

/** The checklist has the filled button, if it is shown. */
const QuickActions = ({ hasSteps, canCreate }: { hasSteps: boolean; canCreate: boolean }) => (
  <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:auto-cols-fr max-sm:grid-flow-col">
    {canCreate && (
      <ButtonLink to={paths.dashboard('upload')} variant={hasSteps ? 'secondary' : 'primary'} className="max-sm:px-2">
        <Plus className="size-5 max-sm:hidden" />
        {t('dashboard.createProduct')}
      </ButtonLink>
    )}
    <ButtonLink to={paths.dashboard('analytics')} variant="secondary" className="max-sm:px-2">
      <ChartNoAxesColumn className="size-5 max-sm:hidden" />
      {t('dashboard.viewAnalytics')}
    </ButtonLink>
  </div>
);

/** For an admin without products: a login opens this page for everybody. */
const AdminAreaCard = () => (
  <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 sm:p-5">
    <p className="max-w-prose text-muted">{t('dashboard.adminArea')}</p>
    <ButtonLink to={paths.admin()}>{t('layout.adminNavigation')}</ButtonLink>
  </Card>
);

export const DashboardSection = ({ pendingCount }: { pendingCount: number }) => {
  const user = useUser();
  const { data, error, fulfilledTimeStamp, refetch } = analyticsApi.useDashboardSummaryQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const isUnauthenticated = asApiError(error)?.status === 401;
  const summary = data ?? (isUnauthenticated ? EMPTY_SUMMARY : undefined);
  const { firstName, username } = data ?? user ?? {};
  const name = firstName || username;
  const isAdminOnly = user?.role === 'admin' && data?.firstSteps?.product === null;
  const isSuspended = isShopSuspended(user);
  // A creator cannot complete these steps while the shop is suspended.
  const hasSteps = !isAdminOnly && !isSuspended && summary && user && hasStepsLeft(summary, user);
  const firstSteps = hasSteps ? summary.firstSteps : undefined;
  const loadErrorText = getLoadErrorText(error, <Text id="dashboard.loadFailed" />);
  const retry = (): void => void refetch();
  return (
    <section aria-labelledby="resumo" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="resumo">{name ? t('dashboard.welcomeName', { name }) : t('dashboard.welcome')}</h1>
          <p className="mt-1 text-sm text-muted">{t('dashboard.intro')}</p>
        </div>
        <QuickActions hasSteps={firstSteps !== undefined} canCreate={!isSuspended} />
      </div>
      <WaitingOrders pendingCount={pendingCount} owedCount={data?.owedOrders ?? 0} />
      {error && summary && (
        <OutdatedNotice
          text={isUnauthenticated ? <Text id="dashboard.notAuthenticated" /> : loadErrorText}
          loadedAt={fulfilledTimeStamp}
          onRetry={retry}
        />
      )}
      {error && !summary && <ErrorState message={loadErrorText} onRetry={retry} retryLabel={<Text id="dashboard.tryAgain" />} />}
      {!summary && !error && <PanelsLoading label={t('dashboard.loading')} panelCount={2} />}
      {summary && (
        <>
          {isAdminOnly && <AdminAreaCard />}
          {user && firstSteps ? <FirstSteps firstSteps={firstSteps} user={user} /> : <SummaryCards summary={summary} />}
          {user && <OwnPage user={user} />}
          <div className={TWO_COLUMNS}>
            <WeeklySalesChart summary={summary} />
            <RecentOrdersCard summary={summary} />
          </div>
        </>
      )}
    </section>
  );
};
