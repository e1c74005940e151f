import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { countSale } from '../analytics/count-sale.ts';
import { countSpending } from '../customers/customers.service.ts';
import { countProductSale } from '../products/products.service.ts';
import { countCreatorSale } from '../users/users.service.ts';
import { LINK_LIFETIME_MS } from './download-links.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import type { OrderRecord } from './orders.model.ts';

/** What other features do in the transaction that completes an order; they know of orders, orders not of them. */
type Completed = (product: Types.ObjectId, emailKey: string, session: ClientSession) => Promise<void>;
const completed = new Set<Completed>();
export const onCompleted = (effect: Completed): void => void completed.add(effect);

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
    for (const effect of completed) await effect(order.product._id, order.emailKey, session);
  }
  await countCreatorSale(order.creator, session);
  const { creator, emailKey, amount } = order;
  const at = order.decidedAt ?? deps.clock.now();
  const isNewCustomer = await countSpending({ creator, emailKey, amount, at }, session);
  await countSale({ creator, product: order.product._id, amount, at, isNewCustomer }, session);
  await deps.jobs.enqueue(MAIL_JOBS.download, { order: String(order._id) }, session);
}
