import type { ClientSession, Types } from 'mongoose';
import { DAY_MS } from '../../../platform/clock.ts';
import { getProofDeadline } from '../order-deadlines.ts';
import { OPEN_STATES } from '../order-states.ts';
import { LIST_INDEXES, OrderModel, REMINDER_INDEX } from '../orders.model.ts';

interface Suspension {
  from: Date;
  to: Date;
}

/**
 * Adds the time of a suspension to the deadlines and reminders of the open orders of its creator. An order without a proof is open for at
 * least another day.
 */
export async function resumeClocks(creator: Types.ObjectId, { from, to }: Suspension, session: ClientSession): Promise<void> {
  const pausedMs = to.getTime() - from.getTime();
  const earliest = new Date(to.getTime() + DAY_MS);
  const expiresAt = { $min: [{ $max: [{ $add: ['$expiresAt', pausedMs] }, earliest] }, getProofDeadline(to)] };
  const withDeadline = { creator, state: { $in: [...OPEN_STATES] }, expiresAt: { $exists: true } };
  await OrderModel.updateMany(withDeadline, [{ $set: { expiresAt } }], {
    session,
    hint: LIST_INDEXES.creatorState,
    updatePipeline: true,
  });
  // An order that began to wait during the suspension waits from its end.
  const waitMs = { $min: [pausedMs, { $subtract: [to, '$waitingSince'] }] };
  const fields = { waitingSince: { $add: ['$waitingSince', waitMs] }, reminderAt: { $add: ['$reminderAt', waitMs] } };
  await OrderModel.updateMany({ creator, reminderAt: { $exists: true } }, [{ $set: fields }], {
    session,
    hint: REMINDER_INDEX,
    updatePipeline: true,
  });
}
