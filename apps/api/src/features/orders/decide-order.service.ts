import { accounts as accountMessages, orders as messages } from '@banca/contracts/messages';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/errors.ts';
import { transition, transitionIn } from '../../platform/mongo/transition.ts';
import { findUser } from '../users/users.service.ts';
import { completionEffects, completionFields } from './complete-order.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { isDuplicateNow, releasePaymentCode } from './payment-codes.ts';

/** pending → completed or cancelled, once; nothing leads back (decisions 2.1). */
const ORDER_MOVES = { pending: [], completed: ['pending'], cancelled: ['pending'] } as const;

const scopeOf = (caller: Caller): QueryFilter<OrderRecord> => (isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) });

const conflict = (status: OrderRecord['status']): string =>
  status === 'cancelled' ? messages.alreadyCancelled : messages.alreadyCompleted;

interface Which {
  id: string;
  scope: QueryFilter<OrderRecord>;
  /** Who decides; null for the system itself. */
  actor: string | null;
}

const which = (caller: Caller, id: string): Which => ({ id, scope: scopeOf(caller), actor: caller.id });

const moveOf = (deps: Deps, of: Which) => ({
  ...of,
  clock: deps.clock,
  model: OrderModel as never,
  table: ORDER_MOVES,
  conflict,
});

const cancellation = (deps: Deps, of: Which, reason: string | undefined) => ({
  ...moveOf(deps, of),
  to: 'cancelled' as const,
  set: { decidedAt: deps.clock.now(), ...(reason ? { cancelReason: reason } : {}) },
  action: 'order.cancel',
  async effects(order: OrderRecord, session: ClientSession) {
    await releasePaymentCode(order.paymentCode, order._id, session);
    await deps.jobs.enqueue(MAIL_JOBS.cancelled, { order: String(order._id) }, session);
  },
});

/**
 * Approves a pending order: its buyer gets the link by mail. The same again changes nothing and sends nothing.
 * @throws AppError not_found, conflict, duplicate_payment_code
 */
export async function approveOrder(deps: Deps, caller: Caller, id: string, acceptDuplicate: boolean): Promise<OrderRecord> {
  const { document } = await transition<OrderRecord>({
    ...moveOf(deps, which(caller, id)),
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
  const { document } = await transition<OrderRecord>(cancellation(deps, which(caller, id), reason));
  return document;
}

/** Few enough for a transaction that nobody waits long for. */
const BATCH = 20;

/** Cancels some of a creator's pending orders, each as if by hand; buyers are told. @returns whether there are more */
export async function cancelSomePending(
  deps: Deps,
  { creator, actor, reason }: { creator: Types.ObjectId; actor: string; reason: string },
  session: ClientSession,
): Promise<boolean> {
  const pending = { creator, status: 'pending' } as const;
  const found = await OrderModel.find(pending, { _id: 1 }, { session })
    .sort({ createdAt: -1 })
    .limit(BATCH + 1)
    .lean();
  for (const { _id } of found.slice(0, BATCH))
    await transitionIn<OrderRecord>(session, cancellation(deps, { id: String(_id), scope: { creator }, actor }, reason));
  return found.length > BATCH;
}

/**
 * Cancels an order that was being placed while its creator's account was deleted, and so was not among those that were
 * cancelled with it. @returns whether it was such a one
 */
export async function cancelIfOrphaned(deps: Deps, order: OrderRecord): Promise<boolean> {
  if (await findUser(order.creator)) return false;
  const of = { id: String(order._id), scope: {}, actor: null };
  await transition<OrderRecord>(cancellation(deps, of, accountMessages.noLongerSelling));
  return true;
}
