import mongoose, { type Types } from 'mongoose';
import { type OrderRecord, OrderModel } from './orders.model.ts';

interface CustomerOrders {
  emailKey: string;
  orders: OrderRecord[];
}

/**
 * The newest orders that each of these addresses placed with a creator, in one query: the database looks each address
 * up in an index and stops after `limit`, however many orders there are.
 */
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
    { $project: { terms: 0, file: 0 } },
  ];
  const from = OrderModel.collection.collectionName;
  const rows = await mongoose.connection.db
    ?.aggregate<CustomerOrders>([
      // Literal: an address that begins with a dollar sign is no field.
      { $documents: emailKeys.map((emailKey) => ({ emailKey: { $literal: emailKey } })) },
      { $lookup: { from, localField: 'emailKey', foreignField: 'emailKey', as: 'orders', pipeline: newestFirst } },
    ])
    .toArray();
  return new Map(rows?.map(({ emailKey, orders }) => [emailKey, orders]));
}
