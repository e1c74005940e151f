import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { REPLY_EMAIL_JOB } from './review-emails.ts';
import { PUBLIC_FIELDS, reviewModels, type ReviewRecord, ReviewModel } from './reviews.model.ts';

interface NewReply {
  text: string;
  /** One for each secret of the API, newest first. */
  idempotencyKeys: readonly string[];
}

/** Returns the review if an earlier attempt of this call replied. */
async function findReplied(
  id: string,
  caller: Caller,
  idempotencyKeys: readonly string[],
  session: ClientSession,
): Promise<ReviewRecord> {
  const review = await ReviewModel.findById(id, PUBLIC_FIELDS, { session }).lean<ReviewRecord>();
  if (!review) throw notFound();
  if (String(review.creator) !== caller.id) throw new AppError('forbidden', 'reviews.notYourProduct');
  const key = review.reply?.idempotencyKey;
  if (key == null || !idempotencyKeys.includes(key)) throw new AppError('conflict', 'reviews.alreadyReplied');
  return review;
}

/** @throws AppError not_found, forbidden for the product of another creator, conflict for a second reply */
export const addReply = (deps: Deps, caller: Caller, id: string, { text, idempotencyKeys }: NewReply): Promise<ReviewRecord> =>
  inTransaction(async (session) => {
    const reply = { text, at: deps.clock.now(), idempotencyKey: idempotencyKeys[0] };
    const before = await ReviewModel.findOneAndUpdate(
      { _id: id, creator: caller.id, reply: { $exists: false } },
      { $set: { reply, isReplyAnnounced: true } },
      { session, projection: PUBLIC_FIELDS },
    ).lean<ReviewRecord>();
    if (!before) return await findReplied(id, caller, idempotencyKeys, session);
    if (!before.isReplyAnnounced) await deps.jobs.enqueue(REPLY_EMAIL_JOB, { review: id }, session);
    return { ...before, reply };
  });

/** Creators may delete their reply, and admins any. @throws AppError not_found, forbidden */
export const deleteReply = (deps: Deps, caller: Caller, id: string): Promise<ReviewRecord> =>
  inTransaction(async (session) => {
    const filter = { _id: id, ...(isAdmin(caller) ? {} : { creator: caller.id }), reply: { $exists: true } };
    const options = { session, projection: PUBLIC_FIELDS };
    const before = await ReviewModel.findOneAndUpdate(filter, { $unset: { reply: 1 } }, options).lean<ReviewRecord>();
    if (!before) {
      const review = await ReviewModel.findById(id, { creator: 1 }, { session }).lean<ReviewRecord>();
      const isOwn = review && (isAdmin(caller) || String(review.creator) === caller.id);
      throw !review || isOwn ? notFound() : new AppError('forbidden', 'reviews.notYourProduct');
    }
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'review.delete-reply', target: before._id };
    await writeAudit({ ...entry, before: { text: before.reply?.text }, after: null }, session);
    const { reply: _reply, ...review } = before;
    return review;
  });

export async function* exportReplies(creator: Types.ObjectId): AsyncGenerator<Record<string, unknown>> {
  for (const model of reviewModels) {
    const filter = { creator, 'reply.at': { $exists: true } };
    const reviews = model.find(filter, { product: 1, reply: 1 }).sort({ 'reply.at': 1 }).lean();
    for await (const { _id, product, reply } of iterateCursor<ReviewRecord>(reviews.cursor({ batchSize: CURSOR_BATCH_SIZE })))
      yield { review: _id, product, text: reply?.text, at: reply?.at };
  }
}

const BATCH_SIZE = 200;

/** Deletes a batch of the replies of a deleted account, whose products are no longer published. @returns whether more remain */
export async function deleteReplyBatch(creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  let hasMore = false;
  for (const model of reviewModels) {
    const filter = { creator, 'reply.at': { $exists: true } };
    const reviews = await model.find(filter, { _id: 1 }, { session }).limit(BATCH_SIZE).lean();
    await model.updateMany({ _id: { $in: reviews.map(({ _id }) => _id) } }, { $unset: { reply: 1 } }, { session });
    hasMore ||= reviews.length === BATCH_SIZE;
  }
  return hasMore;
}
