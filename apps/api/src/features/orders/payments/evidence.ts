import type { Evidence } from '@banca/contracts/payment-enums';
import type { ClientSession } from 'mongoose';
import { AppError } from '../../../platform/errors.ts';
import { toUnset } from '../../../platform/mongo/transition.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findPaymentsOfOrder } from '../../payments/payments.service.ts';
import { CODE_HOLDING_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { sumAmounts } from './unjoined-payments.ts';

/** The fields of an order that its received payments set. */
export const PAYMENT_FIELDS = ['paidAmount', 'evidence'];

export const getEvidence = ({ evidence, proofAt }: Pick<OrderRecord, 'evidence' | 'proofAt'>): Evidence =>
  evidence ?? (proofAt ? 'claimed' : 'none');

/** Centavos that are still missing, if the order has received payments. */
export function getMissingAmount({ amount, paidAmount }: Pick<OrderRecord, 'amount' | 'paidAmount'>): number | undefined {
  const missing = amount - (paidAmount ?? 0);
  return paidAmount && missing > 0 ? missing : undefined;
}

/** Centavos that the received payments are more than the amount. */
export function getExcessAmount({ amount, paidAmount }: Pick<OrderRecord, 'amount' | 'paidAmount'>): number | undefined {
  const excess = (paidAmount ?? 0) - amount;
  return excess > 0 ? excess : undefined;
}

function buildPaidFields(order: OrderRecord, payments: readonly PaymentRecord[]): Pick<OrderRecord, 'paidAmount' | 'evidence'> {
  const paidAmount = sumAmounts(payments);
  if (paidAmount === 0) return {};
  if (paidAmount < order.amount) return { paidAmount };
  const settledAmount = sumAmounts(payments.filter(({ sources }) => sources.includes('gateway')));
  return { paidAmount, evidence: settledAmount >= order.amount ? 'settled' : 'seen' };
}

/** Call after a payment of an open or completed order changed. @throws AppError conflict if the order was closed meanwhile */
export async function savePaidAmount(order: OrderRecord, session: ClientSession): Promise<OrderRecord> {
  const fields = buildPaidFields(order, await findPaymentsOfOrder(order._id, session));
  const after = await OrderModel.findOneAndUpdate(
    { _id: order._id, state: { $in: CODE_HOLDING_STATES } },
    { $set: fields, $unset: toUnset(PAYMENT_FIELDS.filter((name) => !(name in fields))) },
    { session, returnDocument: 'after' },
  ).lean<OrderRecord>();
  if (!after) throw new AppError('conflict', 'payments.orderClosed');
  return after;
}
