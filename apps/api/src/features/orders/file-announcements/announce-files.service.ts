import type { ClientSession, Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runBatches } from '../../../platform/jobs/run-batches.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { claimFileAnnouncement } from '../../products/claim-announcement.ts';
import { DOWNLOADABLE_FILTER } from '../order-access.ts';
import { createAccessibleLineFilter } from '../order-lines.ts';
import { BUYERS_INDEX, type OrderRecord, OrderModel } from '../orders.model.ts';
import { type FileAnnouncementRecord, FileAnnouncementModel } from './file-announcements.model.ts';

export const ANNOUNCE_FILES_JOB = 'orders.announce-files';
export const FILES_UPDATED_EMAIL_JOB = 'mail.files-updated';

const BATCH_SIZE = 200;

/** Queues an email to each buyer of a product. @throws AppError not_found, conflict, rate_limited */
export async function announceFiles(deps: Deps, caller: Caller, id: string, note: string | undefined): Promise<void> {
  await inTransaction(async (session) => {
    const { _id: product } = await claimFileAnnouncement(deps, caller, id, session);
    const now = deps.clock.now();
    const [announcement] = await FileAnnouncementModel.create([{ product, startedAt: now, ...(note ? { note } : {}) }], {
      session,
    });
    await deps.jobs.enqueue(ANNOUNCE_FILES_JOB, { announcement: String(announcement?._id) }, session);
    const entry = { at: now, actor: caller.id, action: 'product.announce-files', target: product };
    await writeAudit({ ...entry, before: null, after: note ? { note } : null }, session);
  });
}

type BuyerOrder = Pick<OrderRecord, '_id' | 'emailKey'>;

const listOrdersAfter = async (product: Types.ObjectId, cursor: string, session: ClientSession): Promise<BuyerOrder[]> =>
  await OrderModel.find(
    { ...createAccessibleLineFilter(product), ...DOWNLOADABLE_FILTER, emailKey: { $gt: cursor } },
    { emailKey: 1 },
    { session },
  )
    .sort({ emailKey: 1, _id: -1 })
    .limit(BATCH_SIZE)
    .hint(BUYERS_INDEX)
    .lean<BuyerOrder[]>();

const selectNewestOrders = (orders: BuyerOrder[]): BuyerOrder[] =>
  orders.filter(({ emailKey }, i) => emailKey !== orders[i - 1]?.emailKey);

/** Queues the emails and advances the cursor in one transaction, so that each buyer gets one email. @returns whether more remain */
async function queueBatch(deps: Deps, announcement: string, session: ClientSession): Promise<boolean> {
  const current = await FileAnnouncementModel.findById(announcement, null, { session }).lean<FileAnnouncementRecord>();
  if (!current || current.doneAt) return false;
  const orders = await listOrdersAfter(current.product, current.cursor ?? '', session);
  const emails = selectNewestOrders(orders).map(({ _id }) => ({
    name: FILES_UPDATED_EMAIL_JOB,
    data: { announcement, order: String(_id) },
  }));
  await deps.jobs.enqueueAll(emails, session);
  const cursor = orders.at(-1)?.emailKey;
  const update =
    cursor === undefined ? { $set: { doneAt: deps.clock.now() }, $unset: { cursor: 1 as const } } : { $set: { cursor } };
  await FileAnnouncementModel.updateOne({ _id: current._id }, update, { session });
  return cursor !== undefined;
}

export const queueAnnouncementEmails = async (deps: Deps, announcement: string): Promise<void> =>
  await runBatches([(session) => queueBatch(deps, announcement, session)], {
    requeue: (session) => deps.jobs.enqueue(ANNOUNCE_FILES_JOB, { announcement }, session),
  });
