import type { PaymentRecord } from '../../payments/payments.model.ts';
import { CODE_HOLDING_STATES, OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { listCurrentCodes } from '../payment-codes.ts';

type PaidOrder = Pick<OrderRecord, '_id' | 'creator' | 'amount' | 'paidAmount' | 'state' | 'paymentCodes' | 'earlierCodes'>;
type CodedOrder = Pick<OrderRecord, '_id' | 'creator' | 'amount' | 'paidAmount' | 'paymentCodes'>;

export const sumAmounts = (payments: readonly PaymentRecord[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** Bounds what MongoDB reads if thousands of orders repeat a code. */
const HOLDERS_MAX = 1000;

const wasSeparated = ({ formerOrder }: PaymentRecord, { _id }: Pick<OrderRecord, '_id'>): boolean =>
  formerOrder?.equals(_id) ?? false;

const fitsExactly = (payment: PaymentRecord, order: CodedOrder): boolean =>
  order.creator.equals(payment.creator) &&
  order.paymentCodes.includes(payment.code) &&
  order.amount - (order.paidAmount ?? 0) === payment.amount &&
  !wasSeparated(payment, order);

/**
 * Finds the orders, approved ones included, that have the code of a payment and lack exactly its amount. If there is such an order, the
 * payment does not count for other orders with the same code.
 */
export async function findExactOrders(payments: readonly PaymentRecord[]): Promise<(payment: PaymentRecord) => CodedOrder[]> {
  if (payments.length === 0) return () => [];
  const creators = [...new Map(payments.map(({ creator }) => [String(creator), creator])).values()];
  const orders = await OrderModel.find(
    { paymentCodes: { $in: payments.map(({ code }) => code) }, state: { $in: CODE_HOLDING_STATES }, creator: { $in: creators } },
    { creator: 1, amount: 1, paidAmount: 1, paymentCodes: 1 },
  )
    .limit(HOLDERS_MAX)
    .lean<CodedOrder[]>();
  const holders = orders.flatMap((order) => order.paymentCodes.map((code) => ({ code, order })));
  const holdersByCode = Map.groupBy(holders, ({ code }) => code);
  return (payment) =>
    (holdersByCode.get(payment.code) ?? []).map(({ order }) => order).filter((order) => fitsExactly(payment, order));
}

const lacksPayment = ({ state, paidAmount, amount }: PaidOrder): boolean =>
  OPEN_STATES.includes(state) && (paidAmount ?? 0) < amount;

/** Whether a completed order, which was not paid back, lacks a part of what its buyer paid. */
export const isUnderpaidSale = ({
  state,
  refundedAt,
  paidAmount,
  amount,
}: Pick<OrderRecord, 'state' | 'refundedAt' | 'paidAmount' | 'amount'>): boolean =>
  state === 'completed' && !refundedAt && (paidAmount ?? 0) < amount;

/** Picks, of open payments, those with the current codes of open orders that lack a part of their amount. By the id of the order. */
export async function assignUnjoinedPayments(
  orders: readonly PaidOrder[],
  payments: readonly PaymentRecord[],
): Promise<Map<string, PaymentRecord[]>> {
  const unpaid = orders.filter(lacksPayment);
  const listExactOrders = await findExactOrders(payments);
  const paymentsByCode = Map.groupBy(payments, ({ code }) => code);
  const isFor = (order: PaidOrder, payment: PaymentRecord): boolean => {
    const exactOrders = listExactOrders(payment);
    return (
      payment.creator.equals(order.creator) &&
      !wasSeparated(payment, order) &&
      (exactOrders.length === 0 || exactOrders.some(({ _id }) => _id.equals(order._id)))
    );
  };
  const unjoined = unpaid.map((order): [string, PaymentRecord[]] => [
    String(order._id),
    listCurrentCodes(order)
      .flatMap((code) => paymentsByCode.get(code) ?? [])
      .filter((payment) => isFor(order, payment)),
  ]);
  return new Map(unjoined.filter(([, found]) => found.length > 0));
}
