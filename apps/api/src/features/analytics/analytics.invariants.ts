import { compareRows, type Invariant } from '../../platform/invariants.ts';
import { aggregateBuyersOfMonths, aggregateSalesByBucket } from '../orders/lists/sales-aggregations.ts';
import { BUCKETS_OF_ORDER } from './count-sale.ts';
import { readStoredMonthlyCustomers, readStoredSalesBuckets } from './metric-buckets.model.ts';

export const analyticsInvariants: readonly Invariant[] = [
  {
    name: 'sales by day, month and in all',
    check: (session, report) =>
      compareRows(aggregateSalesByBucket(BUCKETS_OF_ORDER, session), readStoredSalesBuckets(session), report),
  },
  {
    name: 'buyers by creator and month',
    check: (session, report) => compareRows(aggregateBuyersOfMonths(session), readStoredMonthlyCustomers(session), report),
  },
];
