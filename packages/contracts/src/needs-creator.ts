import { hasEndedUnsold, isPaidBack } from './paid-back.ts';
import type { OrderFacts } from './order-page-status.ts';
import { needsPaymentInstructions } from './payment-accounts.ts';

export interface PaymentFacts extends Pick<OrderFacts, 'proofs'> {
  order: Pick<
    OrderFacts['order'],
    | 'state'
    | 'amount'
    | 'arrivedAmount'
    | 'unconfirmedAmount'
    | 'refundedAmount'
    | 'willPayBack'
    | 'paymentMethod'
    | 'paymentAccount'
    | 'paymentInstructions'
  >;
  attempt?: unknown;
}

/** Whether a gateway has tried to charge the buyer, or they have sent a proof. */
export const hasTriedToPay = ({ attempt, proofs }: Pick<PaymentFacts, 'attempt' | 'proofs'>): boolean =>
  attempt !== undefined || proofs.length > 0;

/** Whether money may have left the buyer: they knew how to pay, or have tried to. */
export const mayHavePaid = (page: PaymentFacts): boolean =>
  page.order.amount > 0 &&
  (!needsPaymentInstructions(page.order) || page.order.paymentInstructions !== undefined || hasTriedToPay(page));

/** Whether the creator cancelled a request before the buyer knew how to pay. */
export const isCancelledRequest = (page: PaymentFacts): boolean =>
  page.order.state === 'cancelled' && page.order.amount > 0 && !mayHavePaid(page);

/** Whether an order ended without a download, and not all of its money went back, so that a buyer who has paid has to talk to the creator first. */
export const needsCreator = (page: PaymentFacts): boolean =>
  hasEndedUnsold(page.order) && !isPaidBack(page.order) && mayHavePaid(page);
