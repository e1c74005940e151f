import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { formatQuantity, formatDateTime, formatMoney, formatPrice, formatRelative } from '../../../lib/format.ts';
import { ProductLink } from '../../../entities/product/product-link.tsx';
import { getFullName } from '../../../entities/user/full-name.ts';
import { Avatar } from '../../../entities/user/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cover } from '../../../entities/product/cover.tsx';
import { Link } from '../../../ui/link.tsx';
import { AccountStatusBadge, OrderStatusBadge, ProductStatusBadge } from '../../../entities/status-badge.tsx';
import { SEPARATOR } from '../format.ts';
import type { Overview } from '../../../api/admin-overview.ts';

interface PanelProps {
  title: string;
  /** Link to the complete list. */
  more?: { to: string; label: string };
  /** Shown when the list is empty. */
  empty: string;
  children: ReactNode[];
}

const Panel = ({ title, more, empty, children }: PanelProps) => (
  <Card className="min-w-0 p-4">
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {more && (
        <Link to={more.to} className="py-2.5 text-sm font-strong text-brand hover:underline">
          {more.label}
        </Link>
      )}
    </div>
    {children.length === 0 ? <p className="py-6 text-center text-sm text-muted">{empty}</p> : <ul>{children}</ul>}
  </Card>
);

const Row = ({ image, title, text, trailing }: { image?: ReactNode; title: ReactNode; text: ReactNode; trailing: ReactNode }) => (
  <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
    {image}
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 leading-snug font-strong wrap-anywhere">{title}</p>
      <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{text}</p>
    </div>
    <div className="grid shrink-0 justify-items-end gap-1 text-sm">{trailing}</div>
  </li>
);

const RelativeTime = ({ moment }: { moment: string }) => (
  <time dateTime={moment} title={formatDateTime(moment)} className="text-xs whitespace-nowrap text-faint">
    {formatRelative(moment)}
  </time>
);

type Users = Overview['recent']['users'];
type Products = Overview['recent']['products'];
type Orders = Overview['recent']['orders'];

export const RecentUsers = ({ users }: { users: Users }) => (
  <Panel title="Contas recentes" more={{ to: paths.admin('users'), label: 'Ver contas' }} empty="Ainda não há contas.">
    {users.map((account) => (
      <Row
        key={account._id}
        image={<Avatar person={account} size="sm" />}
        title={getFullName(account)}
        text={`@${account.username}`}
        trailing={
          <>
            <AccountStatusBadge status={account.status} />
            <RelativeTime moment={account.createdAt} />
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
  <Panel title="Produtos recentes" more={{ to: paths.admin('products'), label: 'Ver produtos' }} empty="Ainda não há produtos.">
    {products.map((product) => (
      <Row
        key={product._id}
        image={<ProductCover product={product} />}
        title={<ProductLink product={product} />}
        text={`${formatPrice(product.price)}${SEPARATOR}@${product.creator.username}`}
        trailing={
          <>
            <ProductStatusBadge status={product.status} />
            <RelativeTime moment={product.createdAt} />
          </>
        }
      />
    ))}
  </Panel>
);

const hasSold = ({ sales }: Products[number]): boolean => sales > 0;

export const TopProducts = ({ products }: { products: Products }) => (
  <Panel title="Produtos mais vendidos" empty="Ainda não há vendas.">
    {products.filter(hasSold).map((product) => (
      <Row
        key={product._id}
        image={<ProductCover product={product} />}
        title={<ProductLink product={product} />}
        text={`@${product.creator.username}`}
        trailing={
          <>
            <b className="num font-strong">{formatQuantity(product.sales, 'venda', 'vendas')}</b>
            <span className="num text-xs whitespace-nowrap text-faint">{formatMoney(product.revenue)}</span>
          </>
        }
      />
    ))}
  </Panel>
);

export const RecentOrders = ({ orders, hasMoreLink = false }: { orders: Orders; hasMoreLink?: boolean }) => (
  <Panel
    title="Vendas recentes"
    {...(hasMoreLink ? { more: { to: paths.admin('sales'), label: 'Ver vendas' } } : {})}
    empty="Ainda não há vendas."
  >
    {orders.map((order) => (
      <Row
        key={order._id}
        title={order.product.title}
        text={
          <>
            {order.guest.name}
            {SEPARATOR}
            <RelativeTime moment={order.createdAt} />
          </>
        }
        trailing={
          <>
            <b className="num font-strong whitespace-nowrap">{formatMoney(order.amount)}</b>
            <OrderStatusBadge status={order.status} />
          </>
        }
      />
    ))}
  </Panel>
);
