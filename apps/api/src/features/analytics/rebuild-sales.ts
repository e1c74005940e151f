import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { replaceLastSaleMonths } from '../customers/customers.service.ts';
import { aggregateMonthlyBuyers, aggregateLastSaleMonths, aggregateDailySales } from '../orders/lists/sales-aggregations.ts';
import { toSalesIncrements } from './count-sale.ts';
import { deleteMetrics, incrementMetrics } from './metric-buckets.model.ts';

const BATCH = 500;

async function forEachBatch<T>(rows: AsyncIterable<T>, onBatch: (batch: T[]) => Promise<void>): Promise<void> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    await onBatch(batch);
    batch = [];
  }
  if (batch.length > 0) await onBatch(batch);
}

async function recountSales(session: ClientSession): Promise<void> {
  await deleteMetrics('sales', session);
  await forEachBatch(aggregateDailySales(session), async (rows) => {
    const increments = rows.flatMap(({ _id, sales, revenue }) => toSalesIncrements({ ..._id, sales, revenue, customers: 0 }));
    await incrementMetrics('sales', increments, { session });
  });
  await forEachBatch(aggregateMonthlyBuyers(session), async (rows) => {
    const increments = rows.map(({ _id: { creator, month }, buyers }) => ({
      subject: creator,
      span: month,
      bucket: '01',
      by: {},
      totals: { customers: buyers },
    }));
    await incrementMetrics('sales', increments, { session });
  });
  await forEachBatch(
    aggregateLastSaleMonths(session),
    async (rows) =>
      await replaceLastSaleMonths(
        rows.map(({ _id, lastMonth }) => ({ ..._id, month: lastMonth })),
        session,
      ),
  );
}

/** Counts all approved orders again, for the demo shop. In one transaction, so that two processes at once count each order once. */
export const rebuildSales = async (): Promise<void> => await inTransaction(recountSales);
