import mongoose, { type ClientSession, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const customerSchema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    emailKey: { type: String, required: true },
    name: String,
    email: String,
    phone: String,
    orderCount: { type: Number, default: 0 },
    /** Centavos of completed orders. */
    totalSpent: { type: Number, default: 0 },
    lastOrderAt: Date,
  },
  { versionKey: false },
);
customerSchema.index({ creator: 1, emailKey: 1 }, { name: 'one customer per creator and e-mail', unique: true });
customerSchema.index({ creator: 1, lastOrderAt: -1, _id: -1 }, { name: "a creator's customers, latest order first" });

const CustomerModel = model('Customer', customerSchema);

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
export async function countSpending(creator: Types.ObjectId, emailKey: string, amount: number, session: ClientSession): Promise<void> {
  await CustomerModel.updateOne({ creator, emailKey }, { $inc: { totalSpent: amount } }, { session });
}
