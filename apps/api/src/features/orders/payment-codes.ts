import type { ClientSession } from 'mongoose';
import { lockCodes } from '../payments/code-locks.ts';
import { CODE_HOLDING_STATES, OPEN_STATES } from './order-states.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

/** The fields of an order that hold the codes of its current proof. */
export type CodedOrder = Pick<OrderRecord, 'paymentCode'> & Partial<Pick<OrderRecord, 'paymentCodes' | 'similarCodes'>>;
export const CODE_FIELDS = { paymentCode: 1, paymentCodes: 1 } as const;

/** Returns all codes of the current proof. The last release writes `paymentCode` only, also to an order with `paymentCodes`. */
export function listCodesOfOrder({ paymentCode, paymentCodes }: CodedOrder): readonly string[] {
  if (!paymentCode) return [];
  return paymentCodes?.includes(paymentCode) ? paymentCodes : [paymentCode];
}

const isCurrent = { $in: ['$paymentCode', { $ifNull: ['$paymentCodes', []] }] };
/** The same as an aggregation expression. */
export const ALL_CODES = { $cond: [isCurrent, '$paymentCodes', ['$paymentCode']] };

const withAnyCode = (codes: readonly string[]) => ({
  $or: [{ paymentCodes: { $in: codes } }, { paymentCode: { $in: codes } }],
});

interface CodeMarks {
  /** Whether another order holds one of the codes. */
  duplicateCode: boolean;
  hasReusedCode?: true;
  hasSimilarCode?: true;
}

/**
 * Locks the codes of a new order, or of a new proof of `order`, and marks the other orders that hold one of them or a similar one.
 * @returns the marks of the new order or proof
 */
export async function claimPaymentCodes(
  proof: CodedOrder,
  session: ClientSession,
  order?: CodedOrder & Pick<OrderRecord, '_id'>,
): Promise<CodeMarks> {
  const codes = listCodesOfOrder(proof);
  const similarCodes = proof.similarCodes ?? [];
  if (codes.length === 0) return { duplicateCode: false };
  await lockCodes([...codes, ...similarCodes, ...(order ? listCodesOfOrder(order) : [])], session);
  const isOther = { ...(order ? { _id: { $ne: order._id } } : {}), state: { $in: CODE_HOLDING_STATES } };
  const hasSameCode = { ...isOther, ...withAnyCode(codes) };
  const hasSimilar = { ...isOther, similarCodes: { $in: similarCodes }, paymentCodes: { $nin: codes } };
  const duplicateCode = (await OrderModel.exists(hasSameCode).session(session)) !== null;
  const hasSimilarCode = (await OrderModel.exists(hasSimilar).session(session)) !== null;
  const unmarked = { $ne: true };
  if (duplicateCode)
    await OrderModel.updateMany({ ...hasSameCode, hasReusedCode: unmarked }, { $set: { hasReusedCode: true } }, { session });
  if (hasSimilarCode)
    await OrderModel.updateMany({ ...hasSimilar, hasSimilarCode: unmarked }, { $set: { hasSimilarCode: true } }, { session });
  return {
    duplicateCode,
    ...(duplicateCode ? { hasReusedCode: true } : {}),
    ...(hasSimilarCode ? { hasSimilarCode: true } : {}),
  };
}

/**
 * Whether an approved order has one of the codes; for an order marked as duplicate, whether any other order holds one. The mark
 * decides which order came second, because the clocks of several processes can differ.
 */
export async function hasDuplicateCode(order: OrderRecord, session: ClientSession): Promise<boolean> {
  const codes = listCodesOfOrder(order);
  if (codes.length === 0) return false;
  await lockCodes(codes, session);
  const state = order.duplicateCode ? { $in: CODE_HOLDING_STATES } : ('completed' as const);
  return (await OrderModel.exists({ ...withAnyCode(codes), _id: { $ne: order._id }, state }).session(session)) !== null;
}

/** Whether an order other than `order` is the first one that holds one of these codes. */
async function hasFirstHolder(
  codes: readonly string[],
  session: ClientSession,
  order?: Pick<OrderRecord, '_id'>,
): Promise<boolean> {
  const isFirst = { $or: [{ state: 'completed' as const }, { state: { $in: OPEN_STATES }, duplicateCode: false }] };
  const filter = { $and: [withAnyCode(codes), isFirst], ...(order ? { _id: { $ne: order._id } } : {}) };
  return (await OrderModel.exists(filter).session(session)) !== null;
}

/** Bounds the transaction if many orders have a code. */
const CANDIDATES_MAX = 20;

/** Unmarks the earliest open order with this code whose other codes have no first holder either. */
async function unmarkEarliestDuplicate(code: string, session: ClientSession): Promise<void> {
  if (await hasFirstHolder([code], session)) return;
  const candidates = await OrderModel.find({ ...withAnyCode([code]), state: { $in: OPEN_STATES } }, CODE_FIELDS, { session })
    .sort({ createdAt: 1, _id: 1 })
    .limit(CANDIDATES_MAX)
    .lean<(CodedOrder & Pick<OrderRecord, '_id'>)[]>();
  for (const candidate of candidates) {
    const others = listCodesOfOrder(candidate).filter((other) => other !== code);
    if (others.length > 0) {
      await lockCodes(others, session);
      if (await hasFirstHolder(others, session, candidate)) continue;
    }
    await OrderModel.updateOne({ _id: candidate._id }, { $set: { duplicateCode: false } }, { session });
    return;
  }
}

/** Call in the transaction in which the orders stop holding their codes. Unmarks the earliest open order with the same code. */
export async function releasePaymentCodes(orders: readonly CodedOrder[], session: ClientSession): Promise<void> {
  const codes = [...new Set(orders.flatMap(listCodesOfOrder))];
  if (codes.length === 0) return;
  await lockCodes(codes, session);
  for (const code of codes.sort()) await unmarkEarliestDuplicate(code, session);
}
