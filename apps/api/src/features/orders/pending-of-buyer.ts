import type { QueryFilter } from 'mongoose';
import { normalizeEmail } from '../accounts/users.service.ts';
import { type OrderRecord, OrderModel, PENDING_INDEXES } from './orders.model.ts';

/** From this number on, the pending orders of one buyer are suspicious. */
const MANY_ORDERS = 4;
/** Bounds what MongoDB reads if someone places thousands of orders. */
const ORDERS_READ_MAX = 1000;
const PHONE_DIGITS = 9;

/** Returns by what the orders of a buyer are found: the address regardless of case, and the digits of the phone number without country code. */
export const createBuyerKeys = ({ email, phone }: { email: string; phone: string }) => ({
  emailKey: normalizeEmail(email),
  phoneKey: phone.replace(/\D/g, '').slice(-PHONE_DIGITS),
});

type BuyerKeys = ReturnType<typeof createBuyerKeys>;

/** How many other orders of the buyer of an order are pending. */
export interface OtherPending {
  /** Orders that the caller can see. */
  own: number;
  others: number;
}

type PendingOrder = BuyerKeys & Pick<OrderRecord, '_id' | 'creator'>;

const findPending = async (filter: QueryFilter<OrderRecord>, hint: string): Promise<PendingOrder[]> =>
  await OrderModel.find({ state: 'pending', ...filter }, { creator: 1, emailKey: 1, phoneKey: 1 })
    .hint(hint)
    .limit(ORDERS_READ_MAX)
    .lean<PendingOrder[]>();

/** Two queries, because MongoDB would read all pending orders for one with `$or`. */
async function findPendingOfBuyers(buyers: readonly BuyerKeys[]): Promise<PendingOrder[]> {
  const found = await Promise.all([
    findPending({ emailKey: { $in: [...new Set(buyers.map(({ emailKey }) => emailKey))] } }, PENDING_INDEXES.email),
    findPending({ phoneKey: { $in: [...new Set(buyers.map(({ phoneKey }) => phoneKey))] } }, PENDING_INDEXES.phone),
  ]);
  return [...new Map(found.flat().map((order) => [String(order._id), order])).values()];
}

const isSameBuyer = (a: BuyerKeys, b: BuyerKeys): boolean => a.emailKey === b.emailKey || a.phoneKey === b.phoneKey;

/** Returns, by order id, the pending orders of the same address or phone number, for the pending orders of buyers who have many. */
export async function findOtherPending(
  orders: readonly OrderRecord[],
  { visibleTo }: { visibleTo: string },
): Promise<Map<string, OtherPending>> {
  const pendingOrders = orders.filter(({ state }) => state === 'pending');
  if (pendingOrders.length === 0) return new Map();
  const pendingOfBuyers = await findPendingOfBuyers(pendingOrders.map(createBuyerKeys));
  const isVisible = ({ creator }: PendingOrder): boolean => visibleTo === 'admin' || String(creator) === visibleTo;
  return new Map(
    pendingOrders.flatMap((order): [string, OtherPending][] => {
      const buyer = createBuyerKeys(order);
      const others = pendingOfBuyers.filter((other) => isSameBuyer(buyer, other) && !other._id.equals(order._id));
      const own = others.filter(isVisible).length;
      return others.length + 1 < MANY_ORDERS ? [] : [[String(order._id), { own, others: others.length - own }]];
    }),
  );
}
