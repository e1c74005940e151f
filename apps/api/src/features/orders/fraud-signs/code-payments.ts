import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentsByCodes } from '../../payments/payments.service.ts';
import { OPEN_STATES } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { listCurrentCodes } from '../payment-codes.ts';
import { assignUnjoinedPayments, sumAmounts } from '../payments/unjoined-payments.ts';

export interface CodePayments {
  /** Centavos that arrived with its codes, in payments that are not joined with it yet and count for it. */
  unjoinedAmount: number;
  /** A payment of the same creator with a code of the order that is not joined with it. One of another order comes first. */
  payment: PaymentRecord | undefined;
  /** A payment with a code of the order belongs to another one, of any creator, so this one cannot be approved. */
  isPaidOther: boolean;
}

/** Finds the payments that say what the codes of open orders paid. By the id of the order. */
export async function findCodePayments(orders: readonly OrderRecord[]): Promise<Map<string, CodePayments>> {
  const open = orders.filter(({ state, evidence }) => OPEN_STATES.includes(state) && evidence !== 'settled');
  const payments = await findPaymentsByCodes(open.flatMap(listCurrentCodes));
  const unjoinedPayments = await assignUnjoinedPayments(
    open,
    payments.filter(({ order }) => !order),
  );
  const byCode = Map.groupBy(payments, ({ code }) => code);
  const found = open.map((order): [string, CodePayments] => {
    const ofOthers = listCurrentCodes(order)
      .flatMap((code) => byCode.get(code) ?? [])
      .filter((payment) => !payment.order?.equals(order._id));
    const own = ofOthers.filter(({ creator }) => creator.equals(order.creator));
    const isPaidOther = ofOthers.some((payment) => Boolean(payment.order));
    const unjoinedAmount = sumAmounts(unjoinedPayments.get(String(order._id)) ?? []);
    return [String(order._id), { unjoinedAmount, payment: own.find((payment) => payment.order) ?? own[0], isPaidOther }];
  });
  return new Map(found);
}
