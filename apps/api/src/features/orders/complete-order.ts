import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { countSale } from '../analytics/count-sale.ts';
import { countSpending } from '../customers/customers.service.ts';
import { countProductSale } from '../products/products.service.ts';
import { verifyReview } from '../reviews/verify-review.ts';
import { countCreatorSale } from '../users/users.service.ts';
import { LINK_LIFETIME_MS } from './download-links.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import type { OrderRecord } from './orders.model.ts';

/** What completion sets on an order: the link's first version, 24 h from now. */
export const completionFields = (now: Date) => ({
  decidedAt: now,
  linkVersion: 1,
  linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
});

/** Everything that hangs on an order's completion: counters of product, creator and customer, and the mail with the link. */
export async function completionEffects(deps: Deps, order: OrderRecord, session: ClientSession): Promise<void> {
  if (order.product._id) {
    await countProductSale(order.product._id, order.amount, session);
    await verifyReview(order.product._id, order.emailKey, session);
  }
  await countCreatorSale(order.creator, session);
  const { creator, emailKey, amount } = order;
  const at = order.decidedAt ?? deps.clock.now();
  const isNewCustomer = await countSpending({ creator, emailKey, amount, at }, session);
  await countSale({ creator, product: order.product._id, amount, at, isNewCustomer }, session);
  await deps.jobs.enqueue(MAIL_JOBS.download, { order: String(order._id) }, session);
}
