import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useState } from 'react';
import { asApiError } from '../../api/errors.ts';
import { orderPageApi } from '../../api/order-page.ts';
import { findOrderOfProduct, toOrderPath } from '../../entities/order/remembered-orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';

interface Props {
  productId: string;
  /** Undefined for a guest. */
  userId: string | undefined;
  /** Shown without an open order. */
  children: ReactNode;
}

/** Tells a buyer who has ordered this product on this device where that order is. It stops nobody from ordering again. */
export const PendingOrderNotice = ({ productId, userId, children }: Props) => {
  const [order] = useState(() => findOrderOfProduct(productId, userId));
  const path = toOrderPath(order?.orderLink);
  const token = new URLSearchParams(path?.split('?')[1]).get('token') ?? '';
  const request = { params: { id: order?._id ?? '' }, query: { token } };
  const { data, error } = orderPageApi.useGetOrderPageQuery(request, { skip: !path, refetchOnMountOrArgChange: true });
  const isOpen = data ? data.order.status === 'pending' : asApiError(error)?.status !== 404;
  if (!path || !isOpen) return children;
  return (
    <p className="flex min-h-12 items-center gap-2.5 rounded-control bg-amber-soft px-3 py-1 text-sm leading-tight text-amber">
      {/* Phones need the space, so that the text has the two lines that the steps reserve. */}
      <Clock className="size-4.5 shrink-0 max-sm:hidden" />
      <span>
        {t('checkout.alreadyOrdered')}{' '}
        <Link to={path} className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4">
          {t('purchase.follow')}
        </Link>
      </span>
    </p>
  );
};
