import { replaceLastSaleMonths } from '../customers/customers.service.ts';
import { aggregateMonthlyBuyers, aggregateLastSaleMonths, aggregateDailySales } from '../orders/sales-aggregations.ts';
import { countsOf } from './count-sale.ts';
import { count, forgetCounts } from './spans.model.ts';

const BATCH = 500;

/** Works through rows, many at a time. */
async function inBatches<T>(rows: AsyncIterable<T>, work: (batch: T[]) => Promise<void>): Promise<void> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await work(batch);
    batch = [];
  }
  if (batch.length > 0) await work(batch);
}

/** Counts all approved orders anew, from the orders themselves; for a migration and the demo shop, while nobody sells. */
export async function rebuildSales(): Promise<void> {
  await forgetCounts('sales');
  await inBatches(aggregateDailySales(), async (rows) => {
    const counts = rows.flatMap(({ _id, sales, revenue }) => countsOf({ ..._id, sales, revenue, customers: 0 }));
    await count('sales', counts, {});
  });
  await inBatches(aggregateMonthlyBuyers(), async (rows) => {
    const counts = rows.map(({ _id: { creator, month }, buyers }) => ({
      owner: creator,
      span: month,
      part: '01',
      by: {},
      whole: { customers: buyers },
    }));
    await count('sales', counts, {});
  });
  await inBatches(
    aggregateLastSaleMonths(),
    async (rows) => await replaceLastSaleMonths(rows.map(({ _id, lastMonth }) => ({ ..._id, month: lastMonth }))),
  );
}
