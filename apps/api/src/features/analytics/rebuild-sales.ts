import type { ClientSession } from 'mongoose';
import { toBatches } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { replaceLastSaleMonths } from '../customers/customers.service.ts';
import { aggregateMonthlyBuyers, aggregateLastSaleMonths, aggregateDailySales } from '../orders/lists/sales-aggregations.ts';
import { toSalesIncrements } from './count-sale.ts';
import { deleteMetrics, incrementMetrics } from './metric-buckets.model.ts';

async function recountSales(session: ClientSession): Promise<void> {
  await deleteMetrics('sales', session);
  for await (const rows of toBatches(aggregateDailySales(session))) {
    const increments = rows.flatMap(({ _id, sales, revenue }) => toSalesIncrements({ ..._id, sales, revenue, customers: 0 }));
    await incrementMetrics('sales', increments, { session });
  }
  for await (const rows of toBatches(aggregateMonthlyBuyers(session))) {
    const increments = rows.map(({ _id: { creator, month }, buyers }) => ({
      subject: creator,
      span: month,
      bucket: '01',
      by: {},
      totals: { customers: buyers },
    }));
    await incrementMetrics('sales', increments, { session });
  }
  for await (const rows of toBatches(aggregateLastSaleMonths(session))) {
    const months = rows.map(({ _id, lastMonth }) => ({ ..._id, month: lastMonth }));
    await replaceLastSaleMonths(months, session);
  }
}

/** Counts all approved orders again, for the demo shop. In one transaction, so that two processes at once count each order once. */
export const rebuildSales = (): Promise<void> => inTransaction(recountSales);
