import type { ClientSession, Types } from 'mongoose';
import { toMaputoMonth } from '../../platform/clock.ts';
import { aggregateRows } from '../../platform/invariants.ts';
import { CustomerModel, type CustomerRecord } from './customers.model.ts';

interface PlacedOrder {
  creator: Types.ObjectId;
  emailKey: string;
  name: string;
  email: string;
  phone: string;
  at: Date;
}

export async function recordOrder(
  { creator, emailKey, at, name, email, phone }: PlacedOrder,
  session: ClientSession,
): Promise<void> {
  // Uses `$max`, because a newer order of the customer may have been recorded while this one waited.
  const update = {
    $set: { name, email, ...(phone && { phone }) },
    // The order of a free product may have no phone number, and then the number of an earlier order stays.
    ...(!phone && { $setOnInsert: { phone } }),
    $max: { lastOrderAt: at },
    $inc: { orderCount: 1 },
  };
  await CustomerModel.updateOne({ creator, emailKey }, update, { session, upsert: true });
}

/** Adds a completed order of `amount` centavos. @returns whether it is the first of this customer in the month */
export async function recordSpending(
  { creator, emailKey, amount, at }: { creator: Types.ObjectId; emailKey: string; amount: number; at: Date },
  session: ClientSession,
): Promise<boolean> {
  const month = toMaputoMonth(at);
  const update = { $inc: { totalSpent: amount }, $max: { lastSaleMonth: month } };
  const customerBefore = await CustomerModel.findOneAndUpdate({ creator, emailKey }, update, {
    session,
    returnDocument: 'before',
  }).lean();
  return (customerBefore?.lastSaleMonth ?? '') < month;
}

/** Subtracts what a creator paid back, in centavos. */
export async function recordSpentRefund(
  { creator, emailKey, amount }: { creator: Types.ObjectId; emailKey: string; amount: number },
  session: ClientSession,
): Promise<void> {
  await CustomerModel.updateOne({ creator, emailKey }, { $inc: { totalSpent: -amount } }, { session });
}

type CustomerTotals = Omit<CustomerRecord, '_id' | 'creator' | 'emailKey'>;

/** @param totals undefined if the customer has no orders any more */
export async function replaceCustomer(
  creator: Types.ObjectId,
  emailKey: string,
  totals: CustomerTotals | undefined,
  session: ClientSession,
): Promise<void> {
  if (!totals) await CustomerModel.deleteOne({ creator, emailKey }, { session });
  else await CustomerModel.replaceOne({ creator, emailKey }, { creator, emailKey, ...totals }, { session, upsert: true });
}

export async function replaceLastSaleMonths(
  rows: { creator: Types.ObjectId; emailKey: string; month: string }[],
  session: ClientSession,
): Promise<void> {
  const updates = rows.map(({ creator, emailKey, month }) => ({
    updateOne: { filter: { creator, emailKey }, update: { $set: { lastSaleMonth: month } } },
  }));
  if (updates.length > 0) await CustomerModel.bulkWrite(updates, { session });
}

export function readStoredCustomers(session: ClientSession) {
  const _id = { $concat: [{ $toString: '$creator' }, ' ', '$emailKey'] };
  const fields = { _id, orderCount: 1, totalSpent: 1, lastOrderAt: 1, lastSaleMonth: 1 } as const;
  return aggregateRows(CustomerModel, [{ $project: fields }], session);
}
