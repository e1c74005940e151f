import type { ClientSession } from 'mongoose';
import { toBatches } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { replaceLastSaleMonths } from '../customers/customers.service.ts';
import { aggregateBuyersOfMonths, aggregateLastSaleMonths, aggregateSalesByBucket } from '../orders/lists/sales-aggregations.ts';
import { BUCKETS_OF_ORDER, createCustomerIncrement } from './count-sale.ts';
import { deleteMetrics, incrementMetrics } from './metric-buckets.model.ts';

async function recountSales(session: ClientSession): Promise<void> {
  await deleteMetrics('sales', session);
  for await (const rows of toBatches(aggregateSalesByBucket(BUCKETS_OF_ORDER, session))) {
    const increments = rows.map(({ id, values }) => {
      const [subject = '', span = '', bucket = ''] = id.split(/[: ]/);
      return { subject, span, bucket, bucketIncrements: values as Record<string, number> };
    });
    await incrementMetrics('sales', increments, { session });
  }
  for await (const rows of toBatches(aggregateBuyersOfMonths(session))) {
    const increments = rows.map(({ id, values }) => {
      const [creator = '', month = ''] = id.split(':');
      return createCustomerIncrement(creator, month, (values as { customers: number }).customers);
    });
    await incrementMetrics('sales', increments, { session });
  }
  for await (const rows of toBatches(aggregateLastSaleMonths(session))) {
    const months = rows.map(({ _id, lastMonth }) => ({ ..._id, month: lastMonth }));
    await replaceLastSaleMonths(months, session);
  }
}

/** For the demo shop. In one transaction, so that two processes at once count each order once. */
export const rebuildSales = (): Promise<void> => inTransaction(recountSales);
