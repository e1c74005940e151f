import { type AttemptState, paymentGateways } from '@banca/contracts/payment-gateways';
import type { OrderPage } from '../../api/order-page.ts';

/** `push` and `page`: the buyer is to confirm on the phone, or to pay on the page of a service. */
export type ChargeStage = 'push' | 'page' | Exclude<AttemptState, 'waiting'>;

/** How far a gateway is with charging the buyer. Undefined if the order depends on something else. */
export function findChargeStage({ order, attempt, proofs }: OrderPage): ChargeStage | undefined {
  if (!attempt || order.state !== 'pending') return undefined;
  // The proof tells more than a refusal.
  if (attempt.state === 'refused' && proofs.length > 0) return undefined;
  return attempt.state === 'waiting' ? paymentGateways[attempt.gateway].flow : attempt.state;
}

/** Whether money may leave the buyer, or has left. */
export const isCharging = (stage: ChargeStage | undefined): boolean => stage !== undefined && stage !== 'refused';

/** Whether a gateway can charge the buyer now: nothing else has been tried, or it was refused. */
export const canPayNow = (page: OrderPage): boolean =>
  page.gateways.length > 0 && page.order.state === 'pending' && page.proofs.length === 0 && !isCharging(findChargeStage(page));
