import { Types } from 'mongoose';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { countOwedOrders, listNewestOrders } from '../orders/lists/list-orders.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { readShopStats } from '../products/counts/shop-counts.ts';
import { listDays, sliceIntoMonths, getWeek } from './day-ranges.ts';
import { sumRows } from './metric-totals.ts';
import { readCreatorSales } from './metric-buckets.model.ts';

const RECENT_ORDERS = 3;

export interface DashboardSummary {
  sales: number;
  /** Centavos. */
  revenue: number;
  refunds: number;
  /** Centavos. `revenue` includes them. */
  refunded: number;
  products: number;
  customers: number;
  /** Ended orders with money to settle. */
  owedOrders: number;
  weeklySales: number[];
  recentOrders: OrderRecord[];
}

export async function readDashboardSummary(deps: Deps, caller: Caller): Promise<DashboardSummary> {
  const today = toMaputoDay(deps.clock.now());
  const month = today.slice(0, 7);
  const week = getWeek(today);
  const creator = new Types.ObjectId(caller.id);
  const firstOfMonth = `${month}-01`;
  const slices = sliceIntoMonths({ from: week.from < firstOfMonth ? week.from : firstOfMonth, to: week.to });
  const [{ rows, customers }, { products }, owedOrders, recentOrders] = await Promise.all([
    readCreatorSales(creator, slices, month),
    readShopStats(creator),
    countOwedOrders(caller.id),
    listNewestOrders({ creator }, RECENT_ORDERS),
  ]);
  const totalsByDate = sumRows(rows, 'date');
  const monthTotals = [...totalsByDate].flatMap(([day, totals]) => (day.startsWith(month) ? [totals] : []));
  return {
    sales: monthTotals.reduce((sum, { sales }) => sum + sales, 0),
    revenue: monthTotals.reduce((sum, { revenue }) => sum + revenue, 0),
    refunds: monthTotals.reduce((sum, { refunds }) => sum + refunds, 0),
    refunded: monthTotals.reduce((sum, { refunded }) => sum + refunded, 0),
    products,
    customers,
    owedOrders,
    weeklySales: listDays(week).map((day) => totalsByDate.get(day)?.sales ?? 0),
    recentOrders,
  };
}
