import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { countSpending } from '../customers/customers.service.ts';
import { countProductSale } from '../products/products.service.ts';
import { incrementSales } from '../accounts/users.service.ts';
import { LINK_LIFETIME_MS } from './download-links.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import type { OrderRecord } from './orders.model.ts';

interface CompletedOrder extends Pick<OrderRecord, 'creator' | 'emailKey' | 'amount'> {
  /** Null once the product is gone. */
  product: Types.ObjectId | null | undefined;
  at: Date;
  /** The customer's first with this creator this month. */
  isNewCustomer: boolean;
}
export type CompletionEffect = (order: CompletedOrder, session: ClientSession) => Promise<void>;

declare module '../../platform/deps.ts' {
  interface Deps {
    /** What other features do in the transaction that completes an order: they depend on orders, orders not on them. */
    completionEffects: readonly CompletionEffect[];
  }
}

/** The fields of a completed order: the first version of its link expires in 24 h. */
export const completedOrderFields = (now: Date) => ({
  decidedAt: now,
  linkVersion: 1,
  linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
});

/**
 * Counts the sale on the creator's account. Call it first: it is the write that concurrent sales of one creator conflict on,
 * so that the later one restarts before it has done the rest.
 */
export const countSaleOfCreator = async ({ creator }: Pick<OrderRecord, 'creator'>, session: ClientSession): Promise<void> =>
  await incrementSales(creator, session);

/** Counts the sale on product, customer and analytics, and queues the email with the link. */
export async function recordSale(deps: Deps, order: OrderRecord, session: ClientSession): Promise<void> {
  const { creator, emailKey, amount } = order;
  const product = order.product._id;
  const at = order.decidedAt ?? deps.clock.now();
  if (product) await countProductSale(deps, product, amount, session);
  const isNewCustomer = await countSpending({ creator, emailKey, amount, at }, session);
  for (const effect of deps.completionEffects) await effect({ creator, emailKey, amount, product, at, isNewCustomer }, session);
  await deps.jobs.enqueue(MAIL_JOBS.download, { order: String(order._id) }, session);
}
