import type { listCreatorOrders } from '@banca/contracts/orders.schemas';
import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { maputoDayEnd, maputoDayStart } from '../../platform/clock.ts';
import { type PageInfo, pageInfo, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { ORDER_STATES, type OrderRecord, OrderModel } from './orders.model.ts';
import { searchOrders } from './orders.search.ts';

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

/** With every state named where none is asked for, one index serves both, in order. */
const ofProduct = (product: string | undefined, status: OrderRecord['status'] | undefined): QueryFilter<OrderRecord> => ({
  ...(product ? { 'product._id': new Types.ObjectId(product), status: { $in: ORDER_STATES } } : {}),
  ...(status ? { status } : {}),
});

/** The newest orders of a creator, or of one of their products, in any state. */
export const newestOrders = async (
  creator: Types.ObjectId,
  { product, ...range }: Pick<Query, 'product' | 'from' | 'to'>,
  limit: number,
): Promise<OrderRecord[]> =>
  await OrderModel.find({ creator, ...ofProduct(product, undefined), ...dates(range) }, { terms: 0, file: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<OrderRecord[]>();

/** By id, newest first. */
async function findOrders(ids: Types.ObjectId[]): Promise<OrderRecord[]> {
  const rows = await OrderModel.find({ _id: { $in: ids } }, { terms: 0, file: 0 }).lean<OrderRecord[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

async function readPage(filter: QueryFilter<OrderRecord>, query: Query): Promise<PageInfo & { orders: OrderRecord[] }> {
  const skip = skipOf(query);
  const searched = query.q ? await searchOrders(filter, query.q) : null;
  if (searched) {
    const { ids, isWhole } = searched;
    const orders = skip === null ? [] : await findOrders(ids.slice(skip, skip + query.limit));
    return { orders, ...pageInfo(query, ids.length), ...(isWhole ? {} : { totalIsExact: false }) };
  }
  const find = OrderModel.find(filter, { terms: 0, file: 0 })
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip ?? 0)
    .limit(query.limit);
  const [orders, counted] = await Promise.all([
    skip === null ? [] : find.lean<OrderRecord[]>(),
    OrderModel.countDocuments(filter, { limit: TOTAL_BOUND + 1 }),
  ]);
  return { orders, ...pageInfo(query, counted) };
}

/** The creator's orders, newest first; days are Maputo days, both inclusive. */
export async function listOrders(creator: string, query: Query): Promise<OrderPage> {
  const owner = new Types.ObjectId(creator);
  const filter: QueryFilter<OrderRecord> = {
    creator: owner,
    ...ofProduct(query.product, query.status),
    ...dates(query),
  };
  const [page, pending] = await Promise.all([
    readPage(filter, query),
    OrderModel.countDocuments({ creator: owner, status: 'pending' }, { limit: TOTAL_BOUND }),
  ]);
  return { ...page, pending };
}
