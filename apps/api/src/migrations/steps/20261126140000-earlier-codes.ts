import { listPaymentCodes } from '@banca/contracts/payment-codes';
import type { Db, ObjectId } from 'mongodb';

interface Payment {
  code: string;
}

interface EarlierProof {
  code?: string | null;
  message?: Payment & { others?: Payment[] };
}

interface Order {
  _id: ObjectId;
  paymentCodes: string[];
  earlierProofs: EarlierProof[];
}

const listCodes = ({ code, message }: EarlierProof): string[] =>
  message
    ? [message, ...(message.others ?? [])].flatMap((payment) => listPaymentCodes(payment.code))
    : listPaymentCodes(code ?? '');

/** Adds the codes of earlier proofs to those that an order holds, and marks the other orders with one of them. */
export async function up(db: Db): Promise<void> {
  const orders = db.collection<Order>('orders');
  const state = { $in: ['pending', 'returned', 'completed'] };
  const replaced = orders.find({ state, 'earlierProofs.0': { $exists: true }, earlierCodes: { $exists: false } });
  for await (const { _id, paymentCodes, earlierProofs } of replaced) {
    const earlierCodes = [...new Set(earlierProofs.flatMap(listCodes))].filter((code) => !paymentCodes.includes(code));
    await orders.updateOne({ _id, paymentCodes }, { $set: { paymentCodes: [...paymentCodes, ...earlierCodes], earlierCodes } });
    await orders.updateMany({ _id: { $ne: _id }, state, paymentCodes: { $in: earlierCodes } }, { $set: { hasReusedCode: true } });
  }
}
