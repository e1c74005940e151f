import type { Evidence } from '@banca/contracts/enums';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { toUnset } from '../../../platform/mongo/transition.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

/** The fields of an order that its received payments set. */
export const PAYMENT_FIELDS = ['paidAmount', 'evidence'];

export const getEvidence = ({ evidence, proofAt }: Pick<OrderRecord, 'evidence' | 'proofAt'>): Evidence =>
  evidence ?? (proofAt ? 'claimed' : 'none');

/** Centavos that are still missing, if the order has received payments. */
export function getMissingAmount({ amount, paidAmount }: Pick<OrderRecord, 'amount' | 'paidAmount'>): number | undefined {
  const missing = amount - (paidAmount ?? 0);
  return paidAmount && missing > 0 ? missing : undefined;
}

/** @param isSettled whether a gateway has confirmed the payment */
export const buildPaidFields = (
  { amount, evidence }: Pick<OrderRecord, 'amount' | 'evidence'>,
  paidAmount: number,
  isSettled: boolean,
): Pick<OrderRecord, 'paidAmount' | 'evidence'> => ({
  paidAmount,
  ...(paidAmount >= amount ? { evidence: isSettled || evidence === 'settled' ? 'settled' : 'seen' } : {}),
});

/** Saves the sum of the received payments of an open order. @throws AppError conflict if it was closed meanwhile */
export async function savePaidAmount(
  order: OrderRecord,
  paidAmount: number,
  isSettled: boolean,
  session: ClientSession,
): Promise<OrderRecord> {
  const fields = buildPaidFields(order, paidAmount, isSettled);
  const after = await OrderModel.findOneAndUpdate(
    { _id: order._id, state: { $in: OPEN_STATES } },
    { $set: fields, $unset: toUnset(PAYMENT_FIELDS.filter((name) => !(name in fields))) },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'payments.orderClosed');
  return after;
}
