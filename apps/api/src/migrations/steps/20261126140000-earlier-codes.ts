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

/** A copy without what orders do about look-alike letters and codes that are typed in groups. */
function listPaymentCodes(text: string): string[] {
  const typed = text.normalize('NFKC').toUpperCase();
  const codes = typed.match(/(?<![A-Z0-9])(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{8,20}(?![A-Z0-9])/g) ?? [];
  const wholeText = typed.replace(/[^\p{L}\p{N}]/gu, '');
  return [...codes.slice(0, 3), ...(wholeText ? [wholeText] : [])];
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
