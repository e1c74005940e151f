import type { MessageId } from '@banca/messages';
import { CREATOR_DELETED_REASON } from './creator-deleted-reason.ts';
import { type ClientSession, type QueryFilter, Types } from 'mongoose';
import type { approveOrder as approveInput, returnOrder as returnInput } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import { writeAudits } from '../../../platform/mongo/audit.ts';
import { runTransition, toUnset } from '../../../platform/mongo/transition.ts';
import { incrementSales, findUser } from '../../accounts/users.service.ts';
import { recordSale, completedOrderFields } from './complete-order.ts';
import { CLOSED_MESSAGES, OPEN_STATES, ORDER_TRANSITIONS, type OrderState } from '../order-states.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { OPEN_ONLY_FIELDS, getProofDeadline, PENDING_ONLY_FIELDS } from '../order-deadlines.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { createOwnershipFilter } from '../order-ownership.ts';
import { type CodedOrder, hasDuplicateCode, releasePaymentCodes } from '../payment-codes.ts';
import { assertProofUnchanged } from '../../proofs/proof-id.ts';

export interface TransitionTarget {
  id: string;
  ownershipFilter: QueryFilter<OrderRecord>;
  /** The id of the account that decides, or null for the buyer or a job. */
  actor: string | null;
}

const createTarget = (caller: Caller, id: string): TransitionTarget => ({
  id,
  ownershipFilter: createOwnershipFilter(caller),
  actor: caller.id,
});

export const createTransition = (deps: Deps, target: TransitionTarget) => ({
  ...target,
  clock: deps.clock,
  model: OrderModel as never,
  field: 'state' as const,
  allowedFrom: ORDER_TRANSITIONS,
  conflictMessage: (state: OrderState): MessageId => CLOSED_MESSAGES[state] ?? 'errors.conflict',
});

const CANCEL_ACTION = 'order.cancel';

const cancelledOrderFields = (now: Date, reason: string | undefined) => ({
  decidedAt: now,
  ...(reason ? { cancelReason: reason } : {}),
});

type CancelledOrder = CodedOrder & Pick<OrderRecord, 'state'>;

async function releaseCodesAndNotify(deps: Deps, orders: readonly CancelledOrder[], session: ClientSession): Promise<void> {
  await releasePaymentCodes(orders, session);
  const emailJobs = orders.map(({ _id }) => ({ name: ORDER_EMAIL_JOBS.cancelled, data: { order: String(_id) } }));
  await deps.jobs.enqueueAll(emailJobs, session);
}

const createCancellation = (deps: Deps, target: TransitionTarget, reason: string | undefined) => ({
  ...createTransition(deps, target),
  to: 'cancelled' as const,
  fields: cancelledOrderFields(deps.clock.now(), reason),
  removedFields: OPEN_ONLY_FIELDS,
  action: CANCEL_ACTION,
  effects: async (order: OrderRecord, session: ClientSession) => await releaseCodesAndNotify(deps, [order], session),
});

interface Decision {
  order: OrderRecord;
  hasChanged: boolean;
}

/**
 * Idempotent: approving an approved order has no effect and sends no email.
 * @throws AppError not_found, conflict, duplicate_payment_code, validation_failed
 */
export async function approveOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  { acceptDuplicate, ...seenProof }: z.output<typeof approveInput.body>,
): Promise<Decision> {
  const { document, hasChanged } = await runTransition<'state', OrderRecord>({
    ...createTransition(deps, createTarget(caller, id)),
    to: 'completed',
    fields: completedOrderFields(deps.clock.now()),
    removedFields: OPEN_ONLY_FIELDS,
    action: acceptDuplicate ? 'order.approve-duplicate' : 'order.approve',
    async assertAllowed(order, session) {
      assertProofUnchanged(order, seenProof);
      await incrementSales(order.creator, session);
      if ((await hasDuplicateCode(order, session)) && !acceptDuplicate)
        throw new AppError('duplicate_payment_code', 'orders.duplicateCode');
    },
    effects: async (order, session) => await recordSale(deps, order, session),
  });
  return { order: document, hasChanged };
}

/** Cancels an open order and emails the buyer, quoting `reason`. @throws AppError not_found, conflict */
export async function cancelOrder(deps: Deps, caller: Caller, id: string, reason: string | undefined): Promise<OrderRecord> {
  const { document } = await runTransition<'state', OrderRecord>(createCancellation(deps, createTarget(caller, id), reason));
  return document;
}

/** Asks the buyer for another proof. Idempotent: a returned order keeps its first reason. @throws AppError not_found, conflict */
export async function returnOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, note }: z.output<typeof returnInput.body>,
): Promise<OrderRecord> {
  const now = deps.clock.now();
  const { document } = await runTransition<'state', OrderRecord>({
    ...createTransition(deps, createTarget(caller, id)),
    to: 'returned',
    fields: {
      returned: { reason, note: note || null, at: now, by: new Types.ObjectId(caller.id) },
      expiresAt: getProofDeadline(now),
    },
    removedFields: PENDING_ONLY_FIELDS,
    action: 'order.return',
    effects: async ({ _id }, session) => await deps.jobs.enqueue(ORDER_EMAIL_JOBS.returned, { order: String(_id) }, session),
  });
  return document;
}

/** Keeps each transaction under about 100 ms. */
const BATCH_SIZE = 50;

/** Cancels a batch of a creator's open orders, for `runBatches`. @returns whether there are more */
export async function cancelOpenBatch(
  deps: Deps,
  { creator, actor, reason }: { creator: Types.ObjectId; actor: string; reason: string },
  session: ClientSession,
): Promise<boolean> {
  const openOrders = await OrderModel.find({ creator, state: { $in: OPEN_STATES } }, { paymentCodes: 1, state: 1 }, { session })
    .sort({ createdAt: -1 })
    .limit(BATCH_SIZE + 1)
    .lean<CancelledOrder[]>();
  const batch = openOrders.slice(0, BATCH_SIZE);
  if (batch.length === 0) return false;
  const now = deps.clock.now();
  const fields = cancelledOrderFields(now, reason);
  const after = { state: 'cancelled' as const, ...fields };
  const ids = batch.map(({ _id }) => _id);
  await OrderModel.updateMany(
    { _id: { $in: ids }, state: { $in: OPEN_STATES } },
    { $set: after, $unset: toUnset(OPEN_ONLY_FIELDS) },
    { session },
  );
  const entry = { at: now, actor, action: CANCEL_ACTION, after };
  await writeAudits(
    batch.map(({ _id, state }) => ({ ...entry, target: _id, before: { state } })),
    session,
  );
  await releaseCodesAndNotify(deps, batch, session);
  return openOrders.length > BATCH_SIZE;
}

/** Cancels an order that was placed while its creator's account was being deleted. @returns whether it was cancelled */
export async function cancelIfCreatorDeleted(deps: Deps, order: OrderRecord): Promise<boolean> {
  if (await findUser(order.creator)) return false;
  const target = { id: String(order._id), ownershipFilter: {}, actor: null };
  await runTransition<'state', OrderRecord>(createCancellation(deps, target, CREATOR_DELETED_REASON));
  return true;
}
