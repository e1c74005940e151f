import type { QueryFilter } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { createValidationError } from '../../../platform/errors.ts';
import { runTransition, type Transition } from '../../../platform/mongo/transition.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { OPEN_ONLY_FIELDS } from '../order-deadlines.ts';
import { emitOrderEvent, EVENTS_BY_STATE } from '../order-events.ts';
import { returnDiscountsOfOrders } from '../order-discounts.ts';
import { CLOSED_MESSAGES, ORDER_TRANSITIONS } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { findOwedAmount } from '../payment-details.ts';
import { releasePaymentCodes } from '../payment-codes.ts';
import { PAYMENT_FIELDS } from '../payments/evidence.ts';
import { releasePaymentsOfOrders } from '../../payments/payments.service.ts';

export interface TransitionTarget {
  id: string;
  ownershipFilter: QueryFilter<OrderRecord>;
  /** The id of the account that decides, or null for the buyer or a job. */
  actor: string | null;
}

export type OrderTransition = Pick<
  Transition<'state', OrderRecord>,
  'to' | 'fields' | 'removedFields' | 'action' | 'details' | 'assertAllowed' | 'effects'
>;

export interface Decision {
  order: OrderRecord;
  hasChanged: boolean;
}

/** Idempotent. @throws AppError not_found, conflict */
export async function transitionOrder(deps: Deps, target: TransitionTarget, transition: OrderTransition): Promise<Decision> {
  const { document, hasChanged } = await runTransition<'state', OrderRecord>({
    ...target,
    ...transition,
    clock: deps.clock,
    model: OrderModel,
    field: 'state',
    allowedFrom: ORDER_TRANSITIONS,
    conflictMessage: (state) => CLOSED_MESSAGES[state] ?? 'errors.conflict',
    async effects(order, session) {
      await transition.effects(order, session);
      const event = EVENTS_BY_STATE[order.state];
      if (event) await emitOrderEvent(deps, event, order, session);
    },
  });
  return { order: document, hasChanged };
}

export const CLOSE_ACTIONS = { cancelled: 'order.cancel', withdrawn: 'order.withdraw', expired: 'order.expire' } as const;

export const createClosedFields = (now: Date, reason: string | undefined) => ({
  decidedAt: now,
  ...(reason ? { cancelReason: reason } : {}),
});

/** @throws AppError validation_failed */
export function assertReceivable(received: number | undefined, amount: number, field: string): void {
  if (received !== undefined && received > amount) throw createValidationError({ [field]: 'refunds.receivedTooMuch' });
}

/** @param receivedAmount - what the creator says to have arrived. Centavos. */
export const closeOrder = (
  deps: Deps,
  target: TransitionTarget,
  to: keyof typeof CLOSE_ACTIONS,
  { reason, receivedAmount }: { reason?: string | undefined; receivedAmount?: number | undefined } = {},
): Promise<Decision> =>
  transitionOrder(deps, target, {
    to,
    assertAllowed: async ({ amount }) => assertReceivable(receivedAmount, amount, 'receivedAmount'),
    fields: (order) => {
      const { paidAmount } = order;
      const received = receivedAmount === undefined ? {} : { receivedAmount };
      const owedAmount = findOwedAmount({ ...order, ...received });
      return {
        ...createClosedFields(deps.clock.now(), reason),
        ...(paidAmount ? { formerPaidAmount: paidAmount } : {}),
        ...received,
        ...(owedAmount === undefined ? {} : { owedAmount }),
      };
    },
    removedFields: [...OPEN_ONLY_FIELDS, ...PAYMENT_FIELDS],
    action: CLOSE_ACTIONS[to],
    async effects(order, session) {
      await releasePaymentCodes([order], session);
      await returnDiscountsOfOrders([order], session);
      await releasePaymentsOfOrders([order._id], session);
      const data = { order: String(order._id) };
      await deps.jobs.enqueue(ORDER_EMAIL_JOBS[to], data, session);
      if (to === 'withdrawn') await deps.jobs.enqueue(ORDER_EMAIL_JOBS.withdrawalConfirmed, data, session);
    },
  });
