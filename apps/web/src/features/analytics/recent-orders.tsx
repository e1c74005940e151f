import { t } from '../../lib/i18n/text.tsx';
import { ALL_ORDERS_PATH, buildOrderSearchPath } from '../../entities/order/order-search-link.tsx';
import { formatMoney } from '../../lib/format.ts';
import { formatRelative } from '../../lib/format-date.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { OrderStateBadge } from '../../entities/status-badge.tsx';
import type { DashboardSummary } from '../../api/analytics.ts';

type Order = DashboardSummary['recentOrders'][number];

export const OrderListItem = ({ order }: { order: Order }) => (
  <li className="border-t border-line first:border-t-0">
    <Link to={buildOrderSearchPath(ALL_ORDERS_PATH, order.shortId)} className="grid grid-cols-1 gap-1 px-4 py-3 hover:bg-sunk">
      <span className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate font-strong">{order.guest.name}</b>
        <span className="num text-sm font-strong whitespace-nowrap" translate="no">
          {formatMoney(order.amount)}
        </span>
      </span>
      <span className="truncate text-sm text-muted">{order.product.title}</span>
      <span className="flex items-center justify-between gap-2">
        <OrderStateBadge state={order.state} />
        <time dateTime={order.createdAt} className="text-xs whitespace-nowrap text-faint">
          {formatRelative(order.createdAt)}
        </time>
      </span>
    </Link>
  </li>
);

const NoRecentOrders = ({ hasProducts }: { hasProducts: boolean }) => (
  <div className="grid gap-1 px-4 py-8 text-center text-muted">
    {hasProducts ? (
      <>
        <p className="font-strong text-ink">{t('dashboard.readyToSell')}</p>
        <p className="text-sm">{t('dashboard.readyToSellText')}</p>
      </>
    ) : (
      <p>{t('dashboard.noActivity')}</p>
    )}
  </div>
);

export const RecentOrdersCard = ({ summary: { recentOrders, products } }: { summary: DashboardSummary }) => (
  <Card className="grid content-start overflow-hidden">
    <h2 className="border-b border-line px-4 py-3.5 text-lg">{t('dashboard.recentActivity')}</h2>
    {recentOrders.length === 0 ? (
      <NoRecentOrders hasProducts={products > 0} />
    ) : (
      <ul>
        {recentOrders.map((order) => (
          <OrderListItem key={order._id} order={order} />
        ))}
      </ul>
    )}
  </Card>
);
