import { OrderState as OrderStateSchema, type OrderStatus as OrderStatusSchema } from '@banca/contracts/order.schemas';
import type { MessageId } from '@banca/messages';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Translator } from '@banca/messages/catalogues';

/** `returned`: the creator asked for another proof; no goods and no money go back. */
export const ORDER_STATES = OrderStateSchema.options;
export type OrderState = z.output<typeof OrderStateSchema>;

/** A refunded order is stored as `completed`, because the release 0.2.0 knows no state `refunded`. See `toOrderState`. */
export type StoredOrderState = Exclude<OrderState, 'refunded'>;
export const STORED_ORDER_STATES: StoredOrderState[] = ORDER_STATES.filter((state) => state !== 'refunded');

interface StoredState {
  state: StoredOrderState;
  refundedAt?: Date | null | undefined;
}

export const toOrderState = ({ state, refundedAt }: StoredState): OrderState =>
  state === 'completed' && refundedAt ? 'refunded' : state;

/** What clients of the first version read instead of the state. */
export type OrderStatus = z.output<typeof OrderStatusSchema>;

const STATUSES: Record<OrderState, OrderStatus> = {
  pending: 'pending',
  returned: 'pending',
  completed: 'completed',
  cancelled: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
  refunded: 'cancelled',
};

export const toStatus = (state: OrderState): OrderStatus => STATUSES[state];

export const listStates = (status: OrderStatus): OrderState[] => ORDER_STATES.filter((state) => STATUSES[state] === status);

export const OPEN_STATES: readonly StoredOrderState[] = ['pending', 'returned'];

/** The states in which an order holds its payment code: approving another order with the same code needs a confirmation. */
export const CODE_HOLDING_STATES: readonly StoredOrderState[] = ['pending', 'returned', 'completed'];

export const CLOSED_MESSAGES: Partial<Record<StoredOrderState, MessageId>> = {
  completed: 'orders.alreadyCompleted',
  cancelled: 'orders.alreadyCancelled',
  withdrawn: 'orders.alreadyWithdrawn',
  expired: 'orders.alreadyExpired',
};

/** For each state, the states from which an order may reach it. See docs/rules.md#order-states. */
export const ORDER_TRANSITIONS: Record<StoredOrderState, readonly StoredOrderState[]> = {
  pending: ['returned'],
  returned: ['pending'],
  completed: OPEN_STATES,
  cancelled: OPEN_STATES,
  withdrawn: OPEN_STATES,
  expired: OPEN_STATES,
};

/** @throws AppError conflict */
export function assertOpen({ state }: { state: StoredOrderState }): void {
  if (!OPEN_STATES.includes(state)) throw new AppError('conflict', CLOSED_MESSAGES[state] ?? 'errors.conflict');
}

/** The stored `cancelReason` of orders that were cancelled because their creator's account was deleted. Must not change. */
export const CREATOR_DELETED_REASON = 'Este criador já não vende na Banca.';

/** Translates the reason that Banca gives. Reasons that creators wrote stay as they are. */
export const translateCancelReason = (reason: string, t: Translator['t']): string =>
  reason === CREATOR_DELETED_REASON ? t('accounts.noLongerSelling') : reason;
