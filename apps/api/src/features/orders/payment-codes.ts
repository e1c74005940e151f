import type { ClientSession } from 'mongoose';
import { lockCodes } from '../payments/code-locks.ts';
import { CODE_HOLDING_STATES, OPEN_STATES } from './order-states.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

export type CodedOrder = Pick<OrderRecord, '_id' | 'paymentCodes' | 'earlierCodes'>;

/** Lists the codes of the current proof. */
export const listCurrentCodes = ({ paymentCodes, earlierCodes }: Pick<OrderRecord, 'paymentCodes' | 'earlierCodes'>): string[] =>
  earlierCodes ? paymentCodes.filter((code) => !earlierCodes.includes(code)) : paymentCodes;

/** Adds the codes of another proof to those that the order holds. */
export function addPaymentCodes(
  held: readonly string[],
  added: readonly string[],
): Record<'paymentCodes' | 'earlierCodes', string[]> {
  const earlierCodes = held.filter((code) => !added.includes(code));
  return { paymentCodes: [...added, ...earlierCodes], earlierCodes };
}

export type CodeMarks = Record<'duplicateCode' | 'hasReusedCode' | 'hasSimilarCode', boolean>;
const NO_MARKS: CodeMarks = { duplicateCode: false, hasReusedCode: false, hasSimilarCode: false };

/** Locks the codes, and marks other orders with the same or a similar code. @returns the marks for the new order or proof */
export async function claimPaymentCodes(
  { paymentCodes: codes, similarCodes }: Pick<OrderRecord, 'paymentCodes' | 'similarCodes'>,
  session: ClientSession,
  order?: CodedOrder,
): Promise<CodeMarks> {
  if (codes.length === 0) return NO_MARKS;
  await lockCodes([...codes, ...similarCodes, ...(order?.paymentCodes ?? [])], session);
  const otherHolders = { ...(order ? { _id: { $ne: order._id } } : {}), state: { $in: CODE_HOLDING_STATES } };
  const sameCodeFilter = { ...otherHolders, paymentCodes: { $in: codes } };
  const similarCodeFilter = { ...otherHolders, similarCodes: { $in: similarCodes }, paymentCodes: { $nin: codes } };
  // Almost every code is new, so one query decides for most orders.
  const isNew = (await OrderModel.exists({ $or: [sameCodeFilter, similarCodeFilter] }).session(session)) === null;
  if (isNew) return NO_MARKS;
  const duplicateCode = (await OrderModel.exists(sameCodeFilter).session(session)) !== null;
  const hasSimilarCode = (await OrderModel.exists(similarCodeFilter).session(session)) !== null;
  const unmarked = { $ne: true };
  if (duplicateCode)
    await OrderModel.updateMany({ ...sameCodeFilter, hasReusedCode: unmarked }, { $set: { hasReusedCode: true } }, { session });
  if (hasSimilarCode)
    await OrderModel.updateMany(
      { ...similarCodeFilter, hasSimilarCode: unmarked },
      { $set: { hasSimilarCode: true } },
      { session },
    );
  return { duplicateCode, hasReusedCode: duplicateCode, hasSimilarCode };
}

/** An open order without `duplicateCode` had its codes first. Times do not decide, because the clocks of processes differ. */
export async function hasDuplicateCode(order: OrderRecord, session: ClientSession): Promise<boolean> {
  const codes = listCurrentCodes(order);
  if (codes.length === 0) return false;
  await lockCodes(codes, session);
  const state = order.duplicateCode ? { $in: CODE_HOLDING_STATES } : ('completed' as const);
  return (await OrderModel.exists({ paymentCodes: { $in: codes }, _id: { $ne: order._id }, state }).session(session)) !== null;
}

/** Whether an order other than `order` holds one of the codes and is no duplicate, or has had one of them in an earlier proof. */
async function hasFirstHolder(
  codes: readonly string[],
  session: ClientSession,
  order?: Pick<OrderRecord, '_id'>,
): Promise<boolean> {
  const open = { state: { $in: OPEN_STATES } };
  const firstHolderFilters = [
    { state: 'completed' as const },
    { ...open, duplicateCode: false },
    { ...open, earlierCodes: { $in: codes } },
  ];
  const filter = { paymentCodes: { $in: codes }, $or: firstHolderFilters, ...(order ? { _id: { $ne: order._id } } : {}) };
  return (await OrderModel.exists(filter).session(session)) !== null;
}

/** Bounds the transaction if many orders have a code. */
const CANDIDATES_MAX = 20;

/** Unmarks the earliest open order with this code whose other codes have no first holder either. */
async function unmarkEarliestDuplicate(code: string, session: ClientSession): Promise<void> {
  if (await hasFirstHolder([code], session)) return;
  const filter = { paymentCodes: code, earlierCodes: { $ne: code }, state: { $in: OPEN_STATES } };
  const candidates = await OrderModel.find(filter, { paymentCodes: 1, earlierCodes: 1 }, { session })
    .sort({ createdAt: 1, _id: 1 })
    .limit(CANDIDATES_MAX)
    .lean<CodedOrder[]>();
  for (const candidate of candidates) {
    const others = listCurrentCodes(candidate).filter((other) => other !== code);
    if (others.length > 0) {
      await lockCodes(others, session);
      if (await hasFirstHolder(others, session, candidate)) continue;
    }
    await OrderModel.updateOne({ _id: candidate._id }, { $set: { duplicateCode: false } }, { session });
    return;
  }
}

/** Call in the transaction in which the orders stop holding their codes. Unmarks the earliest open order with the same code. */
export async function releasePaymentCodes(
  orders: readonly Pick<OrderRecord, 'paymentCodes'>[],
  session: ClientSession,
): Promise<void> {
  const codes = [...new Set(orders.flatMap(({ paymentCodes }) => paymentCodes))];
  if (codes.length === 0) return;
  await lockCodes(codes, session);
  for (const code of codes.sort()) await unmarkEarliestDuplicate(code, session);
}
