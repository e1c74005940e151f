import type { ClientSession, PipelineStage } from 'mongoose';
import { aggregateRows } from '../../platform/invariants.ts';
import { PaymentModel } from './payments.model.ts';

/** Sums the payments by order, with the creator whose payments they are. */
export const sumPaymentsByOrder = (session: ClientSession): ReturnType<typeof aggregateRows> => {
  const stages: PipelineStage[] = [
    { $match: { order: { $exists: true } } },
    { $group: { _id: '$order', paidAmount: { $sum: '$amount' }, creator: { $max: { $toString: '$creator' } } } },
  ];
  return aggregateRows(PaymentModel, stages, session);
};

const FILTERS_BY_PROBLEM = {
  'is used by no order': { state: 'used' as const, order: { $exists: false } },
  'has an order that it does not pay': { state: { $in: ['open' as const, 'ignored' as const] }, order: { $exists: true } },
  'pays an order although it is not confirmed': { state: 'used' as const, isConfirmed: { $ne: true } },
  'is paid back without an order': { state: 'refunded' as const, order: { $exists: false } },
  'has no positive amount': { amount: { $not: { $gt: 0 } } },
};

/** @returns how many payments were checked */
export async function checkPaymentFields(
  session: ClientSession,
  report: (difference: { id: string; problem: string }) => void,
): Promise<number> {
  for (const [problem, filter] of Object.entries(FILTERS_BY_PROBLEM))
    for (const { _id } of await PaymentModel.find(filter, { _id: 1 }).session(session).lean())
      report({ id: String(_id), problem });
  return await PaymentModel.countDocuments({}).session(session);
}
