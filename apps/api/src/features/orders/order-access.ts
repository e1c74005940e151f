import { type QueryFilter, Types } from 'mongoose';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import type { OrderRecord } from './orders.model.ts';

export const createOwnershipFilter = (caller: Caller): QueryFilter<OrderRecord> =>
  isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) };

/** Selects the orders that give access to files. */
export const DOWNLOADABLE_FILTER = { state: 'completed', accessEndedAt: { $exists: false } } as const;

export const canDownload = ({ state, accessEndedAt }: Pick<OrderRecord, 'state' | 'accessEndedAt'>): boolean =>
  state === 'completed' && !accessEndedAt;

/** Selects the orders that count as a purchase: those that were approved and not paid back. */
export const PURCHASE_FILTER = { state: 'completed', refundedAt: { $exists: false } } as const;

export interface OrderVisibility {
  /** The id of a creator, who sees only their own orders, or `admin`. */
  visibleTo: string;
}

export const isOrderVisible = ({ creator }: Pick<OrderRecord, 'creator'>, { visibleTo }: OrderVisibility): boolean =>
  visibleTo === 'admin' || String(creator) === visibleTo;
