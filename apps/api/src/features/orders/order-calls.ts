import { errors as messages } from '@banca/contracts/messages';
import type { OrderInput } from '@banca/contracts/orders.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { normalizeEmail } from '../accounts/users.service.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** As long as an Idempotency-Key counts (decisions 2.1). */
const CALL_KEPT_MS = 24 * 60 * 60 * 1000;

type Input = z.output<typeof OrderInput>;

const isOrderOf = (order: OrderRecord, input: Input): boolean =>
  order.emailKey === normalizeEmail(input.email) &&
  order.name === input.name &&
  order.phone === input.phone &&
  order.paymentMethod === input.payment &&
  (order.amount === 0 || (order.confirmationCode ?? '') === (input.confirmationCode ?? ''));

/**
 * The order that this call placed already, when it died before its answer was kept. A key of more than a day ago, which
 * somebody else may have thought of too, is a new call.
 * @throws AppError conflict when the key came with another order.
 */
export async function findPlacedBefore(
  deps: Deps,
  { idempotencyKey, input }: { idempotencyKey: string | undefined; input: Input },
): Promise<OrderRecord | null> {
  if (!idempotencyKey) return null;
  const order = await OrderModel.findOne({ idempotencyKey }).lean<OrderRecord>();
  if (!order) return null;
  if (order.createdAt.getTime() + CALL_KEPT_MS <= deps.clock.now().getTime()) {
    await OrderModel.updateOne({ _id: order._id, idempotencyKey }, { $unset: { idempotencyKey: 1 } });
    return null;
  }
  if (!isOrderOf(order, input)) throw new AppError('conflict', messages.idempotencyConflict);
  return order;
}

/** Whether an order was not saved because a repetition of its call was quicker. */
export const isTakenByCall = (error: unknown): boolean => isDuplicateKey(error, 'idempotencyKey');
