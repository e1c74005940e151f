import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { asApiError } from '../../api/errors.ts';
import { orderPageApi } from '../../api/order-page.ts';
import { findPendingOrder } from '../../entities/order/remembered-orders.ts';
import { t } from '../../lib/i18n/text.tsx';
import { toPath } from '../../lib/to-path.ts';
import { Link } from '../../ui/link.tsx';

interface Props {
  productId: string;
  /** Undefined for a guest. */
  userId: string | undefined;
}

const isUrl = (text: unknown): text is string => typeof text === 'string' && URL.canParse(text);

/** Tells a buyer who has ordered this product on this device where that order is. It stops nobody from ordering again. */
export const PendingOrderNotice = ({ productId, userId }: Props) => {
  const [order] = useState(() => findPendingOrder(productId, userId));
  const link = isUrl(order?.orderLink) ? order.orderLink : undefined;
  const token = link ? (new URL(link).searchParams.get('token') ?? '') : '';
  const request = { params: { id: order?._id ?? '' }, query: { token } };
  const { data, error } = orderPageApi.useGetOrderPageQuery(request, { skip: !link, refetchOnMountOrArgChange: true });
  const isOpen = data ? data.order.status === 'pending' : asApiError(error)?.status !== 404;
  if (!link || !isOpen) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-amber-soft px-3.5 py-1 text-sm text-amber">
      <Clock className="mt-2.5 size-4.5 shrink-0" />
      <span className="py-2">
        {t('checkout.alreadyOrdered')}{' '}
        <Link to={toPath(link)} className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4">
          {t('purchase.follow')}
        </Link>
      </span>
    </p>
  );
};
