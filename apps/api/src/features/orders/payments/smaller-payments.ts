import { findOpenPaymentsByCodes } from '../../payments/payments.service.ts';
import { OPEN_STATES } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { listCurrentCodes } from '../payment-codes.ts';

/**
 * Finds what arrived with the codes of open orders that have no payment yet, where that is less than the order costs.
 * @returns centavos by order id
 */
export async function findSmallerPayments(orders: readonly OrderRecord[]): Promise<Map<string, number>> {
  const unpaid = orders.filter(({ state, paidAmount }) => OPEN_STATES.includes(state) && !paidAmount);
  const payments = await findOpenPaymentsByCodes(unpaid.flatMap(listCurrentCodes));
  const sums = unpaid.map((order) => {
    const codes = listCurrentCodes(order);
    const ownPayments = payments.filter(
      ({ creator, code, formerOrder }) =>
        creator.equals(order.creator) && codes.includes(code) && !formerOrder?.equals(order._id),
    );
    return { order, received: ownPayments.reduce((sum, { amount }) => sum + amount, 0) };
  });
  const smaller = sums.filter(({ order, received }) => received > 0 && received < order.amount);
  return new Map(smaller.map(({ order, received }) => [String(order._id), received]));
}
