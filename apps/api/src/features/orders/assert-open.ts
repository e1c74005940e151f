import { AppError } from '../../platform/errors.ts';
import { CLOSED_MESSAGES, OPEN_STATES } from './order-states.ts';
import type { OrderRecord } from './orders.model.ts';

/** @throws AppError conflict */
export function assertOpen({ state }: Pick<OrderRecord, 'state'>): void {
  if (!OPEN_STATES.includes(state)) throw new AppError('conflict', CLOSED_MESSAGES[state] ?? 'errors.conflict');
}
