import type { PipelineStage } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../../platform/invariants.ts';
import { checkPaymentFields, sumPaymentsByOrder } from '../../payments/payment-rows.ts';
import { OrderModel } from '../orders.model.ts';

const paidAmounts: Invariant = {
  name: 'received payments of orders',
  async check(session, report) {
    const stages: PipelineStage[] = [
      { $match: { paidAmount: { $gt: 0 } } },
      { $project: { paidAmount: 1, creator: { $toString: '$creator' } } },
    ];
    return await compareRows(sumPaymentsByOrder(session), aggregateRows(OrderModel, stages, session), report);
  },
};

const paymentFields: Invariant = { name: 'fields of payments by state', check: checkPaymentFields };

export const paymentInvariants: readonly Invariant[] = [paidAmounts, paymentFields];
