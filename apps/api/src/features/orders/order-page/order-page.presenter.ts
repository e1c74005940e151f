import type { BuyerOrder, getOrderPage } from '@banca/contracts/order-page.schemas';
import type { Translator } from '@banca/messages/catalogues';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { readPaidAmount } from '../../payments/messages/message.presenter.ts';
import { findReportDeadline } from '../problems/problem-deadlines.ts';
import { presentProblem } from '../problems/problem.presenter.ts';
import { presentRefunds } from '../refunds/refund.presenter.ts';
import { findRefundDeadline } from '../order-deadlines.ts';
import { translateCancelReason, type OrderState } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findPaidBefore, withArrivedAmounts } from '../payment-details.ts';
import {
  presentArrivedAmount,
  presentAttempt,
  presentPaymentInstructions,
  presentPlacedOrder,
  presentReceived,
  toShortId,
} from '../orders.presenter.ts';

export const presentBuyerOrder = (deps: Deps, order: OrderRecord, t: Translator['t']): z.input<typeof BuyerOrder> => ({
  ...presentPlacedOrder(order),
  shortId: toShortId(order._id),
  name: order.name,
  email: order.email,
  emailConfirmed: !order.emailUnconfirmed,
  phone: order.phone,
  nuit: order.nuit ?? undefined,
  paymentAccount: order.paymentAccount,
  ...presentPaymentInstructions(order),
  cancelReason: order.cancelReason ? translateCancelReason(order.cancelReason, t) : undefined,
  ...presentArrivedAmount(order),
  willPayBack: withArrivedAmounts(order).willPayBack || undefined,
  decidedAt: order.decidedAt ?? undefined,
  refundUntil: findRefundDeadline(order, deps.clock.now()),
  ...presentRefunds(deps, order),
  accessEndedAt: order.accessEndedAt ?? undefined,
  problemUntil: findReportDeadline(order, deps.clock.now()),
  problem: presentProblem(deps, order),
});

/** The page is only of use while the attempt waits. */
export function presentBuyerAttempt(order: OrderRecord) {
  const attempt = presentAttempt(order);
  const redirect = order.attempt?.state === 'waiting' ? (order.attempt.redirect ?? undefined) : undefined;
  return attempt && { ...attempt, redirect };
}

type Proof = z.input<typeof getOrderPage.response>['proofs'][number];

const VERDICTS: Partial<Record<OrderState, Proof['verdict']>> = {
  completed: 'accepted',
  cancelled: 'rejected',
  withdrawn: 'withdrawn',
};

const presentReturn = (returned: OrderRecord['returned']) => ({
  reason: returned?.reason ?? null,
  note: returned?.note ?? null,
  received: presentReceived(returned),
});

function presentPaidAmount({ message }: OrderRecord): number | undefined {
  const paidAmount = message ? readPaidAmount(message) : null;
  return paidAmount === null ? undefined : centavosToMzn(paidAmount);
}

function presentCurrentProof(order: OrderRecord): Proof[] {
  const { confirmationCode, proofAt, state, returned } = order;
  if (!proofAt) return [];
  const verdict = VERDICTS[state] ?? (returned ? 'returned' : 'undecided');
  const returnFields = presentReturn(verdict === 'returned' ? returned : undefined);
  const paidAmount = presentPaidAmount(order);
  return [{ code: confirmationCode ?? null, createdAt: proofAt, verdict, ...returnFields, paidAmount }];
}

export const presentProofs = (order: OrderRecord): Proof[] => [
  ...order.earlierProofs.map(({ code, at, returned }): Proof => ({
    code: code ?? null,
    createdAt: at,
    verdict: returned ? 'returned' : 'replaced',
    ...presentReturn(returned),
  })),
  ...presentCurrentProof(order),
];

/** MZN. See `findPaidBefore`. */
export function presentPaidBefore(order: OrderRecord): number | null | undefined {
  const paidBefore = findPaidBefore(order);
  return typeof paidBefore === 'number' ? centavosToMzn(paidBefore) : paidBefore;
}
