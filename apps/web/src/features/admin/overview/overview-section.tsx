import type { ReactNode } from 'react';
import Package from 'lucide-react/icons/package';
import Receipt from 'lucide-react/icons/receipt';
import Users from 'lucide-react/icons/users';
import Wallet from 'lucide-react/icons/wallet';
import { Text, t } from '../../../lib/i18n/text.tsx';
import { formatAmount, formatCount } from '../../../lib/format.ts';
import { getErrorText } from '../../../api/errors.ts';
import { ErrorState, Loading, Skeleton, Skeletons } from '../../../ui/states.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { useOldestPendingTime, usePendingProductCount } from '../products/pending-product-count.ts';
import { type Overview, adminApi } from '../../../api/admin.ts';
import { QueueLinks } from './queue-links.tsx';
import { RecentOrders, RecentProducts, RecentUsers, TopProducts } from './panels.tsx';

const MAX_RECENT_ORDERS = 5;

const CARD_GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4';
const PANEL_GRID = 'grid items-start gap-4 xl:grid-cols-2';

const OverviewLoading = () => (
  <Loading label={t('adminOverview.loading')} className="grid gap-5">
    <Skeleton className="h-17 rounded-card" />
    <div className={CARD_GRID}>
      <Skeletons count={4} className="h-28 rounded-card" />
    </div>
    <div className={PANEL_GRID}>
      <Skeletons count={4} className="h-96 rounded-card" />
    </div>
  </Loading>
);

const OverviewTotals = ({ overview }: Pick<Overview, 'overview'>) => (
  <div className={CARD_GRID}>
    <StatCard label={t('adminOverview.accounts')} value={formatCount(overview.totalUsers)} icon={<Users />} />
    <StatCard label={t('adminOverview.products')} value={formatCount(overview.totalProducts)} icon={<Package />} />
    <StatCard
      label={t('adminOverview.orders')}
      value={formatCount(overview.totalOrders)}
      hint={t('adminOverview.sinceStart')}
      icon={<Receipt />}
    />
    <StatCard
      label={t('adminOverview.revenue')}
      value={<span className="text-base sm:text-xl">{formatAmount(overview.totalRevenue)}</span>}
      hint={
        overview.totalRefunded && overview.netRevenue !== undefined ? (
          <Text
            id="refunds.netOf"
            values={{ refunded: <Money mzn={overview.totalRefunded} />, net: <Money mzn={overview.netRevenue} /> }}
          />
        ) : (
          t('adminOverview.sinceStart')
        )
      }
      icon={<Wallet />}
    />
  </div>
);

/** `salesByDay` is a component of the analytics feature, which the admin feature cannot import. */
export const OverviewSection = ({ salesByDay }: { salesByDay: ReactNode }) => {
  const { currentData, error, refetch } = adminApi.useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const pendingProducts = usePendingProductCount();
  const oldestPending = useOldestPendingTime();
  // Waits for the count, so that the cards do not move when it arrives.
  const data = pendingProducts === undefined ? undefined : currentData;
  return (
    <section aria-labelledby="admin-overview" className="grid gap-5">
      <h1 id="admin-overview">
        <Text id="adminOverview.title" />
      </h1>
      {!data && !error && <OverviewLoading />}
      {!data && error && (
        <ErrorState message={getErrorText(error, <Text id="admin.fetchFailed" />)} onRetry={() => void refetch()} />
      )}
      {data && pendingProducts !== undefined && (
        <>
          <QueueLinks queues={data.queues} pendingProducts={pendingProducts} oldestPending={oldestPending} />
          <OverviewTotals overview={data.overview} />
          <div className="min-w-0">{salesByDay}</div>
          <div className={PANEL_GRID}>
            <RecentOrders orders={data.recent.orders.slice(0, MAX_RECENT_ORDERS)} hasMoreLink />
            <TopProducts products={data.top.products} />
            <RecentProducts products={data.recent.products} />
            <RecentUsers users={data.recent.users} />
          </div>
        </>
      )}
    </section>
  );
};
