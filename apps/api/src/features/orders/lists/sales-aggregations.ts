import type { ClientSession, Types } from 'mongoose';
import { aggregateRows } from '../../../platform/invariants.ts';
import { OrderModel } from '../orders.model.ts';

const matchCompleted = { $match: { state: 'completed' } } as const;
const formatApprovalDate = (format: string) => ({
  $dateToString: { date: { $ifNull: ['$decidedAt', '$createdAt'] }, format, timezone: '+02:00' },
});

/** The Maputo month of the approval, YYYY-MM. */
export const APPROVAL_MONTH = formatApprovalDate('%Y-%m');

export interface DailySales {
  _id: { creator: Types.ObjectId; product: Types.ObjectId; day: string };
  sales: number;
  /** Centavos. */
  revenue: number;
}

export const aggregateDailySales = (session: ClientSession): AsyncIterable<DailySales> =>
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
    .session(session)
    .allowDiskUse(true)
    .cursor();

export interface MonthlyBuyers {
  _id: { creator: Types.ObjectId; month: string };
  buyers: number;
}

/** Counts the distinct buyers of each creator by month (YYYY-MM). */
export const aggregateMonthlyBuyers = (session: ClientSession): AsyncIterable<MonthlyBuyers> =>
  OrderModel.aggregate<MonthlyBuyers>([
    matchCompleted,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey', month: formatApprovalDate('%Y-%m') } } },
    { $group: { _id: { creator: '$_id.creator', month: '$_id.month' }, buyers: { $sum: 1 } } },
  ])
    .session(session)
    .allowDiskUse(true)
    .cursor();

export interface LastSaleMonth {
  _id: { creator: Types.ObjectId; emailKey: string };
  lastMonth: string;
}

export const aggregateLastSaleMonths = (session: ClientSession): AsyncIterable<LastSaleMonth> =>
  OrderModel.aggregate<LastSaleMonth>([
    matchCompleted,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey' }, lastMonth: { $max: formatApprovalDate('%Y-%m') } } },
  ])
    .session(session)
    .allowDiskUse(true)
    .cursor();

/**
 * Sums sales and revenue of completed orders by subject, sorted by subject.
 * @param subjects an expression for the subjects of an order, over its `product` and `creator` as strings and its `day` (YYYY-MM-DD)
 */
export const aggregateSalesOfSubjects = (subjects: object, session: ClientSession) =>
  aggregateRows(
    OrderModel,
    [
      matchCompleted,
      {
        $project: {
          product: { $toString: '$product._id' },
          creator: { $toString: '$creator' },
          day: formatApprovalDate('%Y-%m-%d'),
          amount: 1,
        },
      },
      { $project: { amount: 1, subject: subjects } },
      { $unwind: '$subject' },
      { $group: { _id: '$subject', sales: { $sum: 1 }, revenue: { $sum: '$amount' } } },
    ],
    session,
  );

/** Counts the distinct buyers by `CREATOR:YYYY-MM`, sorted. */
export const aggregateBuyersOfMonths = (session: ClientSession) =>
  aggregateRows(
    OrderModel,
    [
      matchCompleted,
      { $group: { _id: { creator: '$creator', emailKey: '$emailKey', month: APPROVAL_MONTH } } },
      {
        $group: { _id: { $concat: [{ $toString: '$_id.creator' }, ':', '$_id.month'] }, customers: { $sum: 1 } },
      },
    ],
    session,
  );
