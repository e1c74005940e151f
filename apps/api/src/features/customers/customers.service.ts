import type { ClientSession, Types } from 'mongoose';
import { CustomerModel } from './customers.model.ts';

interface Order {
  creator: Types.ObjectId;
  emailKey: string;
  name: string;
  email: string;
  phone: string;
  at: Date;
}

/** Counts a placed order; one document per creator and e-mail, kept by `$inc` (decisions 2.2). */
export async function countOrder({ creator, emailKey, at, ...contact }: Order, session: ClientSession): Promise<void> {
  const update = { $set: { ...contact, lastOrderAt: at }, $inc: { orderCount: 1 } };
  await CustomerModel.updateOne({ creator, emailKey }, update, { session, upsert: true });
}

/** Counts what a completed order brought, in centavos. */
export async function countSpending(
  creator: Types.ObjectId,
  emailKey: string,
  amount: number,
  session: ClientSession,
): Promise<void> {
  await CustomerModel.updateOne({ creator, emailKey }, { $inc: { totalSpent: amount } }, { session });
}
