import type { ClientSession, Types } from 'mongoose';
import { findUserByEmail } from '../users/users.service.ts';
import { ReviewModel } from './reviews.model.ts';

/**
 * Marks the buyer's own review, if there is one, in the transaction that completes their order. Who reviews at that very
 * moment writes to the same product, so that one of the two comes second and sees the other.
 */
export async function verifyReview(
  { product, emailKey }: { product: Types.ObjectId | null | undefined; emailKey: string },
  session: ClientSession,
): Promise<void> {
  if (!product) return;
  const buyer = await findUserByEmail(emailKey);
  if (buyer) await ReviewModel.updateOne({ product, user: buyer._id }, { $set: { verified: true } }, { session });
}
