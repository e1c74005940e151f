import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { OPEN_STATES } from '../order-states.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';

export const ANNOUNCE_SUSPENSION_JOB = 'orders.announce-suspension';
export const ORDER_HALTED_JOB = 'mail.order-halted';
export const ORDER_RESUMED_JOB = 'mail.order-resumed';

const BATCH_SIZE = 200;

export type Announcement = {
  creator: string;
  status: 'active' | 'suspended';
  /** When the suspension began or ended, in ms. */
  at: number;
  /** The last order of the previous batch. */
  after?: string;
};

/** Queues an email to the buyer of each open order: the suspension of an account halts its orders, and the end lets them go on. */
export async function startSuspensionAnnouncement(
  deps: Deps,
  { _id, status, suspendedAt }: UserRecord,
  session: ClientSession,
): Promise<void> {
  const at = (suspendedAt ?? deps.clock.now()).getTime();
  await deps.jobs.enqueue(ANNOUNCE_SUSPENSION_JOB, { creator: String(_id), status, at }, session);
}

const listOpenOrdersAfter = async (creator: string, after: string | undefined, session: ClientSession) =>
  await OrderModel.find(
    {
      creator: new Types.ObjectId(creator),
      state: { $in: [...OPEN_STATES] },
      ...(after ? { _id: { $gt: new Types.ObjectId(after) } } : {}),
    },
    { _id: 1 },
    { session },
  )
    .sort({ _id: 1 })
    .limit(BATCH_SIZE)
    .hint(LIST_INDEXES.creatorState)
    .lean<Pick<OrderRecord, '_id'>[]>();

/** Queues the emails of a batch and the next batch in one transaction. */
export const announceSuspension = async (deps: Deps, { after, ...suspension }: Announcement): Promise<void> =>
  await inTransaction(async (session) => {
    const orders = await listOpenOrdersAfter(suspension.creator, after, session);
    const name = suspension.status === 'suspended' ? ORDER_HALTED_JOB : ORDER_RESUMED_JOB;
    const emails = orders.map(({ _id }) => ({ name, data: { order: String(_id), at: suspension.at } }));
    await deps.jobs.enqueueAll(emails, session);
    if (orders.length < BATCH_SIZE) return;
    const next = { ...suspension, after: String(orders.at(-1)?._id) };
    await deps.jobs.enqueue(ANNOUNCE_SUSPENSION_JOB, next, session);
  });
