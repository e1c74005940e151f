import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Coins from 'lucide-react/icons/coins';
import Package from 'lucide-react/icons/package';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
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

const WEEKDAYS = ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'];
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
    <StatCard label="Vendas este mês" value={formatCount(sales)} icon={<ShoppingBag aria-hidden="true" />} />
    <StatCard label="Receita este mês" value={formatAmount(revenue)} hint="MZN" icon={<Coins aria-hidden="true" />} />
    <StatCard label="Produtos activos" value={formatCount(products)} icon={<Package aria-hidden="true" />} />
    <StatCard label="Clientes este mês" value={formatCount(customers)} icon={<Users aria-hidden="true" />} />
  </div>
);

const WeeklySalesChart = ({ summary: { weeklySales } }: { summary: DashboardSummary }) => (
  <Card className="grid content-start gap-3 p-4">
    <h2 className="text-lg">Vendas desta semana</h2>
    <Chart
      kind="line"
      caption="Vendas desta semana, por dia"
      labelHeader="Dia"
      labels={WEEKDAYS}
      series={[{ label: 'Vendas', values: weeklySales }]}
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
      <b className="font-strong">
        {pendingCount === 1 ? '1 encomenda à tua espera' : `${formatCount(pendingCount)} encomendas à tua espera`}
      </b>
      <span className="text-sm">Confirmar agora</span>
    </Link>
  ) : null;

const SummaryLoading = () => (
  <Loading label="A carregar o teu resumo" className="grid gap-4">
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
const ErrorNotice = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-red-soft px-4 py-3 text-red">
    <p lang="en">{text}</p>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      {t('dashboard.retry')}
    </Button>
  </div>
);

const QuickActions = () => (
  <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
    <ButtonLink to={paths.dashboard('upload')} className="max-sm:px-2">
      <Plus aria-hidden="true" className="size-5 max-sm:hidden" />
      Criar produto
    </ButtonLink>
    <ButtonLink to={paths.dashboard('analytics')} variant="secondary" className="max-sm:px-2">
      <ChartNoAxesColumn aria-hidden="true" className="size-5 max-sm:hidden" />
      Ver analytics
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
  const retry = (): void => void refetch();
  return (
    <section aria-labelledby="resumo" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 id="resumo">{name ? `Boas-vindas, ${name}` : 'Boas-vindas'}</h1>
          <p className="mt-1 text-sm text-muted">A tua banca este mês, num relance.</p>
        </div>
        <QuickActions />
      </div>
      <PendingOrdersLink pendingCount={pendingCount} />
      {error && summary && (
        <ErrorNotice
          text={isUnauthenticated ? t('dashboard.notAuthenticated') : getLoadErrorText(error, t('dashboard.loadFailed'))}
          onRetry={retry}
        />
      )}
      {error && !summary && (
        <ErrorState
          message={getLoadErrorText(error, t('dashboard.loadFailed'))}
          lang="en"
          onRetry={retry}
          retryLabel={t('dashboard.tryAgain')}
          retryLang="en"
        />
      )}
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
