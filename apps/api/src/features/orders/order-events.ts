import type { WebhookEvent } from '@banca/contracts/webhook-enums';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { emitEvents } from '../webhooks/emit-events.ts';
import { getMainLine } from './order-lines.ts';
import { type StoredOrderState, toOrderState } from './order-states.ts';
import type { OrderRecord } from './orders.model.ts';

type OrderEvent = Extract<WebhookEvent, `order.${string}`>;

/** What webhooks are told when an order comes to a state. A new proof brings it back to `pending`, which is no event. */
export const EVENTS_BY_STATE: Partial<Record<StoredOrderState, OrderEvent>> = {
  returned: 'order.returned',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
  withdrawn: 'order.cancelled',
  expired: 'order.cancelled',
};

export const emitOrderEvent = (deps: Deps, type: OrderEvent, order: OrderRecord, session: ClientSession): Promise<void> => {
  const { _id, creator } = order;
  const data = { order: _id, product: getMainLine(order).product._id, state: toOrderState(order) };
  return emitEvents(deps, { type, creator, subjects: [{ id: _id, data }] }, session);
};
