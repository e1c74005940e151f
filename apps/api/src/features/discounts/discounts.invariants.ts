import type { ClientSession } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../platform/invariants.ts';
import { DiscountModel, HoldModel } from './discounts.model.ts';

/** The stored counts of the codes that were used or held, for a comparison with recounted ones. */
export const readStoredDiscountValues = (name: 'uses' | 'held', session: ClientSession) =>
  aggregateRows(DiscountModel, [{ $match: { [name]: { $ne: 0 } } }, { $project: { [name]: 1 } }], session);

const heldUses: Invariant = {
  name: 'held uses of discount codes',
  async check(session, report) {
    const holds = aggregateRows(HoldModel, [{ $group: { _id: '$discount', held: { $sum: 1 } } }], session);
    return await compareRows(holds, readStoredDiscountValues('held', session), report);
  },
};

export const discountInvariants: readonly Invariant[] = [heldUses];
