import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { countSpending } from '../customers/customers.service.ts';
import { countProductSale } from '../products/products.service.ts';
import { countCreatorSale } from '../accounts/users.service.ts';
import { LINK_LIFETIME_MS } from './download-links.ts';
import { MAIL_JOBS } from './orders.emails.ts';
import type { OrderRecord } from './orders.model.ts';

/** What other features do in the transaction that completes an order; they know of orders, orders not of them. */
interface CompletedOrder extends Pick<OrderRecord, 'creator' | 'emailKey' | 'amount'> {
  /** Null once the product is gone. */
  product: Types.ObjectId | null | undefined;
  at: Date;
  /** The customer's first with this creator this month. */
  isNewCustomer: boolean;
}
type Effect = (order: CompletedOrder, session: ClientSession) => Promise<void>;
const effects = new Set<Effect>();
export const onCompleted = (effect: Effect): void => void effects.add(effect);

/** What completion sets on an order: the link's first version, 24 h from now. */
export const completionFields = (now: Date) => ({
  decidedAt: now,
  linkVersion: 1,
  linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
});

/**
 * Counts the sale of its creator, before anything else: all sales of a creator meet here, and one that comes second begins
 * anew before it has done the rest.
 */
export const beginCompletion = async ({ creator }: Pick<OrderRecord, 'creator'>, session: ClientSession): Promise<void> =>
  await countCreatorSale(creator, session);

/** Everything else that hangs on an order's completion: counters of product, creator and customer, and the mail with the link. */
export async function completionEffects(deps: Deps, order: OrderRecord, session: ClientSession): Promise<void> {
  const { creator, emailKey, amount } = order;
  const product = order.product._id;
  const at = order.decidedAt ?? deps.clock.now();
  if (product) await countProductSale(product, amount, session);
  const isNewCustomer = await countSpending({ creator, emailKey, amount, at }, session);
  for (const effect of effects) await effect({ creator, emailKey, amount, product, at, isNewCustomer }, session);
  await deps.jobs.enqueue(MAIL_JOBS.download, { order: String(order._id) }, session);
}
