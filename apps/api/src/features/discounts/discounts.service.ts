import type { DiscountInput } from '@banca/contracts/discounts.schemas';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { mznToCentavos } from '../../platform/money.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import {
  COUNT_LIMIT,
  CURSOR_BATCH_SIZE,
  iterateCursor,
  type PageInfo,
  pageInfo,
  type PageRequest,
  readPage,
} from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { lockAccount } from '../accounts/users.service.ts';
import { ownsProducts } from '../products/product-lookup.ts';
import { DiscountModel, type DiscountRecord, HoldModel, LIST_INDEX, NEWEST_FIRST } from './discounts.model.ts';

type Input = z.output<typeof DiscountInput>;

const DISCOUNTS_MAX = 1000;

export async function listDiscounts(creator: string, page: PageRequest): Promise<PageInfo & { discounts: DiscountRecord[] }> {
  const filter = { creator: new Types.ObjectId(creator), isArchived: false };
  const query = DiscountModel.find(filter).sort(NEWEST_FIRST).hint(LIST_INDEX).limit(page.limit);
  const [discounts, count] = await Promise.all([
    readPage(page, (skip) => query.skip(skip).lean<DiscountRecord[]>().exec()),
    DiscountModel.countDocuments(filter, { hint: LIST_INDEX, limit: COUNT_LIMIT }),
  ]);
  return { discounts, ...pageInfo(page, count) };
}

async function toFields(creator: string, input: Input) {
  const { code, percent, products, maxUses, maxUsesPerBuyer, isActive } = input;
  const ids = products?.map((id) => new Types.ObjectId(id));
  if (ids && !(await ownsProducts(creator, ids))) throw createValidationError({ products: 'discounts.unknownProduct' });
  return {
    code,
    percent,
    amount: input.amount === undefined ? undefined : mznToCentavos(input.amount),
    products: ids,
    from: input.from === undefined ? undefined : new Date(input.from),
    until: input.until === undefined ? undefined : new Date(input.until),
    maxUses,
    maxUsesPerBuyer,
    minAmount: input.minAmount === undefined ? undefined : mznToCentavos(input.minAmount),
    isActive,
  };
}

async function refuseTakenCode<T>(save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (isDuplicateKey(error, 'code'))
      throw new AppError('conflict', 'discounts.codeTaken', { fields: { code: 'discounts.codeTaken' } });
    throw error;
  }
}

/** @throws AppError validation_failed, conflict for a code that the creator has, and beyond 1,000 codes */
export async function createDiscount({ clock }: Deps, creator: string, input: Input): Promise<DiscountRecord> {
  const fields = await toFields(creator, input);
  const create = async (session: ClientSession): Promise<DiscountRecord> => {
    // The account is locked, so concurrent calls cannot exceed the limit together.
    const account = await lockAccount(creator, session);
    if (!account) throw new AppError('unauthenticated', 'errors.unauthenticated');
    if ((await DiscountModel.countDocuments({ creator, isArchived: false }, { session })) >= DISCOUNTS_MAX)
      throw new AppError('conflict', 'discounts.tooMany');
    const [discount] = await DiscountModel.create([{ creator: account._id, ...fields, createdAt: clock.now() }], { session });
    if (!discount) throw new Error('the discount was not stored');
    return discount.toObject<DiscountRecord>();
  };
  return await refuseTakenCode(inTransaction(create));
}

/** @throws AppError not_found, validation_failed, conflict for a code that the creator has */
export async function updateDiscount(creator: string, id: string, input: Input): Promise<DiscountRecord> {
  const filter = { _id: id, creator, isArchived: false };
  if (!(await DiscountModel.exists(filter))) throw notFound();
  const fields = Object.entries(await toFields(creator, input));
  const update = {
    $set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    $unset: Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [[name, 1 as const]] : []))),
  };
  const save = DiscountModel.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean<DiscountRecord>().exec();
  const discount = await refuseTakenCode(save);
  if (!discount) throw notFound();
  return discount;
}

/** @throws AppError not_found */
export async function archiveDiscount(creator: string, id: string): Promise<void> {
  const update = { $set: { isArchived: true } };
  const { matchedCount } = await DiscountModel.updateOne({ _id: id, creator, isArchived: false }, update);
  if (matchedCount === 0) throw notFound();
}

/** With those that were archived. */
export const iterateDiscounts = (creator: Types.ObjectId): AsyncGenerator<DiscountRecord> =>
  iterateCursor<DiscountRecord>(DiscountModel.find({ creator }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE }));

/** For `runBatches`, after the erasure of the creator. @returns whether there are more */
export async function deleteDiscountBatch(creator: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const batch = await DiscountModel.find({ creator }, { _id: 1 }, { session }).limit(CURSOR_BATCH_SIZE).lean();
  const ids = batch.map(({ _id }) => _id);
  await HoldModel.deleteMany({ discount: { $in: ids } }, { session });
  await DiscountModel.deleteMany({ _id: { $in: ids } }, { session });
  return batch.length === CURSOR_BATCH_SIZE;
}
