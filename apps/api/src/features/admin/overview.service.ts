import { readMarketTotals } from '../analytics/market-totals.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { countOrders, newestOrders } from '../orders/orders.lists.ts';
import { readAllCounts } from '../categories/category-counts.ts';
import { listFirstProducts } from '../products/managed-products.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { type AccountRecord, countAccounts, newestAccounts } from '../accounts/accounts.lists.ts';

/** Specification, section 9: overview 5 recent; sales view 5 top and 10 recent. */
const RECENT = 5;
const RECENT_ORDERS = 10;
const TOP = 5;

export interface Overview {
  totals: {
    /** Accounts that were not deleted. */
    users: number;
    /** Products that were not deleted, in any status. */
    products: number;
    /** Orders in any state. */
    orders: number;
    /** Centavos, of completed orders. */
    revenue: number;
  };
  recent: { users: AccountRecord[]; products: ProductRecord[]; orders: OrderRecord[] };
  /** Those that sold most. */
  top: ProductRecord[];
}

/** How many products were not deleted, from the counters of their categories. */
const countProducts = async (): Promise<number> => (await readAllCounts()).reduce((sum, { all }) => sum + all, 0);

/** The shop at a glance, whatever its size: totals from counters, lists from an index. */
export async function readOverview(): Promise<Overview> {
  const [users, products, orders, { revenue }, newUsers, newProducts, newOrders, top] = await Promise.all([
    countAccounts(),
    countProducts(),
    countOrders(),
    readMarketTotals(),
    newestAccounts(RECENT),
    listFirstProducts('newest', RECENT),
    newestOrders({}, RECENT_ORDERS),
    listFirstProducts('popularity', TOP),
  ]);
  return {
    totals: { users, products, orders, revenue },
    recent: { users: newUsers, products: newProducts, orders: newOrders },
    top,
  };
}
