import type { Db, ObjectId } from 'mongodb';
import { normalizePaymentCode } from '../frozen/text.ts';

interface StoredOrder {
  _id: ObjectId;
  status: string;
  paymentMethod: string;
  confirmationCode: string | null;
  paymentCode?: string;
  duplicateCode: boolean;
  createdAt: Date;
}

/** Normalizes codes with letters outside ASCII again. @returns every normalized code that lost or gained an order */
async function normalizeNonAsciiCodes(db: Db): Promise<Set<string>> {
  const orders = db.collection<StoredOrder>('orders');
  const changed = new Set<string>();
  for await (const { _id, confirmationCode, paymentCode } of orders.find({ confirmationCode: /[^ -~]/ })) {
    const normalized = normalizePaymentCode(confirmationCode ?? '');
    if (normalized === undefined || normalized === paymentCode) continue;
    await orders.updateOne({ _id }, { $set: { paymentCode: normalized } });
    changed.add(normalized);
    if (paymentCode) changed.add(paymentCode);
  }
  return changed;
}

/**
 * Removes the payment method from stored codes, folds look-alike letters, and marks the pending orders that this makes duplicates.
 * Keeps the marks among orders of one method if their codes do not change.
 */
export const up = async (db: Db): Promise<void> => {
  const orders = db.collection<StoredOrder>('orders');
  const withoutMethod = { $last: { $split: ['$paymentCode', ':'] } };
  await orders.updateMany({ paymentCode: /:/ }, [{ $set: { paymentCode: withoutMethod } }]);
  await db.collection<{ _id: string }>('payment_codes').deleteMany({ _id: /:/ });
  const changed = await normalizeNonAsciiCodes(db);
  for await (const order of orders.find({ status: 'pending', paymentCode: { $exists: true } })) {
    const { _id, paymentCode = '', paymentMethod, createdAt, duplicateCode } = order;
    const isChanged = changed.has(paymentCode);
    const earlier = await orders.findOne({
      paymentCode,
      status: { $ne: 'cancelled' },
      $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: _id } }],
      ...(!isChanged && { paymentMethod: { $ne: paymentMethod } }),
    });
    const isDuplicate = earlier !== null;
    if (isDuplicate !== duplicateCode && (isDuplicate || isChanged))
      await orders.updateOne({ _id, status: 'pending' }, { $set: { duplicateCode: isDuplicate } });
  }
};
export const down = async (): Promise<void> => {};
