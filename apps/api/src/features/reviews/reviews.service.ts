import type { MessageId } from '@banca/messages';
import type { ReviewInput } from '@banca/contracts/reviews.schemas';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type Caller, isAdmin } from '../../platform/caller.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { createdByRetriedCall } from '../../platform/http/idempotency.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { hasPurchased } from '../orders/lists/buyer-orders.ts';
import { getRatedProduct, adjustRating } from '../products/counts/product-rating.ts';
import { isEmailVerified } from '../accounts/verification/email-verification.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { getUser } from '../accounts/users.service.ts';
import { emitEvents } from '../webhooks/emit-events.ts';
import { HiddenReviewModel, PUBLIC_FIELDS, type ReviewRecord, ReviewModel } from './reviews.model.ts';

type ReviewFields = z.output<typeof ReviewInput>;

export interface SavedReview {
  review: ReviewRecord;
  author: UserRecord;
}

interface NewReview {
  productId: string;
  input: ReviewFields;
  /** One for each secret of the API, newest first. */
  idempotencyKeys: readonly string[];
}

/** @throws AppError not_found, forbidden for the caller's own product, conflict for a second review */
export async function addReview(
  deps: Deps,
  caller: Caller,
  { productId, input, idempotencyKeys }: NewReview,
): Promise<SavedReview> {
  const [product, author] = await Promise.all([getRatedProduct(deps, productId, caller), getUser(caller.id)]);
  if (String(product.creator._id) === caller.id) throw new AppError('forbidden', 'reviews.ownProduct');
  const now = deps.clock.now();
  const ids = { product: product._id, creator: product.creator._id, user: author._id };
  try {
    return await inTransaction(async (session) => {
      const isAdjusted = await adjustRating(deps, product._id, { stars: input.rating, reviews: 1 }, session, {
        mustBeReachable: true,
      });
      if (!isAdjusted) throw notFound();
      const own = { product: product._id, user: author._id };
      if (await HiddenReviewModel.exists(own).session(session)) throw new AppError('conflict', 'reviews.hiddenExists');
      const isPurchased = await hasPurchased({ product: product._id, emailKey: author.emailKey }, session);
      const verified = isPurchased && (await isEmailVerified(author, session));
      const fields = { ...ids, ...input, verified, createdAt: now, updatedAt: now, idempotencyKey: idempotencyKeys[0] };
      const [created] = await ReviewModel.create([fields], { session });
      const review = (created as NonNullable<typeof created>).toObject();
      const subject = { id: product._id, data: { review: review._id, product: product._id } };
      await emitEvents(deps, { type: 'review.created', creator: product.creator._id, subjects: [subject] }, session);
      return { review, author };
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const filter = { ...ids, ...createdByRetriedCall(idempotencyKeys, deps.clock) };
    const review = await ReviewModel.findOne(filter).lean<ReviewRecord>();
    if (!review) throw new AppError('conflict', 'reviews.alreadyReviewed');
    return { review, author };
  }
}

/** Reviews that are not hidden are public, so responding 403 reveals nothing. */
const createForbiddenOrNotFound = async (id: string, session: ClientSession, message: MessageId): Promise<AppError> =>
  (await ReviewModel.exists({ _id: id }).session(session)) ? new AppError('forbidden', message) : notFound();

/** Absent fields keep their value. @throws AppError not_found, forbidden, conflict for a hidden review */
export async function editReview(deps: Deps, caller: Caller, id: string, changes: Partial<ReviewFields>): Promise<SavedReview> {
  const author = await getUser(caller.id);
  const definedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<ReviewFields>;
  const review = await inTransaction(async (session) => {
    const update = { $set: { ...definedChanges, updatedAt: deps.clock.now() } };
    const own = { _id: id, user: author._id };
    const before = await ReviewModel.findOneAndUpdate(own, update, { session, projection: PUBLIC_FIELDS }).lean<ReviewRecord>();
    if (!before && (await HiddenReviewModel.exists(own).session(session)))
      throw new AppError('conflict', 'reviews.hiddenNotEditable');
    if (!before) throw await createForbiddenOrNotFound(id, session, 'reviews.notYours');
    const after = { ...before, ...update.$set };
    if (after.rating !== before.rating)
      await adjustRating(deps, before.product, { stars: after.rating - before.rating, reviews: 0 }, session);
    return after;
  });
  return { review, author };
}

/** Authors keep a hidden review, because they could write it again after deleting it. @throws AppError conflict */
async function deleteHiddenReview(caller: Caller, id: string, session: ClientSession): Promise<ReviewRecord | null> {
  if (isAdmin(caller)) return await HiddenReviewModel.findOneAndDelete({ _id: id }, { session }).lean<ReviewRecord>();
  if (await HiddenReviewModel.exists({ _id: id, user: caller.id }).session(session))
    throw new AppError('conflict', 'reviews.hiddenNotEditable');
  return null;
}

/** Authors may delete their visible review, and admins any. @throws AppError not_found, forbidden, conflict for a hidden review */
export async function deleteReview(deps: Deps, caller: Caller, id: string): Promise<void> {
  await inTransaction(async (session) => {
    const filter = { _id: id, ...(isAdmin(caller) ? {} : { user: caller.id }) };
    const visible = await ReviewModel.findOneAndDelete(filter, { session }).lean<ReviewRecord>();
    const before = visible ?? (await deleteHiddenReview(caller, id, session));
    if (!before) throw await createForbiddenOrNotFound(id, session, 'reviews.notYours');
    if (visible) await adjustRating(deps, before.product, { stars: -before.rating, reviews: -1 }, session);
    const entry = { at: deps.clock.now(), actor: caller.id, action: 'review.delete', target: before._id };
    const { product, user, rating, comment } = before;
    await writeAudit({ ...entry, before: { product, user, rating, comment }, after: null }, session);
  });
}
