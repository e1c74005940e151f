import type { ClientSession, Types } from 'mongoose';
import { HOUR_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { listSuspendedAccounts, recordReminder, wasRemindedSince } from '../../accounts/users.service.ts';
import { ORDER_EMAIL_JOBS } from '../emails/order-email-jobs.ts';
import { CREATOR_REMINDERS_MS, DELAY_MS, findNextReminder, getDelayThreshold } from '../order-deadlines.ts';
import { type OrderRecord, OrderModel, REMINDER_INDEX } from '../orders.model.ts';
import { REMINDER_EMAIL_JOB } from './reminder-email.ts';

/** A reminder lists all waiting orders, so a creator with many orders gets one email per interval. */
const REMINDER_INTERVAL_MS = 2 * HOUR_MS;

/** Keeps each transaction under about 100 ms. The other orders follow with the next reminder. */
const BATCH_SIZE = 100;

type DueOrder = Pick<OrderRecord, '_id'> & Record<'waitingSince' | 'reminderAt', Date>;

const isDue = ({ waitingSince, reminderAt }: DueOrder, period: number, now: Date): boolean => {
  const time = waitingSince.getTime() + period;
  return time >= reminderAt.getTime() && time <= now.getTime();
};

async function scheduleNextReminders(orders: Iterable<DueOrder>, now: Date, session: ClientSession): Promise<void> {
  const updates = [...orders].map(({ _id, waitingSince }) => {
    const reminderAt = findNextReminder(waitingSince, now);
    const update = reminderAt ? { $set: { reminderAt } } : { $unset: { reminderAt: 1 as const } };
    return { updateOne: { filter: { _id }, update } };
  });
  if (updates.length > 0) await OrderModel.bulkWrite(updates, { session });
}

async function remindCreatorAndBuyers(deps: Deps, creator: Types.ObjectId, now: Date, session: ClientSession): Promise<void> {
  const canRemind = !(await wasRemindedSince(creator, new Date(now.getTime() - REMINDER_INTERVAL_MS), session));
  const filter = {
    creator,
    reminderAt: { $lte: now },
    // Until the creator can be reminded again, only buyers are told.
    ...(canRemind ? {} : { waitingSince: { $lte: getDelayThreshold(now) } }),
  };
  const dueOrders = await OrderModel.find(filter, { waitingSince: 1, reminderAt: 1 }, { session })
    .hint(REMINDER_INDEX)
    .limit(BATCH_SIZE)
    .lean<DueOrder[]>();
  const reminded = dueOrders.filter((order) => canRemind && CREATOR_REMINDERS_MS.some((period) => isDue(order, period, now)));
  const delayed = dueOrders.filter((order) => isDue(order, DELAY_MS, now));
  await scheduleNextReminders(new Set([...reminded, ...delayed]), now, session);
  const delayJobs = delayed.map(({ _id }) => ({ name: ORDER_EMAIL_JOBS.delayed, data: { order: String(_id) } }));
  await deps.jobs.enqueueAll(delayJobs, session);
  if (reminded.length === 0) return;
  await recordReminder(creator, now, session);
  await deps.jobs.enqueue(REMINDER_EMAIL_JOB, { creator: String(creator), at: now.getTime() }, session);
}

/** Skips creators whose account is suspended. `resumeClocks` postpones their reminders. */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const rows = await OrderModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: { reminderAt: { $lte: now } } },
    { $group: { _id: '$creator' } },
  ]).hint(REMINDER_INDEX);
  const suspended = new Set((await listSuspendedAccounts(rows.map(({ _id }) => _id))).map(String));
  const active = rows.filter(({ _id }) => !suspended.has(String(_id)));
  await runEach(active, ({ _id: creator }) => inTransaction((session) => remindCreatorAndBuyers(deps, creator, now, session)));
}
