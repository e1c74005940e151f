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
  const ofProducts = lines.flatMap((line) =>
    bucketsForDay(day, { product: line.product._id, others: [] }).map((bucket) => ({ ...bucket, revenue: line.amount })),
  );
  const others = [...bucketsForDay(day, { others: [creator, market] }), { subject: market, ...ALL_TIME }];
  const increments = [...ofProducts, ...others.map((bucket) => ({ ...bucket, revenue: amount }))].map(
    ({ revenue, ...bucket }) => ({
      ...bucket,
      by: { sales: 1, revenue },
      ...(bucket.subject === creator && isNewCustomer ? { totals: { customers: 1 } } : {}),
    }),
  );
  await incrementMetrics('sales', increments, { session });
}

const part = (date: string, start: number, length: number) => ({ $substrBytes: [date, start, length] });
const [YEAR, MONTH, DAY] = [part('$day', 0, 4), part('$day', 0, 7), part('$day', 8, 2)];
const toBucket = (subject: unknown, span: unknown, bucket: unknown, revenue: string) => ({
  id: { $concat: [subject, ':', span, ' ', bucket] },
  revenue,
});

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
              toBucket('$$this.product', YEAR, part('$day', 5, 2), '$$this.amount'),
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
