import type { QueryFilter } from 'mongoose';
import { OPEN_STATES } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';

/** Centavos that were paid back. */
export const REFUNDED = { $ifNull: ['$refundedAmount', 0] };

const hasMultipleLines = { 'lines.1': { $exists: true } };
const isSet = (field: string) => ({ $gt: [field, null] });
const someLine = (condition: object) => ({ $anyElementTrue: { $map: { input: '$lines', as: 'line', in: condition } } });

const REFUNDS = { $ifNull: ['$refunds', []] };
/** What the refunds paid back of `$$line`. */
const REFUNDED_OF_LINE = {
  $reduce: {
    input: {
      $reduce: { input: REFUNDS, initialValue: [], in: { $concatArrays: ['$$value', { $ifNull: ['$$this.lines', []] }] } },
    },
    initialValue: 0,
    in: { $add: ['$$value', { $cond: [{ $eq: ['$$this.product', '$$line.product._id'] }, '$$this.amount', 0] }] },
  },
};
const IS_LINE_REFUNDED = { $and: [{ $gt: ['$$line.amount', 0] }, { $eq: ['$$line.refundedAmount', '$$line.amount'] }] };

/** The times of the refunds after which the buyer could not download all. */
const ENDING_TIMES = { $map: { input: { $filter: { input: REFUNDS, cond: { $not: ['$$this.keepAccess'] } } }, in: '$$this.at' } };
const ENDED_TIMES = { $concatArrays: [{ $cond: [isSet('$accessEndedAt'), ['$accessEndedAt'], []] }, '$lines.accessEndedAt'] };
const HAS_ENDED_BY = {
  $or: [{ $in: ['$$this', '$lines.accessEndedAt'] }, { $and: [isSet('$accessEndedAt'), { $lte: ['$accessEndedAt', '$$this'] }] }],
};

/** What refunds leave in an order and its lines. */
export const REFUND_FILTERS_BY_PROBLEM: Record<string, QueryFilter<OrderRecord>> = {
  'has refunds that do not sum up to what was refunded': {
    $expr: { $ne: [REFUNDED, { $sum: '$refunds.amount' }] },
  },
  'has lines that do not share what was refunded': {
    ...hasMultipleLines,
    state: 'completed',
    $expr: {
      $or: [
        { $ne: [REFUNDED, { $sum: '$lines.refundedAmount' }] },
        someLine({ $ne: [{ $ifNull: ['$$line.refundedAmount', 0] }, REFUNDED_OF_LINE] }),
      ],
    },
  },
  'has a line that was refunded beyond its amount, is refunded without that, or is not although all of it was': {
    ...hasMultipleLines,
    $expr: someLine({
      $or: [
        { $gt: ['$$line.refundedAmount', '$$line.amount'] },
        { $ne: [isSet('$$line.refundedAt'), { $or: [isSet('$refundedAt'), IS_LINE_REFUNDED] }] },
      ],
    }),
  },
  'was refunded while it was open, or beyond its amount': {
    refundedAmount: { $exists: true },
    $or: [{ state: { $in: [...OPEN_STATES] } }, { state: 'completed', $expr: { $gt: ['$refundedAmount', '$amount'] } }],
  },
  'is refunded without a refund of the whole amount, or not although there is one': {
    state: 'completed',
    $expr: { $ne: [isSet('$refundedAt'), { $and: [{ $gt: [REFUNDED, 0] }, { $eq: ['$refundedAmount', '$amount'] }] }] },
  },
  'gives access after a full refund': {
    refundedAt: { $exists: true },
    $or: [
      { accessEndedAt: { $exists: false } },
      { ...hasMultipleLines, lines: { $elemMatch: { accessEndedAt: { $exists: false } } } },
    ],
  },
  'gives other access than its refunds left': {
    state: 'completed',
    $or: [{ refunds: { $exists: true } }, { accessEndedAt: { $exists: true } }, { 'lines.accessEndedAt': { $exists: true } }],
    $expr: {
      $or: [
        { $not: [{ $setIsSubset: [ENDED_TIMES, ENDING_TIMES] }] },
        { $anyElementTrue: { $map: { input: ENDING_TIMES, in: { $not: [HAS_ENDED_BY] } } } },
        { $and: [{ $not: [isSet('$accessEndedAt')] }, { $eq: [{ $size: '$lines.accessEndedAt' }, { $size: '$lines' }] }] },
      ],
    },
  },
};
