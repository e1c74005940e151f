import { type QueryFilter, Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../../platform/clock.ts';
import { createProductFilter } from '../order-lines.ts';
import { listStates, OPEN_STATES, ORDER_STATES, type OrderState, type OrderStatus } from '../order-states.ts';
import {
  AUTO_APPROVED_INDEXES,
  EVIDENCE_INDEX,
  LIST_INDEXES,
  type OrderRecord,
  OWED_INDEX,
  PROBLEM_INDEXES,
  REFUNDED_INDEXES,
  SUSPICIOUS_INDEX,
} from '../orders.model.ts';
import { createStoredStateFilter } from '../stored-states.ts';
import type { OrderSelection } from './search-orders.ts';

export interface OrderQuery {
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
  /** Use only together with `creator`. */
  owesMoney?: boolean | undefined;
  /** Only the open orders of these creators, whose accounts are suspended. */
  haltedOf?: Types.ObjectId[] | undefined;
  /** Maputo days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** `evidence` needs a creator. It selects open orders: those with received payments first, then newest first. */
  sort?: 'newest' | 'oldest' | 'evidence';
}

function createCreatorFilter({ creator, haltedOf }: OrderQuery): QueryFilter<OrderRecord> {
  if (haltedOf) return { creator: { $in: haltedOf.filter((id) => !creator || id.equals(creator)) } };
  return creator ? { creator: new Types.ObjectId(creator) } : {};
}

function createDateFilter({ from, to }: OrderQuery): QueryFilter<OrderRecord> {
  if (!from && !to) return {};
  return { createdAt: { ...(from ? { $gte: startOfMaputoDay(from) } : {}), ...(to ? { $lt: endOfMaputoDay(to) } : {}) } };
}

/** Only pending orders wait for their creator or are suspicious. */
const selectsPendingOnly = ({ waitingSince, isSuspicious }: OrderQuery): boolean => Boolean(waitingSince ?? isSuspicious);

const selectsByEvidence = ({ evidence, sort }: OrderQuery): boolean => evidence !== undefined || sort === 'evidence';

const selectsOpenOnly = (query: OrderQuery): boolean => query.haltedOf !== undefined || selectsByEvidence(query);

const hasStateFilter = (query: OrderQuery): boolean =>
  Boolean(query.status ?? query.state) || selectsPendingOnly(query) || selectsOpenOnly(query);

interface PartQuery extends OrderQuery {
  withoutRefunded?: boolean;
}

function selectStates(query: PartQuery): OrderState[] {
  const states = query.status ? listStates(query.status) : ORDER_STATES;
  return states
    .filter((state) => !query.state || state === query.state)
    .filter((state) => !query.withoutRefunded || state !== 'refunded')
    .filter((state) => !selectsPendingOnly(query) || state === 'pending')
    .filter((state) => !selectsOpenOnly(query) || OPEN_STATES.some((open) => open === state))
    .filter((state) => !query.isAutoApproved || state === 'completed' || state === 'refunded');
}

/** Always names the states of a product's orders: its index has the state before the time and could not sort otherwise. */
const createOrderFilter = (query: PartQuery): QueryFilter<OrderRecord> => ({
  ...(query.product ? createProductFilter(new Types.ObjectId(query.product)) : {}),
  ...(query.product || hasStateFilter(query) ? createStoredStateFilter(selectStates(query)) : {}),
  ...(query.waitingSince ? { waitingSince: { $lte: query.waitingSince } } : {}),
  ...(query.isSuspicious ? { isSuspicious: true } : {}),
  ...(query.evidence ? { evidence: query.evidence } : {}),
  ...(query.hasProblem ? { 'problem.state': { $exists: true } } : {}),
  ...(query.owesMoney ? { owedAmount: { $exists: true } } : {}),
  ...(query.isAutoApproved ? { autoApprovedBy: { $exists: true } } : {}),
});

function chooseIndex(query: OrderQuery): string {
  if (query.haltedOf) return LIST_INDEXES.creatorState;
  if (query.isSuspicious) return SUSPICIOUS_INDEX;
  if (query.state === 'refunded' && selectStates(query).length > 0)
    return query.creator ? REFUNDED_INDEXES.creator : REFUNDED_INDEXES.all;
  if (query.hasProblem) return PROBLEM_INDEXES.creator;
  if (query.owesMoney) return OWED_INDEX;
  if (query.isAutoApproved) return query.creator ? AUTO_APPROVED_INDEXES.creator : AUTO_APPROVED_INDEXES.all;
  if (query.creator && selectsByEvidence(query)) return EVIDENCE_INDEX;
  if (!query.creator) return hasStateFilter(query) ? LIST_INDEXES.state : LIST_INDEXES.all;
  if (query.product) return LIST_INDEXES.creatorProduct;
  return hasStateFilter(query) ? LIST_INDEXES.creatorState : LIST_INDEXES.creator;
}

const SORTS = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  evidence: { evidence: -1, createdAt: -1, _id: -1 },
} as const;

export const createSelection = (query: PartQuery): OrderSelection => ({
  filter: {
    ...createCreatorFilter(query),
    ...createOrderFilter(query),
    ...createDateFilter(query),
  },
  sort: SORTS[query.sort ?? 'newest'],
  hint: chooseIndex(query),
});

/**
 * Refunded orders are stored as `completed` and have their own index. A list of them together with other states, but without completed
 * orders, takes two queries with no order in common: a single query would read every completed order.
 */
export function createSelections(query: OrderQuery): OrderSelection[] {
  const states = selectStates(query);
  const isMixed = states.length > 1 && states.includes('refunded') && !states.includes('completed');
  if (!isMixed) return [createSelection(query)];
  return [createSelection({ ...query, withoutRefunded: true }), createSelection({ ...query, state: 'refunded' })];
}
