import type { QueryFilter } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { normalizeEmail } from '../../accounts/users.service.ts';
import { isOrderVisible, type OrderVisibility } from '../order-access.ts';
import { type OrderRecord, OrderModel, PENDING_INDEXES } from '../orders.model.ts';

const MANY_ORDERS = 4;
/** Bounds what MongoDB reads if someone places thousands of orders with one address or phone number. */
const ORDERS_READ_MAX = 100;
const PHONE_DIGITS = 9;

export const createBuyerKeys = ({ email, phone }: { email: string; phone: string }) => ({
  emailKey: normalizeEmail(email),
  phoneKey: phone.replace(/\D/g, '').slice(-PHONE_DIGITS),
});

type BuyerKeys = ReturnType<typeof createBuyerKeys>;

/** How many other orders of the buyer of an order are pending, up to 200 in all. */
export interface OtherPending {
  /** Orders that the caller can see. */
  own: number;
  others: number;
}

type PendingOrder = Pick<OrderRecord, '_id' | 'creator'>;

const findPending = (filter: QueryFilter<OrderRecord>, hint: string): Promise<PendingOrder[]> =>
  OrderModel.find({ state: 'pending', ...filter }, { creator: 1 })
    .hint(hint)
    .limit(ORDERS_READ_MAX)
    .lean<PendingOrder[]>()
    .exec();

/** Two queries, because MongoDB would read all pending orders for one with `$or`. */
async function findPendingOfBuyer({ emailKey, phoneKey }: BuyerKeys): Promise<PendingOrder[]> {
  const found = await Promise.all([
    findPending({ emailKey }, PENDING_INDEXES.email),
    findPending({ phoneKey }, PENDING_INDEXES.phone),
  ]);
  return [...new Map(found.flat().map((order) => [String(order._id), order])).values()];
}

async function markPendingOfBuyer(buyer: BuyerKeys): Promise<void> {
  const orders = await findPendingOfBuyer(buyer);
  if (orders.length < MANY_ORDERS) return;
  await OrderModel.updateMany(
    { _id: { $in: orders.map(({ _id }) => _id) }, state: 'pending', hasManyPending: { $ne: true } },
    { $set: { isSuspicious: true, hasManyPending: true } },
  );
}

/** Call it after the transaction, so that it finds concurrent orders. Never fails, because the order is saved already. */
export async function markManyPending({ log }: Pick<Deps, 'log'>, order: OrderRecord): Promise<void> {
  if (order.state !== 'pending') return;
  await markPendingOfBuyer(createBuyerKeys(order)).catch((error: unknown) =>
    log.warn({ error: String(error), order: String(order._id) }, 'the pending orders of a buyer were not counted'),
  );
}

export async function findOtherPending(
  orders: readonly OrderRecord[],
  visibility: OrderVisibility,
): Promise<Map<string, OtherPending>> {
  const marked = Map.groupBy(
    orders.filter(({ hasManyPending }) => hasManyPending),
    (order) => Object.values(createBuyerKeys(order)).join(' '),
  );
  const found = await Promise.all(
    [...marked.values()].map(async (ordersOfBuyer): Promise<[string, OtherPending][]> => {
      const pendingOrders = await findPendingOfBuyer(createBuyerKeys(ordersOfBuyer[0] as OrderRecord));
      if (pendingOrders.length < MANY_ORDERS) return [];
      return ordersOfBuyer.map(({ _id }) => {
        const others = pendingOrders.filter((other) => !other._id.equals(_id));
        const own = others.filter((other) => isOrderVisible(other, visibility)).length;
        return [String(_id), { own, others: others.length - own }];
      });
    }),
  );
  return new Map(found.flat());
}
