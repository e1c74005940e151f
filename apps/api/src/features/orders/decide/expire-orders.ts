import { OPEN_ATTEMPT_STATES } from '@banca/contracts/payment-gateways';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../../platform/mongo/page.ts';
import { listSuspendedAccounts } from '../../accounts/users.service.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { closeOrder } from './transition-order.ts';

/** An order whose buyer may be about to pay does not expire. */
const createOverdueFilter = (now: Date) => ({
  expiresAt: { $lte: now },
  'attempt.state': { $nin: [...OPEN_ATTEMPT_STATES] },
});

/** Skips an order whose buyer has handed in a proof, or whose creator has decided, in the meantime. */
async function expireOrder(deps: Deps, id: string, now: Date): Promise<void> {
  try {
    await closeOrder(deps, { id, ownershipFilter: createOverdueFilter(now), actor: null }, 'expired');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Skips orders of creators whose account is suspended. `resumeClocks` postpones their deadlines. */
export async function expireOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const filter = createOverdueFilter(now);
  const suspended = await listSuspendedAccounts(await OrderModel.distinct('creator', filter));
  const overdueOrders = OrderModel.find({ ...filter, creator: { $nin: suspended } }, { _id: 1 }).sort({ expiresAt: 1 });
  await runEach(
    iterateCursor<Pick<OrderRecord, '_id'>>(overdueOrders.lean().cursor({ batchSize: CURSOR_BATCH_SIZE })),
    ({ _id }) => expireOrder(deps, String(_id), now),
  );
}
