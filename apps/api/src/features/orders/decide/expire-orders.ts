import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { runTransition } from '../../../platform/mongo/transition.ts';
import { createTransition } from './decide-order.service.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { OPEN_ONLY_FIELDS } from '../order-deadlines.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { releasePaymentCodes } from '../payment-codes.ts';

export const EXPIRE_ORDERS_JOB = 'orders.expire';

/** Skips an order whose buyer has handed in a proof, or whose creator has decided, in the meantime. */
async function expireOrder(deps: Deps, id: string, now: Date): Promise<void> {
  const expiry = runTransition<'state', OrderRecord>({
    ...createTransition(deps, { id, ownershipFilter: { expiresAt: { $lte: now } }, actor: null }),
    to: 'expired',
    fields: { decidedAt: now },
    removedFields: OPEN_ONLY_FIELDS,
    action: 'order.expire',
    async effects(order, session) {
      await releasePaymentCodes([order], session);
      await deps.jobs.enqueue(ORDER_EMAIL_JOBS.expired, { order: String(order._id) }, session);
    },
  });
  await expiry.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Expires every order whose deadline has passed. */
export async function expireOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const overdueOrders = OrderModel.find({ expiresAt: { $lte: now } }, { _id: 1 }).sort({ expiresAt: 1 });
  await runEach(
    iterateCursor<Pick<OrderRecord, '_id'>>(overdueOrders.lean().cursor({ batchSize: CURSOR_BATCH_SIZE })),
    async ({ _id }) => await expireOrder(deps, String(_id), now),
  );
}
