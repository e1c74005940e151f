import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { createOwnershipFilter } from './order-access.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** Of two concurrent transactions that count downloads of one order, MongoDB runs one again. */
export const addDownloads = async (id: Types.ObjectId, count: number, session: ClientSession): Promise<void> =>
  void (await OrderModel.updateOne({ _id: id }, { $inc: { downloads: count } }, { session }));

type ManagedOrder = Pick<OrderRecord, '_id' | 'lines' | 'isDownloadLimitLifted'>;

/** @throws AppError not_found */
export async function getManagedOrder(id: string, caller: Caller): Promise<ManagedOrder> {
  const filter = { _id: id, ...createOwnershipFilter(caller) };
  const order = await OrderModel.findOne(filter, { lines: 1, isDownloadLimitLifted: 1 }).lean<ManagedOrder>();
  if (!order) throw notFound();
  return order;
}

/** Idempotent. @throws AppError not_found */
export async function liftDownloadLimit(deps: Deps, id: string, caller: Caller): Promise<void> {
  const filter = { _id: id, ...createOwnershipFilter(caller) };
  await inTransaction(async (session) => {
    const change = { $set: { isDownloadLimitLifted: true } };
    const before = await OrderModel.findOneAndUpdate(filter, change, { session }).lean<ManagedOrder>();
    if (!before) throw notFound();
    if (before.isDownloadLimitLifted) return;
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'order.lift-download-limit', target: before._id };
    await writeAudit(entry, session);
  });
}

export interface DownloadCount {
  _id: Types.ObjectId;
  downloads: number;
  /** Whether the order never had a link to an outside file. */
  isHosted: boolean;
}

export const streamDownloadCounts = (session: ClientSession): AsyncGenerator<DownloadCount> => {
  const isHosted = {
    $not: { $anyElementTrue: { $map: { input: '$lines', in: { $or: [{ $ne: ['$$this.file', ''] }, '$$this.fileAt'] } } } },
  };
  const stages = [{ $match: { downloads: { $gt: 0 } } }, { $project: { downloads: 1, isHosted } }];
  const cursor = OrderModel.collection.aggregate(stages, { session, batchSize: CURSOR_BATCH_SIZE });
  return iterateCursor<DownloadCount>(cursor);
};
