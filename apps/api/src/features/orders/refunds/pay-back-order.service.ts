import { getOwedAmount, getReturnableAmount, hasEndedUnsold } from '@banca/contracts/paid-back';
import { type ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { mznToCentavos } from '../../../platform/money.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { hasBuyerMaybePaid } from '../emails/order-email.ts';
import type { OrderRecord } from '../orders.model.ts';
import { createOwedUpdate, withArrivedAmounts } from '../payment-details.ts';
import { assertAtMost, assertNotRecorded, assertPaysRestIfLast, type RefundInput } from './plan-refund.ts';
import type { OrderRefund } from './refund-fields.ts';
import { findManagedOrder, saveRefund } from './refund-order.service.ts';

type PayBackInput = Pick<RefundInput, 'amount' | 'code'>;

/** @returns centavos @throws AppError conflict, validation_failed */
function planPayBack(order: OrderRecord, input: PayBackInput, now: Date): number {
  if (!hasEndedUnsold(order)) throw new AppError('conflict', 'refunds.notEnded');
  if (!hasBuyerMaybePaid(order)) throw new AppError('conflict', 'refunds.unpaid');
  const amounts = withArrivedAmounts(order);
  const [owed, left] = [getOwedAmount(amounts), getReturnableAmount(amounts)];
  if (left === 0 || (input.amount === undefined && owed === 0)) throw new AppError('conflict', 'orders.alreadyRefunded');
  const amount = input.amount === undefined ? owed : mznToCentavos(input.amount);
  if (amount <= 0) throw createValidationError({ amount: 'refunds.tooLittle' });
  assertNotRecorded(order, input, amount, now);
  assertAtMost(amount, left);
  assertPaysRestIfLast(order, amount, left);
  return amount;
}

async function applyPayBack(
  deps: Deps,
  caller: Caller,
  { id, input }: { id: string; input: PayBackInput },
  session: ClientSession,
): Promise<OrderRecord> {
  const before = await findManagedOrder(caller, id, session);
  const at = deps.clock.now();
  const refund: OrderRefund = {
    _id: new Types.ObjectId(),
    amount: planPayBack(before, input, at),
    at,
    by: new Types.ObjectId(caller.id),
    ...(input.code ? { code: input.code } : {}),
    keepAccess: false,
  };
  const refundedAmount = (before.refundedAmount ?? 0) + refund.amount;
  const update = { $push: { refunds: refund }, ...createOwedUpdate(before, { refundedAmount }) };
  return await saveRefund(deps, before, { refund, update }, session);
}

/**
 * Records that money went back to the buyer of an order that ended without a sale. The order keeps its state, and no counter changes,
 * because nothing was counted. Concurrent requests conflict on the order, so the later one sees the earlier one.
 * @throws AppError not_found, conflict, validation_failed
 */
export const payBackOrder = async (deps: Deps, caller: Caller, id: string, input: PayBackInput): Promise<OrderRecord> =>
  await inTransaction((session) => applyPayBack(deps, caller, { id, input }, session));
