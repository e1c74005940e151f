import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { JobDeferred } from '../../platform/jobs/job-deferred.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { NEW_PRODUCT_JOB } from '../products/moderation/publish-product.ts';
import { type AnnouncementRecord, AnnouncementModel } from './announcements.model.ts';
import {
  findNewProduct,
  findSubscriber,
  sendNewProductEmail,
  type NewProduct,
  type Subscriber,
  listSubscribersAfter,
} from './new-product.email.ts';

const SINGLE_EMAIL_JOB = 'mail.new-product';

const BATCH_SIZE = 50;
/** Ends a run well before its job lock expires; the run then queues the next one. */
const RUN_TIME_MS = 15_000;
/** After this many failures at one subscriber, the cause is probably the address and not the mail server. */
const FAILURES_MAX = 4;

/** Whether the server rejected this recipient or content. Errors of other SMTP commands concern all emails. */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Advances the cursor to one subscriber. @returns false when another worker was faster */
const claimSubscriber = async (id: Types.ObjectId, cursor: Cursor, next: Types.ObjectId): Promise<boolean> =>
  (await AnnouncementModel.updateOne({ _id: id, cursor }, { $set: { cursor: next } })).modifiedCount === 1;

type Cursor = Types.ObjectId | null;

/** Moves the email to one subscriber to a separate job, so that the other subscribers do not wait. */
async function moveToSeparateJob(deps: Deps, product: Types.ObjectId, follow: Types.ObjectId): Promise<void> {
  const data = { product: String(product), edge: String(follow) };
  await inTransaction(async (session) => {
    await AnnouncementModel.updateOne({ _id: product }, { $set: { failures: 0 } }, { session });
    await deps.jobs.enqueue(SINGLE_EMAIL_JOB, data, session);
  });
}

/** Sends one claimed email. If the mail server fails, releases the claim and throws, so that the job retries from there. */
async function sendClaimedEmail(
  deps: Deps,
  newProduct: NewProduct,
  subscriber: Subscriber,
  previousCursor: Cursor,
): Promise<void> {
  const id = newProduct.product._id;
  const { follow } = subscriber;
  try {
    await sendNewProductEmail(deps, newProduct, subscriber);
  } catch (error) {
    if (error instanceof JobDeferred) return await moveToSeparateJob(deps, id, follow);
    if (isPermanentRejection(error))
      return deps.log.info({ follow: String(follow) }, 'the mail server permanently rejected the email to a subscriber');
    const claimed = { _id: id, cursor: follow, failures: { $lt: FAILURES_MAX } };
    const released = await AnnouncementModel.updateOne(claimed, { $set: { cursor: previousCursor }, $inc: { failures: 1 } });
    if (released.modifiedCount === 1) throw error;
    return await moveToSeparateJob(deps, id, follow);
  }
  await AnnouncementModel.updateOne({ _id: id, failures: { $gt: 0 } }, { $set: { failures: 0 } });
}

type Outcome = { end: 'all'; cursor: Cursor } | { end: 'time' } | { end: 'other worker' };

async function emailSubscribers(deps: Deps, newProduct: NewProduct, announcement: AnnouncementRecord): Promise<Outcome> {
  const endsAt = performance.now() + RUN_TIME_MS;
  let cursor: Cursor = announcement.cursor ?? null;
  for (;;) {
    const position = { cursor, startedAt: announcement.startedAt };
    const batch = await listSubscribersAfter(newProduct.product.creator._id, position, BATCH_SIZE);
    if (batch.length === 0) return { end: 'all', cursor };
    for (const subscriber of batch) {
      if (performance.now() > endsAt) return { end: 'time' };
      if (!(await claimSubscriber(announcement._id, cursor, subscriber.follow))) return { end: 'other worker' };
      await sendClaimedEmail(deps, newProduct, subscriber, cursor);
      cursor = subscriber.follow;
    }
  }
}

async function announce(deps: Deps, product: string): Promise<void> {
  const newProduct = await findNewProduct(deps, product);
  if (!newProduct) return;
  const announcement = await AnnouncementModel.findOneAndUpdate(
    { _id: product },
    { $setOnInsert: { startedAt: deps.clock.now(), cursor: null, failures: 0, doneAt: null } },
    { upsert: true, returnDocument: 'after' },
  ).lean<AnnouncementRecord>();
  if (!announcement || announcement.doneAt) return;
  const outcome = await emailSubscribers(deps, newProduct, announcement);
  if (outcome.end === 'all')
    await AnnouncementModel.updateOne({ _id: product, cursor: outcome.cursor }, { $set: { doneAt: deps.clock.now() } });
  if (outcome.end === 'time') await inTransaction((session) => deps.jobs.enqueue(NEW_PRODUCT_JOB, { product }, session));
}

export function defineAnnouncementJobs(deps: Deps): void {
  deps.jobs.define<{ product: string }>({
    name: NEW_PRODUCT_JOB,
    group: 'announcements',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: ({ product }) => announce(deps, product),
  });
  deps.jobs.defineEmail<{ product: string; edge: string }>(SINGLE_EMAIL_JOB, async ({ product, edge: follow }) => {
    const [newProduct, subscriber] = await Promise.all([findNewProduct(deps, product), findSubscriber(follow)]);
    if (newProduct && subscriber) await sendNewProductEmail(deps, newProduct, subscriber);
  });
}
