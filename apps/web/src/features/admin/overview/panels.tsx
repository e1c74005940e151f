import type { ReactNode } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { paths } from '../../../config/paths.ts';
import { formatMoney, formatPrice, SEPARATOR } from '../../../lib/format.ts';
import { formatDateTime, formatRelative } from '../../../lib/format-date.ts';
import { ProductLink } from '../../../entities/product/product-link.tsx';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Avatar } from '../../../entities/user/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../entities/product/cover.tsx';
import { Link } from '../../../ui/link.tsx';
import { AccountStatusBadge, OrderStateBadge, ProductStatusBadge } from '../../../entities/status-badge.tsx';
import type { Overview } from '../../../api/admin.ts';

interface PanelProps {
  title: string;
  moreLink?: { to: string; label: string } | undefined;
  emptyText: string;
  children: ReactNode[];
}

const Panel = ({ title, moreLink, emptyText, children }: PanelProps) => (
  <Card className="min-w-0 p-4">
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {moreLink && (
        <Link to={moreLink.to} className="py-2.5 text-sm font-strong text-brand hover:underline">
          {moreLink.label}
        </Link>
      )}
    </div>
    {children.length === 0 ? <p className="py-6 text-center text-sm text-muted">{emptyText}</p> : <ul>{children}</ul>}
  </Card>
);

interface PanelRowProps {
  image?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  trailing: ReactNode;
}

const PanelRow = ({ image, title, text, trailing }: PanelRowProps) => (
  <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
    {image}
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 leading-snug font-strong wrap-anywhere">{title}</p>
      <p className="truncate text-sm text-muted">{text}</p>
    </div>
    <div className="grid shrink-0 justify-items-end gap-1 text-sm">{trailing}</div>
  </li>
);

const RelativeTime = ({ date }: { date: string }) => (
  <time dateTime={date} title={formatDateTime(date)} className="text-xs whitespace-nowrap text-faint">
    {formatRelative(date)}
  </time>
);

type Users = Overview['recent']['users'];
type Products = Overview['recent']['products'];
type Orders = Overview['recent']['orders'];

export const RecentUsers = ({ users }: { users: Users }) => (
  <Panel
    title={t('adminOverview.recentAccounts')}
    moreLink={{ to: paths.admin('users'), label: t('adminOverview.viewAccounts') }}
    emptyText={t('adminOverview.noAccounts')}
  >
    {users.map((account) => (
      <PanelRow
        key={account._id}
        image={<Avatar user={account} size="sm" />}
        title={getFullName(account)}
        text={`@${account.username}`}
        trailing={
          <>
            <AccountStatusBadge status={account.status} />
            <RelativeTime date={account.createdAt} />
          </>
        }
      />
    ))}
  </Panel>
);

const ProductCover = ({ product }: { product: Products[number] }) => (
  <span className="block w-14 shrink-0">
    <Cover image={product.image} id={product._id} sizes="56px" className="rounded-control" />
  </span>
);

export const RecentProducts = ({ products }: { products: Products }) => (
  <Panel
    title={t('adminOverview.recentProducts')}
    moreLink={{ to: paths.admin('products'), label: t('adminOverview.viewProducts') }}
    emptyText={t('adminOverview.noProducts')}
  >
    {products.map((product) => (
      <PanelRow
        key={product._id}
        image={<ProductCover product={product} />}
        title={<ProductLink product={product} />}
        text={`${formatPrice(product.price)}${SEPARATOR}@${product.creator.username}`}
        trailing={
          <>
            <ProductStatusBadge product={product} />
            <RelativeTime date={product.createdAt} />
          </>
        }
      />
    ))}
  </Panel>
);

const hasSold = ({ sales }: Products[number]): boolean => sales > 0;

export const TopProducts = ({ products }: { products: Products }) => (
  <Panel title={t('adminOverview.topProducts')} emptyText={t('adminOverview.noSales')}>
    {products.filter(hasSold).map((product) => (
      <PanelRow
        key={product._id}
        image={<ProductCover product={product} />}
        title={<ProductLink product={product} />}
        text={`@${product.creator.username}`}
        trailing={
          <>
            <b className="num font-strong">{t('quantity.sales', { count: product.sales })}</b>
            <span className="num text-xs whitespace-nowrap text-faint" translate="no">
              {formatMoney(product.revenue)}
            </span>
          </>
        }
      />
    ))}
  </Panel>
);

export const RecentOrders = ({ orders, hasMoreLink = false }: { orders: Orders; hasMoreLink?: boolean }) => (
  <Panel
    title={t('adminOverview.recentSales')}
    moreLink={hasMoreLink ? { to: paths.admin('sales'), label: t('adminOverview.viewSales') } : undefined}
    emptyText={t('adminOverview.noSales')}
  >
    {orders.map((order) => (
      <PanelRow
        key={order._id}
        title={order.product.title}
        text={
          <>
            <span>{order.guest.name}</span>
            <span>{SEPARATOR}</span>
            <RelativeTime date={order.createdAt} />
          </>
        }
        trailing={
          <>
            <b className="num font-strong whitespace-nowrap" translate="no">
              {formatMoney(order.amount)}
            </b>
            <OrderStateBadge state={order.state} />
          </>
        }
      />
    ))}
  </Panel>
);
