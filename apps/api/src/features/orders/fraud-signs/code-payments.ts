import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentsByCodes } from '../../payments/payments.service.ts';
import { OPEN_STATES } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { listCurrentCodes } from '../payment-codes.ts';

export interface CodePayments {
  /** A payment of the same creator with a code of the order that is not joined with it. One of another order comes first. */
  payment: PaymentRecord | undefined;
  /** A payment with a code of the order belongs to another one, of any creator, so this one cannot be approved. */
  isPaidOther: boolean;
}

type CodedOrder = Pick<OrderRecord, '_id' | 'creator' | 'state' | 'evidence' | 'paymentCodes' | 'earlierCodes'>;

/** Finds the payments that say what the codes of open orders paid. By the id of the order. */
export async function findCodePayments(orders: readonly CodedOrder[]): Promise<Map<string, CodePayments>> {
  const open = orders.filter(({ state, evidence }) => OPEN_STATES.includes(state) && evidence !== 'settled');
  const payments = await findPaymentsByCodes(open.flatMap(listCurrentCodes));
  const byCode = Map.groupBy(payments, ({ code }) => code);
  const found = open.map((order): [string, CodePayments] => {
    const unjoined = listCurrentCodes(order)
      .flatMap((code) => byCode.get(code) ?? [])
      .filter((payment) => !payment.order?.equals(order._id));
    const own = unjoined.filter(({ creator }) => creator.equals(order.creator));
    const isPaidOther = unjoined.some((payment) => Boolean(payment.order));
    return [String(order._id), { payment: own.find((payment) => payment.order) ?? own[0], isPaidOther }];
  });
  return new Map(found);
}
