import type { AnyBulkWriteOperation, Db } from 'mongodb';

const BATCH_SIZE = 1000;

/** Adds the digits by which the pending orders of a phone number are counted. */
export const up = async (db: Db): Promise<void> => {
  const orders = db.collection('orders');
  let updates: AnyBulkWriteOperation[] = [];
  const flush = async (): Promise<void> => {
    if (updates.length > 0) await orders.bulkWrite(updates, { ordered: false });
    updates = [];
  };
  for await (const { _id, phone } of orders.find(
    { state: 'pending', phoneKey: { $exists: false } },
    { projection: { phone: 1 } },
  )) {
    const phoneKey = String(phone).replace(/\D/g, '').slice(-9);
    updates.push({ updateOne: { filter: { _id }, update: { $set: { phoneKey } } } });
    if (updates.length === BATCH_SIZE) await flush();
  }
  await flush();
};
export const down = async (): Promise<void> => {};
