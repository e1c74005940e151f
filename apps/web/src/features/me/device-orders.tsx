import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { libraryApi } from '../../api/library.ts';
import { listRememberedOrders, type RememberedOrder, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { PurchaseBadge } from '../../entities/order/purchase-badge.tsx';
import { toShortId } from '../../entities/order/short-id.ts';
import { useRememberedOrder } from '../../entities/order/use-remembered-order.ts';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { formatDate } from '../../lib/format-date.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';

type DeviceOrder = Partial<RememberedOrder> & { _id: string };

const isDeviceOrder = (order: Partial<RememberedOrder>): order is DeviceOrder =>
  order._id !== undefined && toOrderPath(order.orderLink) !== undefined;

const isState = (state: string): state is keyof typeof ORDER_STATE_LABELS => state in ORDER_STATE_LABELS;

const OrderRow = ({ order }: { order: DeviceOrder }) => {
  const { path = '', state, problemState, title, isLinkInvalid } = useRememberedOrder(order);
  return (
    <Link
      to={path}
      className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card py-3.5 pr-2.5 pl-3.5 hover:bg-sunk"
    >
      <span className="grid min-w-0 flex-1 gap-1.5">
        <b className="font-strong wrap-anywhere">{title ?? t('purchase.order')}</b>
        <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {isLinkInvalid && <span>{t('orderPage.linkInvalidTitle')}</span>}
          {!isLinkInvalid && isState(state) && <PurchaseBadge state={state} problemState={problemState} />}
          {order.createdAt && <span>{formatDate(order.createdAt)}</span>}
          <span translate="no">{`#${toShortId(order._id)}`}</span>
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-faint" />
    </Link>
  );
};

/** The largest page, so that it has all orders that this device remembers. */
const REQUEST_LIMIT = 100;

/** The orders of this device, without those that the list of the account or of a code shows already. */
export const DeviceOrders = ({ userId }: { userId: string | undefined }) => {
  const [orders] = useState(() => listRememberedOrders(userId).filter(isDeviceOrder));
  const request = { query: { limit: REQUEST_LIMIT } };
  const options = { skip: orders.length === 0, refetchOnMountOrArgChange: true };
  const { currentData, error, isLoading } = libraryApi.useListLibraryOrdersQuery(request, options);
  const listedIds = new Set(error ? [] : currentData?.orders.map(({ _id }) => _id));
  const otherOrders = orders.filter(({ _id }) => !listedIds.has(_id));
  if (isLoading || otherOrders.length === 0) return null;
  return (
    <section aria-labelledby="device-orders" className="grid content-start gap-3">
      <h2 id="device-orders" className="text-xl">
        {t('ownOrders.onDevice')}
      </h2>
      <p className="text-sm text-muted">{t('ownOrders.intro')}</p>
      <ul className="grid gap-2.5">
        {otherOrders.map((order) => (
          <li key={order._id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
};
