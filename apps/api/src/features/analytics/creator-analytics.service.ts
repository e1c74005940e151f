import { type getCreatorAnalytics, ANALYTICS_PRODUCTS_MAX, TOP_PRODUCTS_MAX } from '@banca/contracts/analytics.schemas';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { countApprovedOrders } from '../orders/lists/approved-orders.ts';
import { type DeliveryTimes, readDeliveryTimes } from '../orders/lists/delivery-times.ts';
import { readWaitingPayments, type WaitingPayments } from '../orders/lists/waiting-payments.ts';
import { listNewestOrders } from '../orders/lists/list-orders.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { getManagedProductRef, listBestsellers, type ProductRef } from '../products/product-lookup.ts';
import { type MetricPeriod, readMetricPeriod } from './analytics-period.ts';
import { clampRange, sliceIntoYears } from './day-ranges.ts';
import { createMetricTotals, type MetricTotals, readTotals } from './metric-totals.ts';
import type { MetricSubject } from './metric-buckets.model.ts';

type Query = z.output<(typeof getCreatorAnalytics)['query']>;

const RECENT_ORDERS = 5;

interface Funnel {
  visitors: number;
  checkouts: number;
  orders: number;
  /** Of the orders of the period, those approved so far. */
  sales: number;
}

export interface SoldProduct extends ProductRef {
  totals: MetricTotals;
}

export interface CreatorAnalytics {
  period: MetricPeriod;
  /** Centavos, and the orders that wait for the creator's decision. */
  waiting: WaitingPayments;
  funnel: Funnel;
  delivery: DeliveryTimes;
  perProduct: SoldProduct[];
  topProducts: SoldProduct[];
  recentOrders: OrderRecord[];
}

/**
 * No step exceeds the one before it: who ordered has opened the checkout and visited the product, even if that was not counted.
 * @param approvedOrders undefined if they are too many to count: then the orders approved in the period nearly equal those placed in it
 */
function buildFunnel(counted: MetricTotals, approvedOrders = Math.min(counted.sales, counted.orders)): Funnel {
  const sales = approvedOrders;
  const orders = Math.max(counted.orders, sales);
  const checkouts = Math.max(counted.checkouts, orders);
  return { visitors: Math.max(counted.visitors, checkouts), checkouts, orders, sales };
}

const getTotals = (totalsBySubject: Map<string, MetricTotals>, subject: MetricSubject): MetricTotals =>
  totalsBySubject.get(String(subject)) ?? createMetricTotals();

const compareSales = (a: SoldProduct, b: SoldProduct): number =>
  b.totals.sales - a.totals.sales || b.totals.revenue - a.totals.revenue || b.totals.views - a.totals.views;

const compareRevenue = (a: SoldProduct, b: SoldProduct): number => b.totals.revenue - a.totals.revenue || compareSales(a, b);

export async function readCreatorAnalytics(deps: Deps, caller: Caller, query: Query): Promise<CreatorAnalytics> {
  const range = clampRange(query, toMaputoDay(deps.clock.now()));
  const singleProduct = query.product ? await getManagedProductRef(query.product, caller) : undefined;
  const creator = singleProduct?.creator ?? new Types.ObjectId(caller.id);
  const products = singleProduct ? [singleProduct] : await listBestsellers(creator, ANALYTICS_PRODUCTS_MAX);
  const ids = products.map(({ _id }) => _id);
  const approved = { creator, range, product: singleProduct?._id };
  const [totalsByProduct, recentOrders, waiting, approvedOrders, delivery, period] = await Promise.all([
    readTotals(ids, sliceIntoYears(range)),
    listNewestOrders({ creator, product: query.product, from: query.from, to: query.to }, RECENT_ORDERS),
    readWaitingPayments(creator, singleProduct?._id),
    countApprovedOrders(approved),
    readDeliveryTimes(approved),
    // The creator's own metrics include deleted products.
    readMetricPeriod(singleProduct?._id ?? creator, range, query.from === undefined),
  ]);
  const perProduct = products
    .map((product) => ({ ...product, totals: getTotals(totalsByProduct, product._id) }))
    .filter(({ totals }) => totals.sales > 0 || totals.views > 0)
    .toSorted(compareSales);
  const soldProducts = perProduct.filter(({ totals }) => totals.sales > 0);
  const topProducts = soldProducts.toSorted(compareRevenue).slice(0, TOP_PRODUCTS_MAX);
  const funnel = buildFunnel(period.total, approvedOrders);
  return { period, waiting, funnel, delivery, perProduct, topProducts, recentOrders };
}

export async function readProductAnalytics(deps: Deps, caller: Caller, id: string): Promise<MetricTotals> {
  const { _id } = await getManagedProductRef(id, caller);
  const range = clampRange({}, toMaputoDay(deps.clock.now()));
  return getTotals(await readTotals([_id], sliceIntoYears(range)), _id);
}
