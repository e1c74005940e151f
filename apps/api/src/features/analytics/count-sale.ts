import type { ClientSession, Types } from 'mongoose';
import { toMaputoDay } from '../../platform/clock.ts';
import { getMainLine } from '../orders/order-lines.ts';
import type { OrderLine } from '../orders/orders.model.ts';
import type { RecordedRefund } from '../orders/refunds/refund-order.service.ts';
import {
  ALL_TIME,
  getDayBucket,
  incrementMetrics,
  listProductBuckets,
  marketShard,
  marketShardExpression,
  type MetricIncrement,
  type MetricSubject,
} from './metric-buckets.model.ts';

/** Customers are counted by month, so the bucket has no effect. */
export function createCustomerIncrement(creator: MetricSubject, month: string, customers: number): MetricIncrement {
  return { subject: creator, span: month, bucket: '01', bucketIncrements: {}, spanIncrements: { customers } };
}

export async function adjustMonthlyCustomers(
  { creator, month, customerCountChange }: { creator: Types.ObjectId; month: string; customerCountChange: number },
  session: ClientSession,
): Promise<void> {
  if (customerCountChange === 0) return;
  await incrementMetrics('sales', [createCustomerIncrement(creator, month, customerCountChange)], { session });
}

/** A completed order. Amounts in centavos. */
interface Sale {
  creator: Types.ObjectId;
  lines: readonly OrderLine[];
  amount: number;
  at: Date;
  isNewCustomer: boolean;
}

/** Counts a refund on its Maputo day, in the transaction that records it. The sale stays on its own day. */
export async function countRefund({ order, refund }: RecordedRefund, session: ClientSession): Promise<void> {
  const { creator } = order;
  const day = toMaputoDay(refund.at);
  const market = marketShard(creator);
  const lines = refund.lines ?? [{ product: getMainLine(order).product._id, amount: refund.amount }];
  const toIncrement = (bucket: ReturnType<typeof getDayBucket>, refunded: number): MetricIncrement => ({
    ...bucket,
    bucketIncrements: { refunds: 1, refunded },
  });
  const lineIncrements = lines.flatMap(({ product, amount }) =>
    listProductBuckets(product, day).map((bucket) => toIncrement(bucket, amount)),
  );
  const buckets = [getDayBucket(creator, day), getDayBucket(market, day), { subject: market, ...ALL_TIME }];
  const orderIncrements = buckets.map((bucket) => toIncrement(bucket, refund.amount));
  await incrementMetrics('sales', [...lineIncrements, ...orderIncrements], { session });
}

/** Counts an order on the Maputo day of its approval, in the transaction that approves it. */
export async function countSale({ creator, lines, amount, at, isNewCustomer }: Sale, session: ClientSession): Promise<void> {
  const day = toMaputoDay(at);
  const market = marketShard(creator);
  const lineIncrements = lines.flatMap(({ product, amount: revenue }) =>
    listProductBuckets(product._id, day).map((bucket) => ({ ...bucket, bucketIncrements: { sales: 1, revenue } })),
  );
  const orderBuckets = [getDayBucket(creator, day), getDayBucket(market, day), { subject: market, ...ALL_TIME }];
  const orderIncrements = orderBuckets.map((bucket) => ({
    ...bucket,
    bucketIncrements: { sales: 1, revenue: amount },
    ...(bucket.subject === creator && isNewCustomer ? { spanIncrements: { customers: 1 } } : {}),
  }));
  await incrementMetrics('sales', [...lineIncrements, ...orderIncrements], { session });
}

const sliceDay = (start: number, length: number) => ({ $substrBytes: ['$day', start, length] });
const YEAR = sliceDay(0, 4);
const MONTH_OF_YEAR = sliceDay(5, 2);
const MONTH = sliceDay(0, 7);
const DAY = sliceDay(8, 2);
const toBucketExpression = (subject: unknown, span: unknown, bucket: unknown, revenue: string) => ({
  id: { $concat: [subject, ':', span, ' ', bucket] },
  revenue,
});

const LINE_BUCKETS = [
  toBucketExpression('$$this.product', MONTH, DAY, '$$this.amount'),
  toBucketExpression('$$this.product', YEAR, MONTH_OF_YEAR, '$$this.amount'),
];

/** The buckets that `countSale` increments, as an expression for `aggregateSalesByBucket`. */
export const BUCKETS_OF_ORDER = {
  $concatArrays: [
    { $reduce: { input: '$lines', initialValue: [], in: { $concatArrays: ['$$value', LINE_BUCKETS] } } },
    [
      toBucketExpression('$creator', MONTH, DAY, '$amount'),
      toBucketExpression(marketShardExpression('$creator'), MONTH, DAY, '$amount'),
      toBucketExpression(marketShardExpression('$creator'), ALL_TIME.span, ALL_TIME.bucket, '$amount'),
    ],
  ],
};
