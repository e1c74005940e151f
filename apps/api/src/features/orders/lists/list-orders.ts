import { type QueryFilter, Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../../platform/clock.ts';
import {
  COUNT_LIMIT,
  CURSOR_BATCH_SIZE,
  countTotal,
  iterateCursor,
  type PageInfo,
  pageInfo,
  type PageRequest,
  readPage,
  TOTAL_BOUND,
} from '../../../platform/mongo/page.ts';
import { getDelayThreshold } from '../order-deadlines.ts';
import { createProductFilter } from '../order-lines.ts';
import { listStates, OPEN_STATES, ORDER_STATES, type OrderState, type OrderStatus } from '../order-states.ts';
import {
  AUTO_APPROVED_INDEXES,
  EVIDENCE_INDEX,
  LIST_INDEXES,
  type OrderRecord,
  OrderModel,
  PROBLEM_INDEXES,
  PURCHASES_INDEX,
  REFUNDED_INDEXES,
  SUSPICIOUS_INDEX,
  WAITING_INDEX,
} from '../orders.model.ts';
import { createStoredStateFilter } from '../stored-states.ts';
import { createTermFilter } from '../../../platform/mongo/term-filter.ts';
import { type OrderSelection, type SearchResult, searchOrders } from './search-orders.ts';

interface OrderQuery {
  creator?: string | Types.ObjectId | undefined;
  /** Use only together with `creator`. */
  product?: string | undefined;
  status?: OrderStatus | undefined;
  /** Together with `status`, both must match. */
  state?: OrderState | undefined;
  waitingSince?: Date | undefined;
  isSuspicious?: boolean | undefined;
  /** Only open orders with this evidence. Use only together with `creator`. */
  evidence?: 'seen' | 'settled' | undefined;
  isAutoApproved?: boolean | undefined;
  /** Use only together with `creator`. */
  hasProblem?: boolean | undefined;
  /** Maputo days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** `evidence` needs a creator. It selects open orders: those with received payments first, then newest first. */
  sort?: 'newest' | 'oldest' | 'evidence';
}

interface OrderPageQuery extends OrderQuery, PageRequest {
  q?: string | undefined;
}

interface OrderPage extends PageInfo {
  orders: OrderRecord[];
}

export const LIST_PROJECTION = {
  terms: 0,
  'lines.file': 0,
  screenshotFingerprint: 0,
  screenshotKeys: 0,
  'earlierProofs.screenshotFingerprint': 0,
} as const;

function createDateFilter({ from, to }: OrderQuery): QueryFilter<OrderRecord> {
  if (!from && !to) return {};
  return { createdAt: { ...(from ? { $gte: startOfMaputoDay(from) } : {}), ...(to ? { $lt: endOfMaputoDay(to) } : {}) } };
}

/** Only pending orders wait for their creator or are suspicious. */
const selectsPendingOnly = ({ waitingSince, isSuspicious }: OrderQuery): boolean => Boolean(waitingSince ?? isSuspicious);

const selectsOpenOnly = ({ evidence, sort }: OrderQuery): boolean => evidence !== undefined || sort === 'evidence';

const hasStateFilter = (query: OrderQuery): boolean =>
  Boolean(query.status ?? query.state) || selectsPendingOnly(query) || selectsOpenOnly(query);

function selectStates(query: OrderQuery): OrderState[] {
  const states = query.status ? listStates(query.status) : ORDER_STATES;
  return states
    .filter((state) => !query.state || state === query.state)
    .filter((state) => !selectsPendingOnly(query) || state === 'pending')
    .filter((state) => !selectsOpenOnly(query) || OPEN_STATES.some((open) => open === state))
    .filter((state) => !query.isAutoApproved || state === 'completed' || state === 'refunded');
}

/** Always names the states of a product's orders: its index has the state before the time and could not sort otherwise. */
const createOrderFilter = (query: OrderQuery): QueryFilter<OrderRecord> => ({
  ...(query.product ? createProductFilter(new Types.ObjectId(query.product)) : {}),
  ...(query.product || hasStateFilter(query) ? createStoredStateFilter(selectStates(query)) : {}),
  ...(query.waitingSince ? { waitingSince: { $lte: query.waitingSince } } : {}),
  ...(query.isSuspicious ? { isSuspicious: true } : {}),
  ...(query.evidence ? { evidence: query.evidence } : {}),
  ...(query.hasProblem ? { 'problem.state': { $exists: true } } : {}),
  ...(query.isAutoApproved ? { autoApprovedBy: { $exists: true } } : {}),
});

function chooseIndex(query: OrderQuery): string {
  if (query.isSuspicious) return SUSPICIOUS_INDEX;
  if (query.state === 'refunded' && !query.product) return query.creator ? REFUNDED_INDEXES.creator : REFUNDED_INDEXES.all;
  if (query.hasProblem) return PROBLEM_INDEXES.creator;
  if (query.isAutoApproved) return query.creator ? AUTO_APPROVED_INDEXES.creator : AUTO_APPROVED_INDEXES.all;
  if (query.creator && selectsOpenOnly(query)) return EVIDENCE_INDEX;
  if (!query.creator) return hasStateFilter(query) ? LIST_INDEXES.state : LIST_INDEXES.all;
  if (query.product) return LIST_INDEXES.creatorProduct;
  return hasStateFilter(query) ? LIST_INDEXES.creatorState : LIST_INDEXES.creator;
}

const SORTS = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  evidence: { evidence: -1, createdAt: -1, _id: -1 },
} as const;

