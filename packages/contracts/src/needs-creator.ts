import type { ORDER_STATES } from './enums.ts';

/** Whether an order ended without a download and without a refund, so that a buyer who has paid has to talk to the creator first. */
export const needsCreator = ({ state }: { state: (typeof ORDER_STATES)[number] }): boolean =>
  state === 'cancelled' || state === 'withdrawn' || state === 'expired';
