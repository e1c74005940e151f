import type { Deps } from '../../../platform/deps.ts';
import { runTransition } from '../../../platform/mongo/transition.ts';
import { createTransition } from '../decide/decide-order.service.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { OPEN_ONLY_FIELDS } from '../order-deadlines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { releasePaymentCodes } from '../payment-codes.ts';
import { type BuyerAccess, findBuyerOrder } from './find-buyer-order.ts';

/** Idempotent. @throws AppError not_found, conflict */
export async function withdrawOrder(deps: Deps, access: BuyerAccess): Promise<OrderRecord> {
  const { _id, pageVersion } = await findBuyerOrder(deps, access);
  const { document } = await runTransition<'state', OrderRecord>({
    ...createTransition(deps, { id: String(_id), ownershipFilter: { pageVersion }, actor: null }),
    to: 'withdrawn',
    fields: { decidedAt: deps.clock.now() },
    removedFields: OPEN_ONLY_FIELDS,
    action: 'order.withdraw',
    async effects(order, session) {
      await releasePaymentCodes([order], session);
      await deps.jobs.enqueue(ORDER_EMAIL_JOBS.withdrawn, { order: String(order._id) }, session);
    },
  });
  return document;
}
