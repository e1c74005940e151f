import { type QueryFilter, Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../platform/clock.ts';
import {
  CURSOR_BATCH_SIZE,
  countTotal,
  iterateCursor,
  type PageInfo,
  pageInfo,
  type PageRequest,
  toSkip,
  TOTAL_BOUND,
} from '../../platform/mongo/page.ts';
import { LISTS, ORDER_STATES, type OrderRecord, OrderModel, PURCHASES_INDEX } from './orders.model.ts';
import { foundBy, type SearchResult, searchOrders } from './orders.search.ts';

interface Asked {
  /** Whose sales; everybody's without. */
  creator?: string | Types.ObjectId | undefined;
  /** Asked for beside its creator only. */
  product?: string | undefined;
  status?: OrderRecord['status'] | undefined;
  /** Maputo days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Newest first unless told. */
  sort?: 'newest' | 'oldest';
}

interface Query extends Asked, PageRequest {
  q?: string | undefined;
}

interface OrderPage extends PageInfo {
  orders: OrderRecord[];
}

/** What is looked for, in which order, and the index that gives both. */
export interface Selection {
  filter: QueryFilter<OrderRecord>;
  order: { createdAt: 1 | -1; _id: 1 | -1 };
  hint: string;
}

const FIELDS = { terms: 0, file: 0 } as const;

function dates({ from, to }: Asked): QueryFilter<OrderRecord> {
  if (!from && !to) return {};
  return { createdAt: { ...(from ? { $gte: startOfMaputoDay(from) } : {}), ...(to ? { $lt: endOfMaputoDay(to) } : {}) } };
}

/** With every state named where none is asked for, one index serves both, in order. */
const ofProduct = ({ product, status }: Asked): QueryFilter<OrderRecord> => ({
  ...(product ? { 'product._id': new Types.ObjectId(product), status: { $in: ORDER_STATES } } : {}),
  ...(status ? { status } : {}),
});

function indexOf({ creator, product, status }: Asked): string {
  if (!creator) return status ? LISTS.status : LISTS.all;
  if (product) return LISTS.creatorProduct;
  return status ? LISTS.creatorStatus : LISTS.creator;
}

const selectionOf = (asked: Asked): Selection => ({
  filter: { ...(asked.creator ? { creator: new Types.ObjectId(asked.creator) } : {}), ...ofProduct(asked), ...dates(asked) },
  order: asked.sort === 'oldest' ? { createdAt: 1, _id: 1 } : { createdAt: -1, _id: -1 },
  hint: indexOf(asked),
});

const find = ({ filter, order, hint }: Selection) => OrderModel.find(filter, FIELDS).sort(order).hint(hint);

/** The newest orders of a creator, of one of their products, or of all, in any state. */
export const newestOrders = async (asked: Omit<Asked, 'sort'>, limit: number): Promise<OrderRecord[]> =>
  await find(selectionOf(asked)).limit(limit).lean<OrderRecord[]>();

/** In the order of the ids. */
async function findOrders(ids: Types.ObjectId[]): Promise<OrderRecord[]> {
  const rows = await OrderModel.find({ _id: { $in: ids } }, FIELDS).lean<OrderRecord[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

/** One page of the orders of a creator, or of all. */
export async function listOrders(query: Query): Promise<OrderPage> {
  const selection = selectionOf(query);
  const skip = toSkip(query);
  const searched = query.q ? await searchOrders(selection, query.q) : null;
  if (searched) {
    const { ids, isWhole } = searched;
    const orders = skip === null ? [] : await findOrders(ids.slice(skip, skip + query.limit));
    return { orders, ...pageInfo(query, ids.length), ...(isWhole ? {} : { totalIsExact: false }) };
  }
  const { filter, hint } = selection;
  const page = find(selection)
    .skip(skip ?? 0)
    .limit(query.limit);
  const [orders, counted] = await Promise.all([
    skip === null ? [] : page.lean<OrderRecord[]>(),
    OrderModel.countDocuments(filter, { limit: TOTAL_BOUND + 1, hint }),
  ]);
  return { orders, ...pageInfo(query, counted) };
}

/** One page of the orders that an address placed with any creator, newest first. */
export async function listOrdersOfEmail(emailKey: string, page: PageRequest): Promise<OrderPage> {
  const skip = toSkip(page);
  const selection: Selection = { filter: { emailKey }, order: { createdAt: -1, _id: -1 }, hint: PURCHASES_INDEX };
  const orders = skip === null ? [] : await find(selection).skip(skip).limit(page.limit).lean<OrderRecord[]>();
  const countAll = async (limit: number): Promise<number> =>
    await OrderModel.countDocuments(selection.filter, { limit, hint: PURCHASES_INDEX });
  return { orders, ...pageInfo(page, await countTotal(page, orders.length, countAll)) };
}

/** The e-mail keys of those whose orders a search finds, who ordered last first; null where nothing is looked for. */
export const searchBuyers = async (
  creator: Types.ObjectId,
  q: string,
): Promise<Pick<SearchResult, 'buyers' | 'isWhole'> | null> => await searchOrders(selectionOf({ creator }), q);

/** All orders that `listOrders` pages through, one after the other, however many they are and however many words find. */
export async function* eachOrder({ q = '', ...asked }: Omit<Query, 'page' | 'limit'>): AsyncGenerator<OrderRecord> {
  const { filter, ...rest } = selectionOf(asked);
  const all = find({ ...rest, filter: { ...filter, ...foundBy(q) } });
  yield* iterateCursor<OrderRecord>(all.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}

/** Which of these addresses placed an order that a search finds; null where nothing is looked for. */
export async function buyersAmong(creator: Types.ObjectId, emailKeys: string[], q: string): Promise<Set<string> | null> {
  const found = foundBy(q);
  return found && new Set(await OrderModel.distinct('emailKey', { creator, emailKey: { $in: emailKeys }, ...found }));
}

/** How many orders of a creator wait for a decision, up to 10,000. */
export async function countPending(creator: string): Promise<number> {
  const { filter, hint } = selectionOf({ creator, status: 'pending' });
  return await OrderModel.countDocuments(filter, { limit: TOTAL_BOUND, hint });
}

/** How many orders there are, in any state: none is ever deleted, and the collection knows how many it holds. */
export const countOrders = async (): Promise<number> => await OrderModel.estimatedDocumentCount();
