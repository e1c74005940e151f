import type { ClientSession, Types } from 'mongoose';
import {
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
import { OPEN_STATES } from '../order-states.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel, PURCHASES_INDEX, SUSPICIOUS_INDEX, WAITING_INDEX } from '../orders.model.ts';
import { createTermFilter } from '../../../platform/mongo/term-filter.ts';
import { mergeSorted } from '../../../platform/merge-sorted.ts';
import { compareRows, sortRows } from '../../../platform/mongo/search-by-words.ts';
import { countSelected } from './count-orders.ts';
import { createSelection, createSelections, type OrderQuery } from './order-selections.ts';
import { type OrderSelection, type SearchResult, searchOrders } from './search-orders.ts';

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

const findSelected = ({ filter, sort, hint }: OrderSelection) => OrderModel.find(filter, LIST_PROJECTION).sort(sort).hint(hint);

const findPage = (selection: OrderSelection, page: PageRequest): Promise<OrderRecord[]> =>
  readPage(page, (skip) => findSelected(selection).skip(skip).limit(page.limit).lean<OrderRecord[]>().exec());

/** Reads the keys of each part up to the page, mostly from indexes, and then the orders of the page. */
const findMergedPage = (selections: readonly OrderSelection[], page: PageRequest): Promise<OrderRecord[]> =>
  readPage(page, async (skip) => {
    const parts = await Promise.all(
      selections.map(({ filter, sort, hint }) =>
        OrderModel.find(filter, { createdAt: 1 })
          .sort(sort)
          .hint(hint)
          .limit(skip + page.limit)
          .lean<OrderRecord[]>(),
      ),
    );
    const rows = sortRows(parts.flat(), selections[0]?.sort ?? {});
    return await findOrdersById(rows.slice(skip, skip + page.limit).map(({ _id }) => _id));
  });

export const listNewestOrders = (query: Omit<OrderQuery, 'sort'>, limit: number): Promise<OrderRecord[]> =>
  findSelected(createSelection(query)).limit(limit).lean<OrderRecord[]>().exec();

/** Returns the orders in the sequence of the ids. */
export async function findOrdersById(
  ids: readonly Types.ObjectId[],
  fields: Record<string, 0> = LIST_PROJECTION,
  session: ClientSession | null = null,
): Promise<OrderRecord[]> {
  const rows = await OrderModel.find({ _id: { $in: ids } }, fields, { session }).lean<OrderRecord[]>();
  const byId = new Map(rows.map((row) => [String(row._id), row]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
}

export async function listOrders(query: OrderPageQuery): Promise<OrderPage> {
  const selections = createSelections(query);
  const result = query.q ? await searchOrders(selections, query.q) : null;
  if (result) {
    const { ids, isComplete } = result;
    const orders = await readPage(query, (skip) => findOrdersById(ids.slice(skip, skip + query.limit)));
    return { orders, ...pageInfo(query, ids.length, isComplete) };
  }
  const [selection, ...others] = selections;
  const [orders, count] = await Promise.all([
    selection && others.length === 0 ? findPage(selection, query) : findMergedPage(selections, query),
    countSelected(selections),
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
): Promise<Pick<SearchResult, 'emailKeys' | 'isComplete'> | null> => searchOrders([createSelection({ creator })], q);

export async function* iterateOrders({ q = '', ...query }: Omit<OrderPageQuery, 'page' | 'limit'>): AsyncGenerator<OrderRecord> {
  const selections = createSelections(query);
  const parts = selections.map(({ filter, ...rest }) => {
    const matchingOrders = findSelected({ ...rest, filter: { ...filter, ...createTermFilter(q) } });
    return iterateCursor<OrderRecord>(matchingOrders.lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));
  });
  yield* mergeSorted(parts, (a, b) => compareRows(a, b, selections[0]?.sort ?? {}));
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

/** Counts the open orders whose payment was seen, as the list with `evidence=seen`. */
export async function countSeenOrders(creator: string): Promise<number> {
  const { filter, hint } = createSelection({ creator, evidence: 'seen' });
  return await OrderModel.countDocuments(filter, { limit: TOTAL_BOUND, hint });
}

/** Counts the orders that the filter `owesMoney` selects. */
export async function countOwedOrders(creator: string): Promise<number> {
  const { filter, hint } = createSelection({ creator, owesMoney: true });
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
  /** Open orders of creators whose accounts are suspended, up to 10,000. */
  haltedOrders: number;
  /** When the oldest of them was placed. */
  oldestHalted: Date | null;
}

const WAITING_FIELDS = { waitingSince: 1, createdAt: 1 } as const;

export async function countQueues(now: Date, suspendedAccounts: Types.ObjectId[]): Promise<OrderQueues> {
  const delayed = { waitingSince: { $lte: getDelayThreshold(now) } };
  const suspicious = { isSuspicious: true };
  const halted = createSelection({ haltedOf: suspendedAccounts, sort: 'oldest' });
  const [delayedOrders, suspiciousOrders, oldestDelayed, oldestSuspicious, haltedOrders, oldestHalted] = await Promise.all([
    OrderModel.countDocuments(delayed, { limit: TOTAL_BOUND, hint: WAITING_INDEX }),
    OrderModel.countDocuments(suspicious, { limit: TOTAL_BOUND, hint: SUSPICIOUS_INDEX }),
    OrderModel.findOne(delayed, WAITING_FIELDS).sort({ waitingSince: 1 }).hint(WAITING_INDEX).lean(),
    OrderModel.findOne(suspicious, WAITING_FIELDS).sort({ createdAt: 1, _id: 1 }).hint(SUSPICIOUS_INDEX).lean(),
    OrderModel.countDocuments(halted.filter, { limit: TOTAL_BOUND, hint: halted.hint }),
    OrderModel.findOne(halted.filter, WAITING_FIELDS).sort(halted.sort).hint(halted.hint).lean(),
  ]);
  return {
    delayedOrders,
    suspiciousOrders,
    oldestDelayed: oldestDelayed?.waitingSince ?? null,
    oldestSuspicious: oldestSuspicious?.waitingSince ?? oldestSuspicious?.createdAt ?? null,
    haltedOrders,
    oldestHalted: oldestHalted?.createdAt ?? null,
  };
}

/** Reads the collection's own count, which is exact because orders are never deleted. */
export const countOrders = (): Promise<number> => OrderModel.estimatedDocumentCount().exec();
