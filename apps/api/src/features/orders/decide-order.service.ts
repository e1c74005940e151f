import { orders as messages } from '@banca/contracts/messages';
import { type QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/errors.ts';
import { transition } from '../../platform/mongo/transition.ts';
import { completionEffects, completionFields } from './complete-order.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { isDuplicateNow, releasePaymentCode } from './payment-codes.ts';

/** pending → completed or cancelled, once; nothing leads back (decisions 2.1). */
const ORDER_MOVES = { pending: [], completed: ['pending'], cancelled: ['pending'] } as const;

const scopeOf = (caller: Caller): QueryFilter<OrderRecord> => (isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) });

const conflict = (status: OrderRecord['status']): string =>
  status === 'cancelled' ? messages.alreadyCancelled : messages.alreadyCompleted;

const moveOf = (deps: Deps, caller: Caller, id: string) => ({
  clock: deps.clock,
  model: OrderModel as never,
  id,
  scope: scopeOf(caller),
  table: ORDER_MOVES,
  actor: caller.id,
  conflict,
});

/**
 * Approves a pending order: its buyer gets the link by mail. The same again changes nothing and sends nothing.
 * @throws AppError not_found, conflict, duplicate_payment_code
 */
export async function approveOrder(deps: Deps, caller: Caller, id: string, acceptDuplicate: boolean): Promise<OrderRecord> {
  const { document } = await transition<OrderRecord>({
    ...moveOf(deps, caller, id),
    to: 'completed',
    set: completionFields(deps.clock.now()),
    action: acceptDuplicate ? 'order.approve-duplicate' : 'order.approve',
    async guard(order, session) {
      if ((await isDuplicateNow(order, session)) && !acceptDuplicate)
        throw new AppError('duplicate_payment_code', messages.duplicateCode);
    },
    effects: async (order, session) => await completionEffects(deps, order, session),
  });
  return document;
}

/** Cancels a pending order; its buyer is told by mail, which quotes `reason`. @throws AppError not_found, conflict */
export async function cancelOrder(deps: Deps, caller: Caller, id: string, reason: string | undefined): Promise<OrderRecord> {
  const { document } = await transition<OrderRecord>({
    ...moveOf(deps, caller, id),
    to: 'cancelled',
    set: { decidedAt: deps.clock.now(), ...(reason ? { cancelReason: reason } : {}) },
    action: 'order.cancel',
    async effects(order, session) {
      await releasePaymentCode(order.paymentCode, order._id, session);
      await deps.jobs.enqueue(MAIL_JOBS.cancelled, { order: String(order._id) }, session);
    },
  });
  return document;
}
