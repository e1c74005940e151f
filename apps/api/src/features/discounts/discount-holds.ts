import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError } from '../../platform/errors.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { runInTurn } from '../../platform/run-in-turn.ts';
import { DiscountModel, type DiscountRecord, type HoldRecord, HoldModel } from './discounts.model.ts';

export interface DiscountedProduct {
  creator: Types.ObjectId;
  product: Types.ObjectId;
  /** Centavos. */
  price: number;
}

/** @returns centavos, at most the price */
export const computeDiscount = ({ percent, amount }: DiscountRecord, price: number): number =>
  Math.min(price, percent == null ? (amount ?? 0) : Math.round((price * percent) / 100));

const refuse = (message: Parameters<typeof createValidationError>[0][string]): never => {
  throw createValidationError({ discountCode: message });
};

/** Does not tell a code that is not active from one that does not exist. @throws AppError validation_failed */
export async function findUsableDiscount(
  { clock }: Pick<Deps, 'clock'>,
  code: string,
  { creator, product, price }: DiscountedProduct,
): Promise<DiscountRecord> {
  const now = clock.now();
  const discount = await DiscountModel.findOne({ creator, code, isArchived: false }).lean<DiscountRecord>();
  if (!discount?.isActive || (discount.from && discount.from > now)) return refuse('discounts.unknown');
  if (discount.until && discount.until <= now) return refuse('discounts.ended');
  if (price === 0 || (discount.products && !discount.products.some((id) => id.equals(product))))
    return refuse('discounts.otherProduct');
  if (price < (discount.minAmount ?? 0)) return refuse('discounts.belowMinimum');
  return discount;
}

const HAS_USES_LEFT = { $expr: { $lt: [{ $add: ['$uses', '$held'] }, { $ifNull: ['$maxUses', Number.MAX_SAFE_INTEGER] }] } };

/** @returns null if all uses are taken or held */
async function takeHold({ _id: discount }: DiscountRecord, expiresAt: Date): Promise<string | null> {
  const take = async (session: ClientSession): Promise<string | null> => {
    // Concurrent buyers of a code conflict on this write, so none of them reads a count that another one changes.
    const filter = { _id: discount, isArchived: false, isActive: true, ...HAS_USES_LEFT };
    const { modifiedCount } = await DiscountModel.updateOne(filter, { $inc: { held: 1 } }, { session });
    if (modifiedCount === 0) return null;
    const _id = new Types.ObjectId();
    await HoldModel.create([{ _id, discount, expiresAt }], { session });
    return String(_id);
  };
  return await runInTurn(`discount ${String(discount)}`, () => inTransaction(take));
}

interface HoldRequest {
  expiresAt: Date;
  /** The hold of the buyer's earlier quote. */
  earlierHold: string | undefined;
}

/** Holds one use, or holds on to that of the earlier quote. @returns the id of the hold @throws AppError conflict */
export async function holdDiscount(
  deps: Deps,
  discount: DiscountRecord,
  { expiresAt, earlierHold }: HoldRequest,
): Promise<string> {
  if (earlierHold !== undefined) {
    const filter = { _id: earlierHold, discount: discount._id };
    if ((await HoldModel.updateOne(filter, { $set: { expiresAt } })).matchedCount > 0) return earlierHold;
  }
  let hold = await takeHold(discount, expiresAt);
  if (hold === null) {
    await releaseLapsedHolds(deps, discount._id);
    // Also if this call released none: another one may have released them since.
    hold = await takeHold(discount, expiresAt);
  }
  if (hold === null) throw new AppError('conflict', 'discounts.exhausted', { fields: { discountCode: 'discounts.exhausted' } });
  return hold;
}

/** Gives the use back, if there is such a hold. */
export const releaseHold = async (filter: { _id: Types.ObjectId | string; expiresAt?: { $lte: Date } }): Promise<void> =>
  await inTransaction(async (session) => {
    const hold = await HoldModel.findOneAndDelete(filter, { session }).lean<HoldRecord>();
    if (hold) await DiscountModel.updateOne({ _id: hold.discount }, { $inc: { held: -1 } }, { session });
  });

/** @param discount only those of one code */
export async function releaseLapsedHolds({ clock }: Deps, discount?: Types.ObjectId): Promise<void> {
  const lapsed = { expiresAt: { $lte: clock.now() } };
  const holds = HoldModel.find({ ...(discount ? { discount } : {}), ...lapsed }, { _id: 1 }).sort({ expiresAt: 1 });
  await runEach(
    iterateCursor<Pick<HoldRecord, '_id'>>(holds.lean().cursor({ batchSize: CURSOR_BATCH_SIZE })),
    async ({ _id }) => await releaseHold({ _id, ...lapsed }),
  );
}

/** Makes a hold a use, once. @returns null if another order has used it, or if it has lapsed */
export async function consumeHold(id: string, session: ClientSession): Promise<DiscountRecord | null> {
  const hold = await HoldModel.findOneAndDelete({ _id: id }, { session }).lean<HoldRecord>();
  if (!hold) return null;
  const update = { $inc: { held: -1, uses: 1 } };
  return await DiscountModel.findOneAndUpdate({ _id: hold.discount }, update, { session, returnDocument: 'after' }).lean();
}

/** Call in the transaction that closes the orders, with an id for each order. */
export async function returnDiscountUses(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
  for (const _id of ids) await DiscountModel.updateOne({ _id }, { $inc: { uses: -1 } }, { session });
}
