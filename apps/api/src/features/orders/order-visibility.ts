import type { OrderRecord } from './orders.model.ts';

export interface OrderVisibility {
  /** The id of a creator, who sees only their own orders, or `admin`. */
  visibleTo: string;
}

export const isOrderVisible = ({ creator }: Pick<OrderRecord, 'creator'>, { visibleTo }: OrderVisibility): boolean =>
  visibleTo === 'admin' || String(creator) === visibleTo;
