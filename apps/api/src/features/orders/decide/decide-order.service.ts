import type { ErrorCode } from '@banca/contracts';
import type { approveOrders as approveBatchInput } from '@banca/contracts/order-batches.schemas';
import type {
  approveOrder as approveInput,
  cancelOrder as cancelInput,
  returnOrder as returnInput,
} from '@banca/contracts/orders.schemas';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { mznToCentavos } from '../../../platform/money.ts';
import { writeAudits } from '../../../platform/mongo/audit.ts';
import { toUnset } from '../../../platform/mongo/transition.ts';
import { incrementSales, findUser } from '../../accounts/users.service.ts';
import { assertProofUnchanged, type SeenProof } from '../../proofs/proof-id.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { createOwnershipFilter } from '../order-access.ts';
import { returnDiscountsOfOrders } from '../order-discounts.ts';
import { OPEN_ONLY_FIELDS, getProofDeadline, PENDING_ONLY_FIELDS } from '../order-deadlines.ts';
import { CREATOR_DELETED_REASON, OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { lockCodes } from '../../payments/code-locks.ts';
import { hasPaymentOfOtherOrder, releasePaymentsOfOrders } from '../../payments/payments.service.ts';
import { hasDuplicateCode, listCurrentCodes, releasePaymentCodes } from '../payment-codes.ts';
import { PAYMENT_FIELDS } from '../payments/evidence.ts';
import { joinPaymentOfApproved } from '../payments/join-payment.ts';
import { recordSale, completedOrderFields } from './complete-order.ts';
import {
  CLOSE_ACTIONS,
  closeOrder,
  createClosedFields,
  type Decision,
  type OrderTransition,
  transitionOrder,
  type TransitionTarget,
} from './transition-order.ts';

/** No order is approved with the code of a payment that belongs to another one. @throws AppError duplicate_payment_code */
async function assertNotPaidForOther(order: OrderRecord, session: ClientSession): Promise<void> {
  const codes = listCurrentCodes(order);
  if (codes.length === 0 || order.evidence === 'settled') return;
  await lockCodes(codes, session);
  if (await hasPaymentOfOtherOrder(codes, order._id, session))
    throw new AppError('duplicate_payment_code', 'orders.codePaidOther');
}

const createTarget = (caller: Caller, id: string) => ({ id, ownershipFilter: createOwnershipFilter(caller), actor: caller.id });

/** Idempotent: sends no second email. @throws AppError not_found, conflict, duplicate_payment_code, as `assertAllowed` */
export async function completeOrder(
  deps: Deps,
  target: TransitionTarget,
  {
    assertAllowed,
    fields,
    ...transition
  }: Required<Pick<OrderTransition, 'action' | 'assertAllowed'>> &
    Pick<OrderTransition, 'details'> & {
      fields?: Record<string, unknown>;
    },
): Promise<Decision> {
  const decision = await transitionOrder(deps, target, {
    ...transition,
    to: 'completed',
    fields: { ...completedOrderFields(deps.clock.now()), ...fields },
    removedFields: OPEN_ONLY_FIELDS,
    async assertAllowed(order, session) {
      // Concurrent sales of a creator conflict on this write, so the later one restarts early. See `recordSale`.
      await incrementSales(order.creator, session);
      await assertAllowed(order, session);
      await assertNotPaidForOther(order, session);
    },
    effects: (order, session) => recordSale(deps, order, session),
  });
  if (decision.order.refundedAt) throw new AppError('conflict', 'orders.alreadyRefunded');
  return decision;
}

/** Idempotent: sends no second email. @throws AppError not_found, conflict, duplicate_payment_code, validation_failed */
export async function approveOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  { acceptDuplicate, ...seenProof }: z.output<typeof approveInput.body>,
): Promise<Decision> {
  return await completeOrder(deps, createTarget(caller, id), {
    action: acceptDuplicate ? 'order.approve-duplicate' : 'order.approve',
    async assertAllowed(order, session) {
      assertProofUnchanged(order, seenProof);
      if ((await hasDuplicateCode(order, session)) && !acceptDuplicate)
        throw new AppError('duplicate_payment_code', 'orders.duplicateCode');
      await joinPaymentOfApproved(order, session);
    },
  });
}

/** Cancels an open order and emails the buyer, quoting `reason`. @throws AppError not_found, conflict, validation_failed */
export async function cancelOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  { reason, receivedAmount: mzn }: z.output<typeof cancelInput.body>,
): Promise<OrderRecord> {
  const receivedAmount = mzn === undefined ? undefined : mznToCentavos(mzn);
  const { order } = await closeOrder(deps, createTarget(caller, id), 'cancelled', { reason, receivedAmount });
  return order;
}

