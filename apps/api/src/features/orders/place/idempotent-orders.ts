import type { OrderInput } from '@banca/contracts/order-input.schemas';
import { parseConfirmation } from '@banca/payment-messages/parse-confirmation';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createdByRetriedCall, IDEMPOTENCY_KEY_LIFETIME_MS } from '../../../platform/http/idempotency.ts';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.ts';
import { normalizeEmail } from '../../accounts/users.service.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

type Input = z.output<typeof OrderInput>;

const matchesInput = (order: OrderRecord, input: Input): boolean =>
  order.emailKey === normalizeEmail(input.email) &&
  order.name === input.name &&
  order.phone === input.phone &&
  order.paymentMethod === input.payment &&
  (order.amount === 0 || (order.confirmationCode ?? null) === parseConfirmation(input.confirmationCode).confirmationCode);

/** Releases a key older than a day, because another client may generate the same one. @throws AppError conflict for other fields */
export async function findOrderByIdempotencyKey(
  deps: Deps,
  { idempotencyKeys, input }: { idempotencyKeys: readonly string[]; input: Input },
): Promise<OrderRecord | null> {
  if (idempotencyKeys.length === 0) return null;
  const order = await OrderModel.findOne({ idempotencyKey: { $in: idempotencyKeys } }).lean<OrderRecord>();
  if (!order) return null;
  if (order.createdAt.getTime() + IDEMPOTENCY_KEY_LIFETIME_MS <= deps.clock.now().getTime()) {
    await OrderModel.updateOne({ _id: order._id, idempotencyKey: order.idempotencyKey }, { $unset: { idempotencyKey: 1 } });
    return null;
  }
  if (!matchesInput(order, input)) throw new AppError('conflict', 'errors.idempotencyConflict');
  return order;
}

/** Whether a concurrent call may have placed the order: it takes the key, and also the payment code, the customer and the discount. */
export const mayBeConcurrentCall = (error: unknown): boolean =>
  isDuplicateKey(error) || (error instanceof AppError && error.code === 'conflict');

/** Finds the order that a form without scripts placed, by the key in its address. */
export async function findOrderByFormKeys({ keys, clock }: Deps, path: string, key: string): Promise<OrderRecord | null> {
  const ids = keys.allSecrets.map(({ sign }) => sign('idempotency', path, '', key));
  return await OrderModel.findOne(createdByRetriedCall(ids, clock)).lean<OrderRecord>();
}
