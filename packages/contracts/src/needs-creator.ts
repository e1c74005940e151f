import type { OrderFacts } from './order-page-status.ts';
import { needsPaymentInstructions } from './payment-accounts.ts';

export interface PaymentFacts extends Pick<OrderFacts, 'proofs'> {
  order: Pick<OrderFacts['order'], 'state' | 'amount' | 'paymentMethod' | 'paymentAccount' | 'paymentInstructions'>;
  attempt?: unknown;
}

/** Whether money may have left the buyer: they knew how to pay, a gateway has tried to charge them, or they have sent a proof. */
export const mayHavePaid = ({ order, attempt, proofs }: PaymentFacts): boolean =>
  order.amount > 0 &&
  (!needsPaymentInstructions(order) || order.paymentInstructions !== undefined || attempt !== undefined || proofs.length > 0);

/** Whether an order ended without a download and without a refund, so that a buyer who has paid has to talk to the creator first. */
export const needsCreator = (page: PaymentFacts): boolean =>
  ['cancelled', 'withdrawn', 'expired'].includes(page.order.state) && mayHavePaid(page);
