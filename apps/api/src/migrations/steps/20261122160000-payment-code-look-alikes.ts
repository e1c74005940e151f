import type { Db, Filter, ObjectId } from 'mongodb';
import { equivalentCodes, paymentCodeOf } from '../../features/orders/payment-codes.ts';

interface StoredOrder {
  _id: ObjectId;
  status: string;
  paymentMethod: string;
  confirmationCode: string | null;
  paymentCode?: string;
  duplicateCode: boolean;
  createdAt: Date;
}

/** Gives codes with letters outside ASCII the key that new orders get. @returns every key that lost or gained an order */
async function updateKeys(db: Db): Promise<Set<string>> {
  const orders = db.collection<StoredOrder>('orders');
  const changed = new Set<string>();
  for await (const { _id, paymentMethod, confirmationCode, paymentCode } of orders.find({ confirmationCode: /[^ -~]/ })) {
    const key = paymentCodeOf(paymentMethod, confirmationCode ?? '');
    if (key === undefined || key === paymentCode) continue;
    await orders.updateOne({ _id }, { $set: { paymentCode: key } });
    for (const code of [...equivalentCodes(key), ...(paymentCode ? equivalentCodes(paymentCode) : [])]) changed.add(code);
  }
  return changed;
}

/** The keys whose orders can make an order of this key a duplicate: its marks among orders of one key are right already. */
const keysToCompare = (key: string, changed: Set<string>): string[] =>
  equivalentCodes(key).filter((code) => code !== key || changed.has(key));

async function hasEarlierOrder(db: Db, { _id, createdAt }: StoredOrder, keys: string[]): Promise<boolean> {
  const isEarlier: Filter<StoredOrder> = { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }] };
  const filter = { paymentCode: { $in: keys }, status: { $ne: 'cancelled' }, ...isEarlier };
  return (await db.collection<StoredOrder>('orders').findOne(filter, { projection: { _id: 1 } })) !== null;
}

/** Look-alike letters and other methods count as the same payment code now: pending orders are marked accordingly. */
export const up = async (db: Db): Promise<void> => {
  const orders = db.collection<StoredOrder>('orders');
  const changed = await updateKeys(db);
  for await (const order of orders.find({ status: 'pending', paymentCode: { $exists: true } })) {
    const { _id, paymentCode = '', duplicateCode } = order;
    const keys = keysToCompare(paymentCode, changed);
    const isDuplicate = keys.length > 0 && (await hasEarlierOrder(db, order, keys));
    if (isDuplicate !== duplicateCode && (isDuplicate || changed.has(paymentCode)))
      await orders.updateOne({ _id, status: 'pending' }, { $set: { duplicateCode: isDuplicate } });
  }
};
export const down = async (): Promise<void> => {};
