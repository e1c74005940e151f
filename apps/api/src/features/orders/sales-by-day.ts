import type { Types } from 'mongoose';
import { OrderModel } from './orders.model.ts';

const completed = { $match: { status: 'completed' } } as const;
/** The Maputo day of an order's approval. */
const dayAs = (format: string) => ({
  $dateToString: { date: { $ifNull: ['$decidedAt', '$createdAt'] }, format, timezone: '+02:00' },
});

export interface SoldThatDay {
  _id: { creator: Types.ObjectId; product: Types.ObjectId; day: string };
  sales: number;
  /** Centavos. */
  revenue: number;
}

/** Every product's approved orders by day, from the orders themselves. */
export const salesByDay = (): AsyncIterable<SoldThatDay> =>
  OrderModel.aggregate<SoldThatDay>([
    completed,
    {
      $group: {
        _id: { creator: '$creator', product: '$product._id', day: dayAs('%Y-%m-%d') },
        sales: { $sum: 1 },
        revenue: { $sum: '$amount' },
      },
    },
  ])
    .allowDiskUse(true)
    .cursor();

export interface BuyersOfMonth {
  _id: { creator: Types.ObjectId; month: string };
  buyers: number;
}

/** How many people had an order of a creator approved in which month (YYYY-MM). */
export const buyersByMonth = (): AsyncIterable<BuyersOfMonth> =>
  OrderModel.aggregate<BuyersOfMonth>([
    completed,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey', month: dayAs('%Y-%m') } } },
    { $group: { _id: { creator: '$_id.creator', month: '$_id.month' }, buyers: { $sum: 1 } } },
  ])
    .allowDiskUse(true)
    .cursor();

export interface Buyer {
  _id: { creator: Types.ObjectId; emailKey: string };
  lastMonth: string;
}

/** When each customer of a creator last had an order approved. */
export const lastMonths = (): AsyncIterable<Buyer> =>
  OrderModel.aggregate<Buyer>([
    completed,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey' }, lastMonth: { $max: dayAs('%Y-%m') } } },
  ])
    .allowDiskUse(true)
    .cursor();
