import { findListedProblem } from '@banca/contracts/buyer-problem';
import { isForeignCurrency, needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import { useEffect } from 'react';
import { asApiError } from '../../api/errors.ts';
import { type OrderPage, orderPageApi } from '../../api/order-page.ts';
import { type RememberedOrder, toOrderPath, updateFromOrderPage } from './remembered-orders.ts';

function findRequiredAction({ order, attempt, proofs }: OrderPage): 'payAgain' | 'sendProof' | null {
  if (attempt?.state === 'refused' && proofs.length === 0) return 'payAgain';
  const isUnpriced = proofs.length === 0 && isForeignCurrency(order.paymentMethod);
  return order.expiresAt !== undefined && !needsPaymentInstructions(order) && !isUnpriced ? 'sendProof' : null;
}

/** Whether nothing more is to come, as far as this device knows. */
const isSettled = ({ status, problemState }: Partial<RememberedOrder>): boolean =>
  status !== 'pending' && (!problemState || problemState === 'refunded');

/**
 * Asks for the present state of an order that was open, or had an open problem, when this device last saw it, and stores it.
 * Without a connection, returns what the device saw last.
 */
export function useRememberedOrder(order: Partial<RememberedOrder> | undefined) {
  const { _id: id = '', status = 'pending', state = status, problemState, title } = order ?? {};
  const path = toOrderPath(order?.orderLink);
  const token = new URLSearchParams(path?.split('?')[1]).get('token') ?? '';
  const { data, error } = orderPageApi.useGetOrderPageQuery(
    { params: { id }, query: { token } },
    { skip: !path || isSettled({ status, problemState }), refetchOnMountOrArgChange: true },
  );
  useEffect(() => {
    if (data) updateFromOrderPage(data);
  }, [data]);
  return {
    path,
    status: data?.order.status ?? status,
    state: data?.order.state ?? state,
    problemState: data ? findListedProblem(data.order.problem) : problemState,
    title: data?.order.product.title ?? title,
    /** What the buyer, not the creator, has to do. Null without a connection. */
    requiredAction: data ? findRequiredAction(data) : null,
    /** The order is gone, or its link was replaced by the one of a corrected address. */
    isLinkInvalid: asApiError(error)?.status === 404,
  };
}
