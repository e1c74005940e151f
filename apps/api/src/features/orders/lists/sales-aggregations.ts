import type { ClientSession, Types } from 'mongoose';
import { aggregateRows } from '../../../platform/invariants.ts';
import { OrderModel } from '../orders.model.ts';

const matchCompleted = { $match: { state: 'completed' } } as const;
const formatApprovalDate = (format: string) => ({
  $dateToString: { date: { $ifNull: ['$decidedAt', '$createdAt'] }, format, timezone: '+02:00' },
});

/** The Maputo month of the approval, YYYY-MM. */
export const APPROVAL_MONTH = formatApprovalDate('%Y-%m');

interface LastSaleMonth {
  _id: { creator: Types.ObjectId; emailKey: string };
  lastMonth: string;
}

export const aggregateLastSaleMonths = (session: ClientSession): AsyncIterable<LastSaleMonth> =>
  OrderModel.aggregate<LastSaleMonth>([
    matchCompleted,
    { $group: { _id: { creator: '$creator', emailKey: '$emailKey' }, lastMonth: { $max: APPROVAL_MONTH } } },
  ])
    .session(session)
    .allowDiskUse(true)
    .cursor();

/**
 * @param buckets an aggregation expression that lists the buckets of an order as `{ id, revenue }`. It can use `$creator`,
 *   `$amount`, `$day` (YYYY-MM-DD), and `product` and `amount` of `$lines`. Ids are strings.
 */
export const aggregateSalesByBucket = (buckets: object, session: ClientSession) =>
  aggregateRows(
    OrderModel,
    [
      matchCompleted,
      {
        $project: {
          lines: { $map: { input: '$lines', in: { product: { $toString: '$$this.product._id' }, amount: '$$this.amount' } } },
          creator: { $toString: '$creator' },
          day: formatApprovalDate('%Y-%m-%d'),
          amount: 1,
        },
      },
      { $project: { bucket: buckets } },
      { $unwind: '$bucket' },
      { $group: { _id: '$bucket.id', sales: { $sum: 1 }, revenue: { $sum: '$bucket.revenue' } } },
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
      { $group: { _id: { $concat: [{ $toString: '$_id.creator' }, ':', '$_id.month'] }, customers: { $sum: 1 } } },
    ],
    session,
  );
