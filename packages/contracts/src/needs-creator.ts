import type { ORDER_STATES } from './enums.ts';
import { needsPaymentInstructions } from './payment-accounts.ts';

interface OrderFacts {
  order: {
    state: (typeof ORDER_STATES)[number];
    amount: number;
    paymentMethod: string;
    paymentAccount: string;
    paymentInstructions?: unknown;
  };
  attempt?: unknown;
  proofs: readonly unknown[];
}

/** Whether money may have left the buyer: they knew how to pay, a gateway has tried to charge them, or they have sent a proof. */
export const mayHavePaid = ({ order, attempt, proofs }: OrderFacts): boolean =>
  order.amount > 0 &&
  (!needsPaymentInstructions(order) || order.paymentInstructions !== undefined || attempt !== undefined || proofs.length > 0);

/** Whether an order ended without a download and without a refund, so that a buyer who has paid has to talk to the creator first. */
export const needsCreator = (page: OrderFacts): boolean =>
  ['cancelled', 'withdrawn', 'expired'].includes(page.order.state) && mayHavePaid(page);
