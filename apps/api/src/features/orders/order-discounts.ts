import { getAmountBeforeCode } from '@banca/contracts/order-lines';
import type { ClientSession, Types } from 'mongoose';
import { toMailboxKey } from '../../platform/email/limit-emails-per-mailbox.ts';
import { centavosToMzn } from '../../platform/money.ts';
import { returnDiscountUses } from '../discounts/discount-holds.ts';
import type { DiscountRecord } from '../discounts/discounts.model.ts';
import { CODE_HOLDING_STATES } from './order-states.ts';
import { type OrderLine, type OrderRecord, OrderModel } from './orders.model.ts';

/** The states in which an order uses its discount code, also after a refund. */
export const USING_STATES = CODE_HOLDING_STATES;

export const presentOrderDiscount = ({ discount }: Pick<OrderRecord, 'discount'>) =>
  discount ? { code: discount.code, amount: centavosToMzn(discount.amount) } : undefined;

/** What a line cost before a reduction or a code. Centavos. */
export const getLinePrice = (order: Pick<OrderRecord, 'lines' | 'discount'>, line: OrderLine): number =>
  line.price ?? getAmountBeforeCode(order, line);

/** What the order cost before the discount. Centavos. */
export const getFullPrice = ({ amount, discount }: Pick<OrderRecord, 'amount' | 'discount'>): number =>
  amount + (discount?.amount ?? 0);

/** @param email of the buyer, in any spelling */
export async function hasUsedUp(
  { _id, maxUsesPerBuyer }: Pick<DiscountRecord, '_id' | 'maxUsesPerBuyer'>,
  email: string,
  session?: ClientSession,
): Promise<boolean> {
  if (maxUsesPerBuyer == null) return false;
  const filter = { 'discount._id': _id, 'discount.mailbox': toMailboxKey(email), state: { $in: [...USING_STATES] } };
  return (await OrderModel.countDocuments(filter, session ? { session } : {})) >= maxUsesPerBuyer;
}

/** Call in the transaction that closes the orders. */
export async function returnDiscountsOfOrders(
  orders: readonly Pick<OrderRecord, 'discount'>[],
  session: ClientSession,
): Promise<void> {
  const ids: Types.ObjectId[] = orders.flatMap(({ discount }) => (discount ? [discount._id] : []));
  await returnDiscountUses(ids, session);
}
