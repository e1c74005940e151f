import type { Deps } from '../../platform/deps.ts';
import { readMarketTotals } from '../analytics/metric-totals.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { countOrders, countQueues, listNewestOrders, type OrderQueues } from '../orders/lists/list-orders.ts';
import { countProblemQueues, type ProblemQueues } from '../orders/problems/problem-lists.ts';
import { listCategoryCounts } from '../categories/category-counts.ts';
import { listFirstProducts } from '../products/managed-products.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { countReportedReviews, type ReportQueue } from '../reviews/reports.service.ts';
import { listAllSuspendedAccounts } from '../accounts/users.service.ts';
import { countSourceFaults } from './source-faults.service.ts';
import {
  type AccountRecord,
  countAccounts,
  countShopAppeals,
  listNewestAccounts,
  type ShopAppealQueue,
} from '../accounts/accounts.lists.ts';

const RECENT_MAX = 5;
const RECENT_ORDERS_MAX = 10;
const TOP_PRODUCTS_MAX = 5;

export interface Overview {
  totals: { users: number; products: number; orders: number; revenue: number; refunded: number };
  queues: OrderQueues & ProblemQueues & ReportQueue & ShopAppealQueue & Awaited<ReturnType<typeof countSourceFaults>>;
  recent: { users: AccountRecord[]; products: ProductRecord[]; orders: OrderRecord[] };
  top: ProductRecord[];
}

const countProducts = async (): Promise<number> => (await listCategoryCounts()).reduce((sum, { total }) => sum + total, 0);

const countOrderQueues = async ({ clock }: Deps): Promise<OrderQueues> =>
  await countQueues(clock.now(), await listAllSuspendedAccounts());

/** Reads totals from counters and lists from indexes, so the cost does not grow with the data. */
export async function getOverview(deps: Deps): Promise<Overview> {
  const [
    users,
    products,
    orders,
    { revenue, refunded },
    newUsers,
    newProducts,
    newOrders,
    top,
    queues,
    faults,
    problems,
    reports,
    appeals,
  ] = await Promise.all([
    countAccounts(),
    countProducts(),
    countOrders(),
    readMarketTotals(),
    listNewestAccounts(RECENT_MAX),
    listFirstProducts('newest', RECENT_MAX),
    listNewestOrders({}, RECENT_ORDERS_MAX),
    listFirstProducts('popularity', TOP_PRODUCTS_MAX),
    countOrderQueues(deps),
    countSourceFaults(deps),
    countProblemQueues(),
    countReportedReviews(),
    countShopAppeals(),
  ]);
  return {
    totals: { users, products, orders, revenue, refunded },
    queues: { ...queues, ...faults, ...problems, ...reports, ...appeals },
    recent: { users: newUsers, products: newProducts, orders: newOrders },
    top,
  };
}
