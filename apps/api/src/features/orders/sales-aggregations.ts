import type { Types } from 'mongoose';
import { OrderModel } from './orders.model.ts';

const matchCompleted = { $match: { state: 'completed' } } as const;
const formatApprovalDate = (format: string) => ({
  $dateToString: { date: { $ifNull: ['$decidedAt', '$createdAt'] }, format, timezone: '+02:00' },
});

export interface DailySales {
  _id: { creator: Types.ObjectId; product: Types.ObjectId; day: string };
  sales: number;
  /** Centavos. */
  revenue: number;
}

export const aggregateDailySales = (): AsyncIterable<DailySales> =>
  OrderModel.aggregate<DailySales>([
    matchCompleted,
    {
      $group: {
        _id: { creator: '$creator', product: '$product._id', day: formatApprovalDate('%Y-%m-%d') },
        sales: { $sum: 1 },
        revenue: { $sum: '$amount' },
      },
    },
  ])
    .allowDiskUse(true)
    .cursor();

export interface MonthlyBuyers {
  _id: { creator: Types.ObjectId; month: string };
  buyers: number;
}

/** Counts the distinct buyers of each creator by month (YYYY-MM). */
export const aggregateMonthlyBuyers = (): AsyncIterable<MonthlyBuyers> =>
  OrderModel.aggregate<MonthlyBuyers>([
    matchCompleted,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey', month: formatApprovalDate('%Y-%m') } } },
    { $group: { _id: { creator: '$_id.creator', month: '$_id.month' }, buyers: { $sum: 1 } } },
  ])
    .allowDiskUse(true)
    .cursor();

export interface LastSaleMonth {
  _id: { creator: Types.ObjectId; emailKey: string };
  lastMonth: string;
}

export const aggregateLastSaleMonths = (): AsyncIterable<LastSaleMonth> =>
  OrderModel.aggregate<LastSaleMonth>([
    matchCompleted,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey' }, lastMonth: { $max: formatApprovalDate('%Y-%m') } } },
  ])
    .allowDiskUse(true)
    .cursor();
