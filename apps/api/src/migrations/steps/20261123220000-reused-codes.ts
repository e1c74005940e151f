import type { Db } from 'mongodb';

/** Marks the orders that hold the same payment code as another one, so that lists search for their counterparts only. */
export const up = async (db: Db): Promise<void> => {
  const orders = db.collection('orders');
  const holdsCode = { paymentCode: { $type: 'string' as const }, state: { $in: ['pending', 'returned', 'completed'] } };
  const reusedCodes = orders.aggregate<{ _id: string }>(
    [
      { $match: holdsCode },
      { $group: { _id: '$paymentCode', orders: { $sum: 1 } } },
      { $match: { orders: { $gt: 1 } } },
      { $project: { _id: 1 } },
    ],
    { allowDiskUse: true },
  );
  for await (const { _id: paymentCode } of reusedCodes)
    await orders.updateMany({ ...holdsCode, paymentCode }, { $set: { hasReusedCode: true } });
};
export const down = async (): Promise<void> => {};
