import type { ClientSession, Types } from 'mongoose';
import { toMaputoDay } from '../../platform/clock.ts';
import { type Count, count, EVER, partsOf, shopShard } from './spans.model.ts';

export interface Sold {
  creator: Types.ObjectId;
  product: Types.ObjectId | null | undefined;
  /** YYYY-MM-DD in Maputo. */
  day: string;
  sales: number;
  /** Centavos. */
  revenue: number;
  /** Customers for whom it was the first of the month. */
  customers: number;
}

/** The counters that sales of one product and day move: its own, its creator's, the shop's, and the shop's of all days. */
export function countsOf({ creator, product, day, sales, revenue, customers }: Sold): Count[] {
  const by = { sales, revenue };
  const shop = shopShard(creator);
  const moved = [...partsOf(day, { product, others: [creator, shop] }), { owner: shop, ...EVER }];
  return moved.map((part) => ({ ...part, by, ...(part.owner === creator && customers > 0 ? { whole: { customers } } : {}) }));
}

/** Counts an order on the Maputo day of its approval, in the transaction that approves it. `amount` in centavos. */
export async function countSale(
  sale: Pick<Sold, 'creator' | 'product'> & { amount: number; at: Date; isNewCustomer: boolean },
  session: ClientSession,
): Promise<void> {
  const { creator, product, amount, at, isNewCustomer } = sale;
  const sold = { creator, product, day: toMaputoDay(at), sales: 1, revenue: amount, customers: isNewCustomer ? 1 : 0 };
  await count('sales', countsOf(sold), { session });
}
