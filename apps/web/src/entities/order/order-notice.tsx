import { needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import CircleCheck from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { asApiError } from '../../api/errors.ts';
import { useSessionStatus } from '../../api/hooks.ts';
import { type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { selectDraftOwnerId } from '../../api/session.ts';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { findOrderOfProduct, toOrderPath, updateRememberedOrder } from './remembered-orders.ts';

interface KnownOrder {
  path: string;
  /** `unproven` and `refused`: the buyer is the one to act. */
  state: keyof typeof TEXTS;
}

const TEXTS = {
  approved: { text: 'ownOrders.bought', action: 'ownOrders.open' },
  refused: { text: 'ownOrders.paymentRefused', action: 'charge.again' },
  unproven: { text: 'ownOrders.proofMissing', action: 'orderPage.sendProof' },
  waiting: { text: 'checkout.alreadyOrdered', action: 'purchase.follow' },
} as const;

function findState({ order, attempt, proofs }: OrderPage): KnownOrder['state'] {
  if (order.status === 'completed') return 'approved';
  if (attempt?.state === 'refused' && proofs.length === 0) return 'refused';
  return order.expiresAt !== undefined && !needsPaymentInstructions(order) ? 'unproven' : 'waiting';
}

/** The newest order of this product on this device, unless it was cancelled. Without a connection, in the state that the device saw last. */
function useKnownOrder(productId: string, userId: string | undefined): KnownOrder | null {
  const [order] = useState(() => findOrderOfProduct(productId, userId));
  const { _id: id = '' } = order ?? {};
  const path = toOrderPath(order?.orderLink);
  const token = new URLSearchParams(path?.split('?')[1]).get('token') ?? '';
  const request = { params: { id }, query: { token } };
  const { data, error } = orderPageApi.useGetOrderPageQuery(request, { skip: !path, refetchOnMountOrArgChange: true });
  const status = data?.order.status ?? (asApiError(error)?.status === 404 ? 'cancelled' : order?.status);
  useEffect(() => {
    if (data) updateRememberedOrder(id, { status: data.order.status, title: data.order.product.title });
  }, [id, data]);
  if (!path || status === 'cancelled') return null;
  return { path, state: data ? findState(data) : status === 'completed' ? 'approved' : 'waiting' };
}

interface Props {
  productId: string;
  /** Undefined for a guest. */
  userId: string | undefined;
  /** Shown without such an order. */
  children?: ReactNode;
}

/** Tells a buyer who has ordered this product on this device where that order is. It stops nobody from ordering again. */
export const OrderNotice = ({ productId, userId, children }: Props) => {
  const order = useKnownOrder(productId, userId);
  if (!order) return children;
  const { path, state } = order;
  const isApproved = state === 'approved';
  const Icon = isApproved ? CircleCheck : Clock;
  const { text, action } = TEXTS[state];
  return (
    <p
      data-owned={isApproved || undefined}
      className={cx(
        'flex min-h-12 items-center gap-2.5 rounded-control px-3 py-1 text-sm leading-tight',
        isApproved ? 'bg-leaf-soft text-leaf' : 'bg-amber-soft text-amber',
      )}
    >
      {/* Phones need the space, so that the text has the two lines that the steps of the checkout reserve. */}
      <Icon className="size-4.5 shrink-0 max-sm:hidden" />
      <span>
        <span>{t(text)}</span>{' '}
        <Link to={path} className="-my-2.5 inline-block py-2.5 font-strong text-ink underline underline-offset-4">
          {t(action)}
        </Link>
      </span>
    </p>
  );
};

/** Waits for the session, because orders of an account are shown to that account only. */
export const ProductOrderNotice = ({ productId }: Pick<Props, 'productId'>) => {
  const isReady = useSessionStatus() !== 'unknown';
  const userId = useSelector(selectDraftOwnerId) ?? undefined;
  return isReady && <OrderNotice key={`${productId} ${userId}`} productId={productId} userId={userId} />;
};
