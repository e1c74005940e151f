import mongoose, { type Types } from 'mongoose';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

interface CustomerOrders {
  emailKey: string;
  orders: OrderRecord[];
}

/** Finds the newest orders from a creator, at most `limit` for each email key, in one query that uses an index. */
export async function findNewestOrdersByEmail(
  creator: Types.ObjectId,
  emailKeys: string[],
  limit: number,
): Promise<Map<string, OrderRecord[]>> {
  if (emailKeys.length === 0 || limit === 0) return new Map();
  const newestFirst = [
    { $match: { creator } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: limit },
    { $project: { terms: 0, 'lines.file': 0 } },
  ];
  const from = OrderModel.collection.collectionName;
  const rows = await mongoose.connection.db
    ?.aggregate<CustomerOrders>([
      // Without `$literal`, an email address that begins with a dollar sign would be a field path.
      { $documents: emailKeys.map((emailKey) => ({ emailKey: { $literal: emailKey } })) },
      { $lookup: { from, localField: 'emailKey', foreignField: 'emailKey', as: 'orders', pipeline: newestFirst } },
    ])
    .toArray();
  return new Map(rows?.map(({ emailKey, orders }) => [emailKey, orders]));
}
