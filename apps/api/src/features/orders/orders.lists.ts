import type { listCreatorOrders } from '@banca/contracts/orders.schemas';
import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { maputoDayEnd, maputoDayStart } from '../../platform/clock.ts';
import { type PageInfo, pageInfo, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { orderSearch } from './orders.search.ts';

type Query = z.output<(typeof listCreatorOrders)['query']>;

export interface OrderPage extends PageInfo {
  orders: OrderRecord[];
  /** Orders of this creator that wait for a decision, whatever the filter. */
  pending: number;
}

function dates({ from, to }: Pick<Query, 'from' | 'to'>): QueryFilter<OrderRecord> {
  if (!from && !to) return {};
  return { createdAt: { ...(from ? { $gte: maputoDayStart(from) } : {}), ...(to ? { $lt: maputoDayEnd(to) } : {}) } };
}

/** The newest orders of a creator, or of one of their products, in any state. */
export const newestOrders = async (
  creator: Types.ObjectId,
  { product, ...range }: Pick<Query, 'product' | 'from' | 'to'>,
  limit: number,
): Promise<OrderRecord[]> =>
  await OrderModel.find(
    { creator, ...(product ? { 'product._id': new Types.ObjectId(product) } : {}), ...dates(range) },
    { terms: 0, file: 0 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<OrderRecord[]>();

/** The creator's orders, newest first; days are Maputo days, both inclusive. */
export async function listOrders(creator: string, query: Query): Promise<OrderPage> {
  const owner = new Types.ObjectId(creator);
  const filter: QueryFilter<OrderRecord> = {
    creator: owner,
    ...(query.status ? { status: query.status } : {}),
    ...(query.product ? { 'product._id': new Types.ObjectId(query.product) } : {}),
    ...dates(query),
    ...(query.q ? orderSearch(query.q) : {}),
  };
  const skip = skipOf(query);
  const find = OrderModel.find(filter, { terms: 0, file: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip ?? 0)
    .limit(query.limit);
  const [orders, counted, pending] = await Promise.all([
    skip === null ? [] : find.lean<OrderRecord[]>(),
    OrderModel.countDocuments(filter, { limit: TOTAL_BOUND + 1 }),
    OrderModel.countDocuments({ creator: owner, status: 'pending' }, { limit: TOTAL_BOUND }),
  ]);
  return { orders, pending, ...pageInfo(query, counted) };
}
