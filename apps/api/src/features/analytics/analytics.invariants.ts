import { compareRows, type Invariant } from '../../platform/invariants.ts';
import { aggregateBuyersOfMonths, aggregateSalesOfSubjects } from '../orders/lists/sales-aggregations.ts';
import { aggregateMonthlyCustomers, aggregateSalesBuckets, ALL_TIME, marketShardExpression } from './metric-buckets.model.ts';

const part = (date: string, start: number, length: number) => ({ $substrBytes: [date, start, length] });
const [YEAR, MONTH, DAY] = [part('$day', 0, 4), part('$day', 0, 7), part('$day', 8, 2)];
const bucketId = (subject: unknown, span: unknown, bucket: unknown) => ({ $concat: [subject, ':', span, ' ', bucket] });

/** The buckets that count an order, as an expression over its `product`, `creator` and `day`. See `toSalesIncrements`. */
const BUCKETS_OF_ORDER = {
  $concatArrays: [
    {
      $cond: [
        { $ne: ['$product', null] },
        [bucketId('$product', MONTH, DAY), bucketId('$product', YEAR, part('$day', 5, 2))],
        [],
      ],
    },
    [
      bucketId('$creator', MONTH, DAY),
      bucketId(marketShardExpression('$creator'), MONTH, DAY),
      bucketId(marketShardExpression('$creator'), ALL_TIME.span, ALL_TIME.bucket),
    ],
  ],
};

export const analyticsInvariants: readonly Invariant[] = [
  {
    name: 'sales by day, month and in all',
    check: (session, report) =>
      compareRows(aggregateSalesOfSubjects(BUCKETS_OF_ORDER, session), aggregateSalesBuckets(session), report),
  },
  {
    name: 'buyers by creator and month',
    check: (session, report) => compareRows(aggregateBuyersOfMonths(session), aggregateMonthlyCustomers(session), report),
  },
];