function assertReceivedPart({ amount }: OrderRecord, { reason, received }: z.output<typeof returnInput.body>): void {
  if (received === undefined) return;
  if (reason !== 'wrong_amount') throw createValidationError({ received: 'orders.receivedOtherReason' });
  const centavos = mznToCentavos(received);
  if (centavos <= 0 || centavos >= amount) throw createValidationError({ received: 'creatorOrders.receivedMissing' });
}

/**
 * Asks the buyer for another proof. Idempotent: a returned order keeps its first reason.
 * @throws AppError not_found, conflict, validation_failed
 */
export async function returnOrder(
  deps: Deps,
  caller: Caller,
  id: string,
  input: z.output<typeof returnInput.body>,
): Promise<OrderRecord> {
  const now = deps.clock.now();
  const { reason, note, received } = input;
  const receivedFields = received === undefined ? {} : { received: mznToCentavos(received) };
  const { order } = await transitionOrder(deps, createTarget(caller, id), {
    to: 'returned',
    fields: {
      returned: { reason, note: note || null, ...receivedFields, at: now, by: new Types.ObjectId(caller.id) },
      expiresAt: getProofDeadline(now),
    },
    removedFields: PENDING_ONLY_FIELDS,
    action: 'order.return',
    async assertAllowed(before) {
      assertReceivedPart(before, input);
    },
    effects: ({ _id }, session) => deps.jobs.enqueue(ORDER_EMAIL_JOBS.returned, { order: String(_id) }, session),
  });
  return order;
}

/** Keeps each transaction under about 100 ms. One order more is read, which tells whether another batch follows. */
const BATCH_SIZE = 50;

/** Cancels a batch of a creator's open orders, for `runBatches`. @returns whether there are more */
export async function cancelOpenBatch(
  deps: Deps,
  { creator, actor, reason }: { creator: Types.ObjectId; actor: string; reason: string },
  session: ClientSession,
): Promise<boolean> {
  const openOrders = await OrderModel.find(
    { creator, state: { $in: OPEN_STATES } },
    { paymentCodes: 1, discount: 1, state: 1 },
    { session },
  )
    .sort({ createdAt: -1 })
    .limit(BATCH_SIZE + 1)
    .lean<Pick<OrderRecord, '_id' | 'paymentCodes' | 'discount' | 'state'>[]>();
  const batch = openOrders.slice(0, BATCH_SIZE);
  if (batch.length === 0) return false;
  const now = deps.clock.now();
  const after = { state: 'cancelled' as const, ...createClosedFields(now, reason) };
  const ids = batch.map(({ _id }) => _id);
  await OrderModel.updateMany(
    { _id: { $in: ids }, state: { $in: OPEN_STATES } },
    { $set: after, $unset: toUnset([...OPEN_ONLY_FIELDS, ...PAYMENT_FIELDS]) },
    { session },
  );
  const entry = { at: now, actor, action: CLOSE_ACTIONS.cancelled, after };
  await writeAudits(
    batch.map(({ _id, state }) => ({ ...entry, target: _id, before: { state } })),
    session,
  );
  await releasePaymentCodes(batch, session);
  await returnDiscountsOfOrders(batch, session);
  await releasePaymentsOfOrders(ids, session);
  const emailJobs = batch.map(({ _id }) => ({ name: ORDER_EMAIL_JOBS.cancelled, data: { order: String(_id) } }));
  await deps.jobs.enqueueAll(emailJobs, session);
  return openOrders.length > BATCH_SIZE;
}

/** Cancels an order that was placed while its creator's account was being deleted. @returns whether it was cancelled */
export async function cancelIfCreatorDeleted(deps: Deps, order: OrderRecord): Promise<boolean> {
  if (await findUser(order.creator)) return false;
  await closeOrder(deps, { id: String(order._id), ownershipFilter: {}, actor: null }, 'cancelled', {
    reason: CREATOR_DELETED_REASON,
  });
  return true;
}

interface ApprovalResult {
  id: string;
  result: 'approved' | 'unchanged' | 'refused';
  code?: ErrorCode;
}

async function approveOne(deps: Deps, caller: Caller, id: string, seenProof: SeenProof): Promise<ApprovalResult> {
  try {
    const { hasChanged } = await approveOrder(deps, caller, id, { acceptDuplicate: false, ...seenProof });
    return { id, result: hasChanged ? 'approved' : 'unchanged' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    return { id, result: 'refused', code: error.code };
  }
}

/** Approves each order in its own transaction, one after the other, because the sales of a creator conflict with each other. */
export async function approveOrders(
  deps: Deps,
  caller: Caller,
  { ids, proofIds = {}, waitingSince = {} }: z.output<typeof approveBatchInput.body>,
): Promise<ApprovalResult[]> {
  const results: ApprovalResult[] = [];
  for (const id of ids)
    results.push(await approveOne(deps, caller, id, { proofId: proofIds[id], waitingSince: waitingSince[id] }));
  return results;
}
