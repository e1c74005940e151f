import type { ClientSession, Types } from 'mongoose';
import { toMaputoDay } from '../../platform/clock.ts';
import type { OrderLine } from '../orders/orders.model.ts';
import { ALL_TIME, bucketsForDay, incrementMetrics, marketShard, marketShardExpression } from './metric-buckets.model.ts';

export async function adjustMonthlyCustomers(
  { creator, month, customerCountChange }: { creator: Types.ObjectId; month: string; customerCountChange: number },
  session: ClientSession,
): Promise<void> {
  if (customerCountChange === 0) return;
  const increment = { subject: creator, span: month, bucket: '01', by: {}, totals: { customers: customerCountChange } };
  await incrementMetrics('sales', [increment], { session });
}

/** A completed order. Amounts in centavos. */
interface Sale {
  creator: Types.ObjectId;
  lines: readonly OrderLine[];
  amount: number;
  at: Date;
  isNewCustomer: boolean;
}

/** Counts an order on the Maputo day of its approval, in the transaction that approves it. */
export async function countSale({ creator, lines, amount, at, isNewCustomer }: Sale, session: ClientSession): Promise<void> {
  const day = toMaputoDay(at);
  const market = marketShard(creator);
  const lineIncrements = lines.flatMap((line) =>
    bucketsForDay(day, { product: line.product._id, others: [] }).map((bucket) => ({
      ...bucket,
      by: { sales: 1, revenue: line.amount },
    })),
  );
  const orderBuckets = [...bucketsForDay(day, { others: [creator, market] }), { subject: market, ...ALL_TIME }];
  const orderIncrements = orderBuckets.map((bucket) => ({
    ...bucket,
    by: { sales: 1, revenue: amount },
    ...(bucket.subject === creator && isNewCustomer ? { totals: { customers: 1 } } : {}),
  }));
  await incrementMetrics('sales', [...lineIncrements, ...orderIncrements], { session });
}

const sliceDay = (start: number, length: number) => ({ $substrBytes: ['$day', start, length] });
const [YEAR, MONTH_OF_YEAR, MONTH, DAY] = [sliceDay(0, 4), sliceDay(5, 2), sliceDay(0, 7), sliceDay(8, 2)];
const toBucket = (subject: unknown, span: unknown, bucket: unknown, revenue: string) => ({
  id: { $concat: [subject, ':', span, ' ', bucket] },
  revenue,
});

/** The buckets that `countSale` increments, as an expression for `aggregateSalesByBucket`. */
export const BUCKETS_OF_ORDER = {
  $concatArrays: [
    {
      $reduce: {
        input: '$lines',
        initialValue: [],
        in: {
          $concatArrays: [
            '$$value',
            [
              toBucket('$$this.product', MONTH, DAY, '$$this.amount'),
              toBucket('$$this.product', YEAR, MONTH_OF_YEAR, '$$this.amount'),
            ],
          ],
        },
      },
    },
    [
      toBucket('$creator', MONTH, DAY, '$amount'),
      toBucket(marketShardExpression('$creator'), MONTH, DAY, '$amount'),
      toBucket(marketShardExpression('$creator'), ALL_TIME.span, ALL_TIME.bucket, '$amount'),
    ],
  ],
};
