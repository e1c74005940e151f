import { hasEndedUnsold, isPaidBack } from '@banca/contracts/paid-back';
import type { ClientSession } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { mznToCentavos } from '../../../platform/money.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { assertReceivable } from '../decide/transition-order.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { createOwedUpdate, hasProof, withArrivedAmounts } from '../payment-details.ts';
import { findManagedOrder } from './refund-order.service.ts';

function assertAnswerable(order: OrderRecord, receivedAmount: number): void {
  if (!hasEndedUnsold(order)) throw new AppError('conflict', 'refunds.notEnded');
  if (!hasProof(order)) throw new AppError('conflict', 'refunds.noProof');
  if (isPaidBack(withArrivedAmounts(order))) throw new AppError('conflict', 'orders.alreadyRefunded');
  assertReceivable(receivedAmount, order.amount, 'amount');
  if (receivedAmount < (order.refundedAmount ?? 0)) throw createValidationError({ amount: 'refunds.receivedTooLittle' });
}

async function applyAnswer(
  deps: Deps,
  caller: Caller,
  { id, receivedAmount }: { id: string; receivedAmount: number },
  session: ClientSession,
): Promise<OrderRecord> {
  const before = await findManagedOrder(caller, id, session);
  if (hasEndedUnsold(before) && before.receivedAmount === receivedAmount) return before;
  assertAnswerable(before, receivedAmount);
  const update = createOwedUpdate(before, { receivedAmount });
  const options = { session, returnDocument: 'after' } as const;
  const after = await OrderModel.findOneAndUpdate({ _id: before._id }, update, options).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'errors.conflict');
  const at = deps.clock.now();
  const entry = { at, actor: caller.id, action: 'order.receive', target: before._id } as const;
  const earlier = typeof before.receivedAmount === 'number' ? { receivedAmount: before.receivedAmount } : {};
  await writeAudit({ ...entry, before: earlier, after: { receivedAmount } }, session);
  const data = { order: String(before._id), answeredAt: at.getTime() };
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.receivedAmount, data, session);
  return after;
}

/**
 * Records how much of an ended order the creator says to have received, and emails the buyer. Idempotent: the same answer has no effect.
 * @param amount MZN, 0 if nothing arrived
 * @throws AppError not_found, conflict, validation_failed
 */
export const recordReceivedAmount = async (deps: Deps, caller: Caller, id: string, amount: number): Promise<OrderRecord> =>
  await inTransaction((session) => applyAnswer(deps, caller, { id, receivedAmount: mznToCentavos(amount) }, session));
