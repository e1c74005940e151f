import type { QueryFilter } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { normalizeEmail } from '../../accounts/users.service.ts';
import { isOrderVisible, type OrderVisibility } from '../order-access.ts';
import { type OrderRecord, OrderModel, PENDING_INDEXES } from '../orders.model.ts';

/** From this number on, the pending orders of a buyer are suspicious. */
const MANY_PENDING_MIN = 4;
/** Bounds what MongoDB reads if someone places thousands of orders with one address or phone number. */
const ORDERS_READ_MAX = 100;
const PHONE_DIGITS = 9;

export const createBuyerKeys = ({ email, phone }: { email: string; phone: string }) => ({
  emailKey: normalizeEmail(email),
  phoneKey: phone.replace(/\D/g, '').slice(-PHONE_DIGITS),
});

type BuyerKeys = ReturnType<typeof createBuyerKeys>;

/** Counts the other pending orders of an order's buyer, up to 200. */
export interface OtherPending {
  /** Those that the caller can see. */
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

/** Uses two queries, because for a single query with `$or`, MongoDB would read all pending orders. */
async function findPendingOfBuyer({ emailKey, phoneKey }: BuyerKeys): Promise<PendingOrder[]> {
  const orderLists = await Promise.all([
    findPending({ emailKey }, PENDING_INDEXES.email),
    findPending({ phoneKey }, PENDING_INDEXES.phone),
  ]);
  return [...new Map(orderLists.flat().map((order) => [String(order._id), order])).values()];
}

async function flagManyPendingOrders(buyer: BuyerKeys): Promise<void> {
  const orders = await findPendingOfBuyer(buyer);
  if (orders.length < MANY_PENDING_MIN) return;
  await OrderModel.updateMany(
    { _id: { $in: orders.map(({ _id }) => _id) }, state: 'pending', hasManyPending: { $ne: true } },
    { $set: { isSuspicious: true, hasManyPending: true } },
  );
}

/** Call after the transaction, so that concurrent orders are found. Never fails, because the order is saved already. */
export async function flagBuyerWithManyPendingOrders({ log }: Pick<Deps, 'log'>, order: OrderRecord): Promise<void> {
  if (order.state !== 'pending') return;
  await flagManyPendingOrders(createBuyerKeys(order)).catch((error: unknown) =>
    log.warn({ error: String(error), order: String(order._id) }, 'the pending orders of a buyer were not counted'),
  );
}

export async function findOtherPending(
  orders: readonly OrderRecord[],
  visibility: OrderVisibility,
): Promise<Map<string, OtherPending>> {
  const ordersByBuyer = Map.groupBy(orders, (order) => Object.values(createBuyerKeys(order)).join(' '));
  const entries = await Promise.all(
    [...ordersByBuyer.values()].map(async (ordersOfBuyer): Promise<[string, OtherPending][]> => {
      const pendingOrders = await findPendingOfBuyer(createBuyerKeys(ordersOfBuyer[0] as OrderRecord));
      if (pendingOrders.length < MANY_PENDING_MIN) return [];
      return ordersOfBuyer.map(({ _id }) => {
        const otherOrders = pendingOrders.filter((order) => !order._id.equals(_id));
        const own = otherOrders.filter((order) => isOrderVisible(order, visibility)).length;
        return [String(_id), { own, others: otherOrders.length - own }];
      });
    }),
  );
  return new Map(entries.flat());
}
