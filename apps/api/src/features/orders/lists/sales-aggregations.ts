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

const toDay = (date: unknown) => ({ $dateToString: { date, format: '%Y-%m-%d', timezone: '+02:00' } });
const SOLD_LINES = {
  $map: { input: '$lines', in: { product: { $toString: '$$this.product._id' }, amount: '$$this.amount' } },
};
/** The lines of a refund, `$$this`. An order of one product does not store them. */
const REFUNDED_LINES = {
  $map: {
    input: { $ifNull: ['$$this.lines', [{ product: { $first: '$lines.product._id' }, amount: '$$this.amount' }]] },
    as: 'line',
    in: { product: { $toString: '$$line.product' }, amount: '$$line.amount' },
  },
};
/** The sale of an order on the day of its approval, and each refund on its own day. */
const EVENTS = {
  $concatArrays: [
    [{ day: formatApprovalDate('%Y-%m-%d'), amount: '$amount', lines: SOLD_LINES, isRefund: false }],
    {
      $map: {
        input: { $ifNull: ['$refunds', []] },
        in: { day: toDay('$$this.at'), amount: '$$this.amount', lines: REFUNDED_LINES, isRefund: true },
      },
    },
  ],
};
const sumIf = (condition: object | string, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });
const IS_SALE = { $not: ['$isRefund'] };

/**
 * Sums the number and revenue of sales, and the number and amount of refunds.
 * @param buckets an aggregation expression that lists the buckets of an order as `{ id, revenue }`. It can use `$creator`,
 *   `$amount`, `$day` (YYYY-MM-DD), and `product` and `amount` of `$lines`. Ids are strings.
 */
export const aggregateSalesByBucket = (buckets: object, session: ClientSession) =>
  aggregateRows(
    OrderModel,
    [
      matchCompleted,
      { $project: { creator: { $toString: '$creator' }, event: EVENTS } },
      { $unwind: '$event' },
      { $replaceWith: { $mergeObjects: ['$event', { creator: '$creator' }] } },
      { $project: { bucket: buckets, isRefund: 1 } },
      { $unwind: '$bucket' },
      {
        $group: {
          _id: '$bucket.id',
          sales: sumIf(IS_SALE, 1),
          revenue: sumIf(IS_SALE, '$bucket.revenue'),
          refunds: sumIf('$isRefund', 1),
          refunded: sumIf('$isRefund', '$bucket.revenue'),
        },
      },
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