const createSelection = (query: OrderQuery): OrderSelection => ({
  filter: {
    ...(query.creator ? { creator: new Types.ObjectId(query.creator) } : {}),
    ...createOrderFilter(query),
    ...createDateFilter(query),
  },
  sort: SORTS[query.sort ?? 'newest'],
  hint: chooseIndex(query),
});

const findSelected = ({ filter, sort, hint }: OrderSelection) => OrderModel.find(filter, LIST_PROJECTION).sort(sort).hint(hint);

const findPage = (selection: OrderSelection, page: PageRequest): Promise<OrderRecord[]> =>
  readPage(page, (skip) => findSelected(selection).skip(skip).limit(page.limit).lean<OrderRecord[]>().exec());

export const listNewestOrders = (query: Omit<OrderQuery, 'sort'>, limit: number): Promise<OrderRecord[]> =>
  findSelected(createSelection(query)).limit(limit).lean<OrderRecord[]>().exec();

export async function findOrdersById(ids: readonly Types.ObjectId[]): Promise<OrderRecord[]> {
  const rows = await OrderModel.find({ _id: { $in: ids } }, LIST_PROJECTION).lean<OrderRecord[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

export async function listOrders(query: OrderPageQuery): Promise<OrderPage> {
  const selection = createSelection(query);
  const result = query.q ? await searchOrders(selection, query.q) : null;
  if (result) {
    const { ids, isComplete } = result;
    const orders = await readPage(query, (skip) => findOrdersById(ids.slice(skip, skip + query.limit)));
    return { orders, ...pageInfo(query, ids.length, isComplete) };
  }
  const { filter, hint } = selection;
  const [orders, count] = await Promise.all([
    findPage(selection, query),
    OrderModel.countDocuments(filter, { limit: COUNT_LIMIT, hint }),
  ]);
  return { orders, ...pageInfo(query, count) };
}

export async function listOrdersByEmail(emailKey: string, page: PageRequest): Promise<OrderPage> {
  const selection: OrderSelection = { filter: { emailKey }, sort: { createdAt: -1, _id: -1 }, hint: PURCHASES_INDEX };
  const orders = await findPage(selection, page);
  const countAll = (limit: number): Promise<number> =>
    OrderModel.countDocuments(selection.filter, { limit, hint: PURCHASES_INDEX }).exec();
  return { orders, ...pageInfo(page, await countTotal(page, orders.length, countAll)) };
}

/** Returns the email keys of the orders that match, latest order first; null for an empty search. */
export const searchBuyers = (
  creator: Types.ObjectId,
  q: string,
): Promise<Pick<SearchResult, 'emailKeys' | 'isComplete'> | null> => searchOrders(createSelection({ creator }), q);

export async function* iterateOrders({ q = '', ...query }: Omit<OrderPageQuery, 'page' | 'limit'>): AsyncGenerator<OrderRecord> {
  const { filter, ...rest } = createSelection(query);
  const matchingOrders = findSelected({ ...rest, filter: { ...filter, ...createTermFilter(q) } });
  yield* iterateCursor<OrderRecord>(matchingOrders.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
}

/** Returns the email keys whose orders match; null for an empty search. */
export async function filterBuyers(creator: Types.ObjectId, emailKeys: string[], q: string): Promise<Set<string> | null> {
  const searchFilter = createTermFilter(q);
  if (!searchFilter) return null;
  return new Set(await OrderModel.distinct('emailKey', { creator, emailKey: { $in: emailKeys }, ...searchFilter }));
}

/** Counts the orders that wait for the creator's decision, so without the returned ones. */
export async function countPendingOrders(creator: string): Promise<number> {
  const { filter, hint } = createSelection({ creator, state: 'pending' });
  return await OrderModel.countDocuments(filter, { limit: TOTAL_BOUND, hint });
}

export async function countOpenOrders(creator: string): Promise<{ openOrders: number; undecidedProofs: number }> {
  const open = { creator, state: { $in: OPEN_STATES } };
  const undecided = { creator, state: 'pending' as const, proofAt: { $exists: true } };
  const options = { limit: TOTAL_BOUND, hint: LIST_INDEXES.creatorState };
  const [openOrders, undecidedProofs] = await Promise.all([
    OrderModel.countDocuments(open, options),
    OrderModel.countDocuments(undecided, options),
  ]);
  return { openOrders, undecidedProofs };
}

export interface OrderQueues {
  /** Pending orders that have waited for their creator for 24 hours, up to 10,000. */
  delayedOrders: number;
  /** Pending orders with signs of fraud, up to 10,000. */
  suspiciousOrders: number;
  /** Since when the oldest order of each queue waits. */
  oldestDelayed: Date | null;
  oldestSuspicious: Date | null;
}

const WAITING_FIELDS = { waitingSince: 1, createdAt: 1 } as const;

export async function countQueues(now: Date): Promise<OrderQueues> {
  const delayed = { waitingSince: { $lte: getDelayThreshold(now) } };
  const suspicious = { isSuspicious: true };
  const [delayedOrders, suspiciousOrders, oldestDelayed, oldestSuspicious] = await Promise.all([
    OrderModel.countDocuments(delayed, { limit: TOTAL_BOUND, hint: WAITING_INDEX }),
    OrderModel.countDocuments(suspicious, { limit: TOTAL_BOUND, hint: SUSPICIOUS_INDEX }),
    OrderModel.findOne(delayed, WAITING_FIELDS).sort({ waitingSince: 1 }).hint(WAITING_INDEX).lean(),
    OrderModel.findOne(suspicious, WAITING_FIELDS).sort({ createdAt: 1, _id: 1 }).hint(SUSPICIOUS_INDEX).lean(),
  ]);
  return {
    delayedOrders,
    suspiciousOrders,
    oldestDelayed: oldestDelayed?.waitingSince ?? null,
    oldestSuspicious: oldestSuspicious?.waitingSince ?? oldestSuspicious?.createdAt ?? null,
  };
}

/** Reads the collection's own count, which is exact because orders are never deleted. */
export const countOrders = (): Promise<number> => OrderModel.estimatedDocumentCount().exec();
