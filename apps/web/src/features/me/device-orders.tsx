import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { meApi } from '../../api/me.ts';
import { orderPageApi } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { listRememberedOrders, type RememberedOrder, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { toShortId } from '../../entities/order/short-id.ts';
import { ORDER_STATE_LABELS, OrderStateBadge } from '../../entities/status-badge.tsx';
import { formatDate } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { FIRST_PAGE } from './own-list.tsx';

interface DeviceOrder extends Partial<RememberedOrder> {
  _id: string;
  path: string;
}

const toDeviceOrder = (order: Partial<RememberedOrder>): DeviceOrder[] => {
  const path = toOrderPath(order.orderLink);
  return order._id && path ? [{ ...order, _id: order._id, path }] : [];
};

const isState = (status: string): status is keyof typeof ORDER_STATE_LABELS => status in ORDER_STATE_LABELS;

/** Asks for the present state of an order that was open when this device last saw it. */
const OrderRow = ({ order: { _id, path, status = 'pending', title, createdAt } }: { order: DeviceOrder }) => {
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  const { data } = orderPageApi.useGetOrderPageQuery(
    { params: { id: _id }, query: { token } },
    { skip: status !== 'pending', refetchOnMountOrArgChange: true },
  );
  const state = data?.order.state ?? status;
  return (
    <Link
      to={path}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card py-3.5 pr-2.5 pl-3.5 hover:bg-sunk"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <b className="font-strong wrap-anywhere">{data?.order.product.title ?? title ?? t('purchase.order')}</b>
        <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {isState(state) && <OrderStateBadge state={state} />}
          {createdAt && <span>{formatDate(createdAt)}</span>}
          <span translate="no">{`#${toShortId(_id)}`}</span>
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-faint" />
    </Link>
  );
};

const Section = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="device-orders" className="grid content-start gap-3">
    <h2 id="device-orders" className="text-xl">
      {t('ownOrders.onDevice')}
    </h2>
    {children}
  </section>
);

/** The orders of this device, without those that the list of the account shows already. */
export const DeviceOrders = ({ userId }: { userId: string | undefined }) => {
  const [orders] = useState(() => listRememberedOrders(userId).flatMap(toDeviceOrder));
  const { data } = meApi.useListPurchasesQuery(FIRST_PAGE, { skip: userId === undefined });
  const purchaseIds = data?.purchases.map(({ _id }) => _id) ?? [];
  const otherOrders = orders.filter(({ _id }) => !purchaseIds.includes(_id));
  if (otherOrders.length > 0)
    return (
      <Section>
        <p className="text-sm text-muted">{t('ownOrders.intro')}</p>
        <ul className="grid gap-2.5">
          {otherOrders.map((order) => (
            <li key={order._id}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      </Section>
    );
  if (userId !== undefined) return null;
  return (
    <Section>
      <EmptyState
        text={t('ownOrders.empty')}
        patternSeed="encomendas"
        action={<ButtonLink to={paths.products}>{t('ui.exploreProducts')}</ButtonLink>}
      />
    </Section>
  );
};
