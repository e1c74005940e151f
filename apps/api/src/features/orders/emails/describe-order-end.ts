import { describeEnd } from '@banca/contracts/describe-end';
import type { Translator } from '@banca/messages/catalogues';
import { toOrderState } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { withArrivedAmounts } from '../payment-details.ts';
import { getOrderPrices, toPaymentFacts } from './order-email.ts';

/** Whether the creator said how much arrived, a received payment shows it, or money was paid back. */
export const isMoneyKnown = (order: OrderRecord): boolean =>
  Boolean(order.refundedAmount) || withArrivedAmounts(order).arrivedAmount !== undefined;

/** What the page of an ended order says about it now. */
export function describeOrderEnd(order: OrderRecord, { t, locale }: Translator, isSuspended = false): string {
  const facts = toPaymentFacts(order);
  const page = {
    ...facts,
    order: { ...facts.order, state: toOrderState(order) },
    creator: { username: order.creatorUsername, isSuspended },
  };
  return describeEnd(page, { t, prices: getOrderPrices(order, locale) });
}
