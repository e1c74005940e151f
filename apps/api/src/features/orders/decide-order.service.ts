import type { MessageId } from '@banca/messages';
import { CREATOR_DELETED_REASON } from './creator-deleted-reason.ts';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError } from '../../platform/errors.ts';
import { writeAudits } from '../../platform/mongo/audit.ts';
import { runTransition } from '../../platform/mongo/transition.ts';
import { incrementSales, findUser } from '../accounts/users.service.ts';
import { recordSale, completedOrderFields } from './complete-order.ts';
import { ORDER_EMAIL_JOBS } from './orders.emails.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { hasDuplicateCode, releasePaymentCodes } from './payment-codes.ts';

/** For each status, the statuses from which an order may reach it. See docs/rules.md#order-states. */
const ORDER_TRANSITIONS = { pending: [], completed: ['pending'], cancelled: ['pending'] } as const;

const ownershipFilter = (caller: Caller): QueryFilter<OrderRecord> =>
  isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) };

const conflictMessage = (status: OrderRecord['status']): MessageId =>
  status === 'cancelled' ? 'orders.alreadyCancelled' : 'orders.alreadyCompleted';

interface TransitionTarget {
  id: string;
  ownershipFilter: QueryFilter<OrderRecord>;
  /** The id of the account that decides, or null for a job. */
  actor: string | null;
}

const createTarget = (caller: Caller, id: string): TransitionTarget => ({
  id,
  ownershipFilter: ownershipFilter(caller),
  actor: caller.id,
});

const createTransition = (deps: Deps, target: TransitionTarget) => ({
  ...target,
  clock: deps.clock,
  model: OrderModel as never,
  allowedFrom: ORDER_TRANSITIONS,
  conflictMessage,
});

const CANCEL_ACTION = 'order.cancel';

const cancelledOrderFields = (now: Date, reason: string | undefined) => ({
  decidedAt: now,
  ...(reason ? { cancelReason: reason } : {}),
});

type CancelledOrder = Pick<OrderRecord, '_id' | 'paymentCode'>;

async function releaseCodesAndNotify(deps: Deps, orders: readonly CancelledOrder[], session: ClientSession): Promise<void> {
  await releasePaymentCodes(orders, session);
  for (const { _id } of orders) await deps.jobs.enqueue(ORDER_EMAIL_JOBS.cancelled, { order: String(_id) }, session);
}

const createCancellation = (deps: Deps, target: TransitionTarget, reason: string | undefined) => ({
  ...createTransition(deps, target),
  to: 'cancelled' as const,
  fields: cancelledOrderFields(deps.clock.now(), reason),
  action: CANCEL_ACTION,
  effects: async (order: OrderRecord, session: ClientSession) => await releaseCodesAndNotify(deps, [order], session),
});

/**
 * Idempotent: approving an approved order has no effect and sends no email.
 * @throws AppError not_found, conflict, duplicate_payment_code
 */
export async function approveOrder(deps: Deps, caller: Caller, id: string, acceptDuplicate: boolean): Promise<OrderRecord> {
  const { document } = await runTransition<OrderRecord>({
    ...createTransition(deps, createTarget(caller, id)),
    to: 'completed',
    fields: completedOrderFields(deps.clock.now()),
    action: acceptDuplicate ? 'order.approve-duplicate' : 'order.approve',
    async assertAllowed(order, session) {
      await incrementSales(order.creator, session);
      if ((await hasDuplicateCode(order, session)) && !acceptDuplicate)
        throw new AppError('duplicate_payment_code', 'orders.duplicateCode');
    },
    effects: async (order, session) => await recordSale(deps, order, session),
  });
  return document;
}

/** Cancels a pending order and emails the buyer, quoting `reason`. @throws AppError not_found, conflict */
export async function cancelOrder(deps: Deps, caller: Caller, id: string, reason: string | undefined): Promise<OrderRecord> {
  const { document } = await runTransition<OrderRecord>(createCancellation(deps, createTarget(caller, id), reason));
  return document;
}

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 50;

/** Cancels a batch of a creator's pending orders, for `runBatches`. @returns whether there are more */
export async function cancelPendingBatch(
  deps: Deps,
  { creator, actor, reason }: { creator: Types.ObjectId; actor: string; reason: string },
  session: ClientSession,
): Promise<boolean> {
  const pendingOrders = await OrderModel.find({ creator, status: 'pending' }, { paymentCode: 1 }, { session })
    .sort({ createdAt: -1 })
    .limit(BATCH_SIZE + 1)
    .lean<CancelledOrder[]>();
  const batch = pendingOrders.slice(0, BATCH_SIZE);
  if (batch.length === 0) return false;
  const now = deps.clock.now();
  const fields = cancelledOrderFields(now, reason);
  const after = { status: 'cancelled' as const, ...fields };
  await OrderModel.updateMany({ _id: { $in: batch.map(({ _id }) => _id) }, status: 'pending' }, { $set: after }, { session });
  const entry = { at: now, actor, action: CANCEL_ACTION, before: { status: 'pending' }, after };
  await writeAudits(
    batch.map(({ _id }) => ({ ...entry, target: _id })),
    session,
  );
  await releaseCodesAndNotify(deps, batch, session);
  return pendingOrders.length > BATCH_SIZE;
}

/** Cancels an order that was placed while its creator's account was being deleted. @returns whether it was cancelled */
export async function cancelIfCreatorDeleted(deps: Deps, order: OrderRecord): Promise<boolean> {
  if (await findUser(order.creator)) return false;
  const target = { id: String(order._id), ownershipFilter: {}, actor: null };
  await runTransition<OrderRecord>(createCancellation(deps, target, CREATOR_DELETED_REASON));
  return true;
}
