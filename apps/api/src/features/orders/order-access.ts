import { type QueryFilter, Types } from 'mongoose';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import type { OrderRecord } from './orders.model.ts';

export const createOwnershipFilter = (caller: Caller): QueryFilter<OrderRecord> =>
  isAdmin(caller) ? {} : { creator: new Types.ObjectId(caller.id) };

export interface OrderVisibility {
  /** The id of a creator, who sees only their own orders, or `admin`. */
  visibleTo: string;
}

export const isOrderVisible = ({ creator }: Pick<OrderRecord, 'creator'>, { visibleTo }: OrderVisibility): boolean =>
  visibleTo === 'admin' || String(creator) === visibleTo;
