import type { ClientSession, Types } from 'mongoose';
import { toMaputoDay } from '../../platform/clock.ts';
import { ALL_TIME, bucketsForDay, incrementMetrics, marketShard, type MetricIncrement } from './metric-buckets.model.ts';

export interface SalesOfDay {
  creator: Types.ObjectId;
  product: Types.ObjectId | null | undefined;
  day: string;
  sales: number;
  revenue: number;
  /** Customers with their first approved order of the month. */
  customers: number;
}

/** Returns the increments for a product's sales of one day: of the product, its creator and the market. */
export function toSalesIncrements({ creator, product, day, sales, revenue, customers }: SalesOfDay): MetricIncrement[] {
  const by = { sales, revenue };
  const market = marketShard(creator);
  const buckets = [...bucketsForDay(day, { product, others: [creator, market] }), { subject: market, ...ALL_TIME }];
  return buckets.map((bucket) => ({
    ...bucket,
    by,
    ...(bucket.subject === creator && customers > 0 ? { totals: { customers } } : {}),
  }));
}

export async function adjustMonthlyCustomers(
  { creator, month, customerCountChange }: { creator: Types.ObjectId; month: string; customerCountChange: number },
  session: ClientSession,
): Promise<void> {
  if (customerCountChange === 0) return;
  const increment = { subject: creator, span: month, bucket: '01', by: {}, totals: { customers: customerCountChange } };
  await incrementMetrics('sales', [increment], { session });
}

/** Counts an order on the Maputo day of its approval, in the transaction that approves it. `amount` is in centavos. */
export async function countSale(
  sale: Pick<SalesOfDay, 'creator' | 'product'> & { amount: number; at: Date; isNewCustomer: boolean },
  session: ClientSession,
): Promise<void> {
  const { creator, product, amount, at, isNewCustomer } = sale;
  const sales = { creator, product, day: toMaputoDay(at), sales: 1, revenue: amount, customers: isNewCustomer ? 1 : 0 };
  await incrementMetrics('sales', toSalesIncrements(sales), { session });
}
