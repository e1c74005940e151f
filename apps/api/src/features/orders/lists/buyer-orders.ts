import mongoose, { type ClientSession, type QueryFilter, type Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, pageInfo, type PageRequest } from '../../../platform/mongo/page.ts';
import { getUser } from '../../accounts/users.service.ts';
import { createPurchasedLineFilter } from '../order-lines.ts';
import { PURCHASE_FILTER } from '../order-access.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel, PURCHASES_INDEX } from '../orders.model.ts';
import { LIST_PROJECTION, listOrdersByEmail } from './list-orders.ts';

interface CustomerOrders {
  emailKey: string;
  orders: OrderRecord[];
}

export async function findNewestOrdersByEmail(
  creator: Types.ObjectId,
  emailKeys: string[],
  limit: number,
): Promise<Map<string, OrderRecord[]>> {
  if (emailKeys.length === 0 || limit === 0) return new Map();
  const newestOrdersPipeline = [
    { $match: { creator } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: limit },
    { $project: LIST_PROJECTION },
  ];
  const from = OrderModel.collection.collectionName;
  const rows = await mongoose.connection.db
    ?.aggregate<CustomerOrders>([
      // Without `$literal`, an email address that begins with a dollar sign would be a field path.
      { $documents: emailKeys.map((emailKey) => ({ emailKey: { $literal: emailKey } })) },
      { $lookup: { from, localField: 'emailKey', foreignField: 'emailKey', as: 'orders', pipeline: newestOrdersPipeline } },
    ])
    .toArray();
  return new Map(rows?.map(({ emailKey, orders }) => [emailKey, orders]));
}

export const hasPurchased = async (
  { product, emailKey }: { product: Types.ObjectId; emailKey: string },
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await OrderModel.exists({ emailKey, ...createPurchasedLineFilter([product]), ...PURCHASE_FILTER }).session(session)) !== null;

export async function filterPurchasedProducts(
  emailKey: string,
  products: readonly Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Types.ObjectId[]> {
  const filter = { emailKey, ...PURCHASE_FILTER, ...createPurchasedLineFilter(products) };
  const orders = await OrderModel.find(filter, { 'lines.product._id': 1, 'lines.refundedAt': 1 })
    .session(session)
    .lean<Pick<OrderRecord, 'lines'>[]>();
  const purchased = new Set(
    orders.flatMap(({ lines }) => lines.filter(({ refundedAt }) => !refundedAt)).map(({ product }) => String(product._id)),
  );
  return products.filter((id) => purchased.has(String(id)));
}

/** Finds the newest order with which one of the addresses has bought the product. Without one, the newest that is still open. */
export async function findOrderOfProduct(emailKeys: readonly string[], product: string): Promise<OrderRecord | null> {
  const filter = { emailKey: { $in: emailKeys }, ...createPurchasedLineFilter([new mongoose.Types.ObjectId(product)]) };
  const find = (states: QueryFilter<OrderRecord>) =>
    OrderModel.findOne({ ...filter, ...states }, LIST_PROJECTION)
      .sort({ createdAt: -1, _id: -1 })
      .hint(PURCHASES_INDEX)
      .lean<OrderRecord>();
  return (await find(PURCHASE_FILTER)) ?? (await find({ state: { $in: OPEN_STATES } }));
}

export async function* iteratePurchases(emailKey: string): AsyncGenerator<OrderRecord> {
  const purchases = OrderModel.find({ emailKey }).sort({ createdAt: -1, _id: -1 }).hint(PURCHASES_INDEX);
  yield* iterateCursor<OrderRecord>(purchases.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}

/** Returns no orders until the caller has confirmed the email address. An unconfirmed address may belong to another person. */
export async function listPurchases(caller: Caller, page: PageRequest): ReturnType<typeof listOrdersByEmail> {
  const { emailKey, emailVerified } = await getUser(caller.id);
  return emailVerified ? await listOrdersByEmail(emailKey, page) : { orders: [], ...pageInfo(page, 0) };
}

export interface Buyer {
  /** As the newest order spells it. */
  email: string;
  /** Strangers can place free and unpaid orders with any address. */
  hasPaid: boolean;
}

/** Undefined for an address without orders. */
export async function findBuyer(emailKey: string): Promise<Buyer | undefined> {
  const paid = { emailKey, state: 'completed' as const, amount: { $gt: 0 } };
  const [newest, paidOrder] = await Promise.all([
    OrderModel.findOne({ emailKey }, { email: 1 }).sort({ createdAt: -1, _id: -1 }).hint(PURCHASES_INDEX).lean(),
    OrderModel.exists(paid),
  ]);
  return newest ? { email: newest.email, hasPaid: paidOrder !== null } : undefined;
}
