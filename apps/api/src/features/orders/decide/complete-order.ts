import type { ClientSession } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { recordSpending } from '../../customers/customers.service.ts';
import { countProductSale } from '../../products/products.service.ts';
import { LINK_LIFETIME_MS } from '../order-links.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import type { OrderRecord } from '../orders.model.ts';

export interface CompletedOrder extends OrderRecord {
  at: Date;
  /** Whether this is the customer's first completed order from this creator this month. */
  isNewCustomer: boolean;
}
export type OrderCompletedHandler = (order: CompletedOrder, session: ClientSession, deps: Deps) => Promise<void>;

export const completedOrderFields = (now: Date) => ({
  decidedAt: now,
  linkVersion: 1,
  linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
});

/** Call `incrementSales` first: concurrent sales of a creator conflict on that write, so the later transaction restarts early. */
export async function recordSale(deps: Deps, order: OrderRecord, session: ClientSession): Promise<void> {
  const { creator, emailKey, amount, lines } = order;
  const at = order.decidedAt ?? deps.clock.now();
  for (const line of lines) await countProductSale(deps, line.product._id, line.amount, session);
  const isNewCustomer = await recordSpending({ creator, emailKey, amount, at }, session);
  for (const handler of deps.orderCompletedHandlers) await handler({ ...order, at, isNewCustomer }, session, deps);
  await deps.jobs.enqueue(ORDER_EMAIL_JOBS.download, { order: String(order._id) }, session);
}
