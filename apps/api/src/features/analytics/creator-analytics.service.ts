import { type getCreatorAnalytics, ANALYTICS_PRODUCTS_MAX, TOP_PRODUCTS_MAX } from '@banca/contracts/analytics.schemas';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { toMaputoDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { listNewestOrders } from '../orders/lists/list-orders.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { getManagedProductRef, listBestsellers, type ProductRef } from '../products/product-lookup.ts';
import { sliceIntoMonths, type DayRange, clampRange } from './day-ranges.ts';
import { sumRows, type MetricTotals, createMetricTotals, readProductTotals } from './metric-totals.ts';
import { type MetricSubject, readBuckets } from './metric-buckets.model.ts';

type Query = z.output<(typeof getCreatorAnalytics)['query']>;

const RECENT_ORDERS = 5;

export interface SoldProduct extends ProductRef {
  totals: MetricTotals;
}

export interface CreatorAnalytics {
  total: MetricTotals;
  perProduct: SoldProduct[];
  topProducts: SoldProduct[];
  recentOrders: OrderRecord[];
}

const getTotals = (sums: Map<string, MetricTotals>, subject: MetricSubject): MetricTotals =>
  sums.get(String(subject)) ?? createMetricTotals();

/** Includes the sales of deleted products. */
async function readCreatorTotal(creator: Types.ObjectId, range: DayRange): Promise<MetricTotals> {
  const slices = sliceIntoMonths(range);
  const [sales, traffic] = await Promise.all([
    readBuckets('sales', [creator], slices),
    readBuckets('traffic', [creator], slices),
  ]);
  return getTotals(sumRows([...sales, ...traffic], 'subject'), creator);
}

const compareSales = (a: SoldProduct, b: SoldProduct): number =>
  b.totals.sales - a.totals.sales || b.totals.revenue - a.totals.revenue || b.totals.views - a.totals.views;

export async function readCreatorAnalytics(deps: Deps, caller: Caller, query: Query): Promise<CreatorAnalytics> {
  const range = clampRange(query, toMaputoDay(deps.clock.now()));
  const singleProduct = query.product ? await getManagedProductRef(query.product, caller) : undefined;
  const creator = singleProduct?.creator ?? new Types.ObjectId(caller.id);
  const products = singleProduct ? [singleProduct] : await listBestsellers(creator, ANALYTICS_PRODUCTS_MAX);
  const [sums, recentOrders, creatorTotal] = await Promise.all([
    readProductTotals(
      products.map(({ _id }) => _id),
      range,
    ),
    listNewestOrders({ creator, product: query.product, from: query.from, to: query.to }, RECENT_ORDERS),
    singleProduct ? undefined : readCreatorTotal(creator, range),
  ]);
  const perProduct = products
    .map((product) => ({ ...product, totals: getTotals(sums, product._id) }))
    .filter(({ totals }) => totals.sales > 0 || totals.views > 0)
    .toSorted(compareSales);
  const topProducts = perProduct.filter(({ totals }) => totals.sales > 0).slice(0, TOP_PRODUCTS_MAX);
  return { total: creatorTotal ?? getTotals(sums, singleProduct?._id ?? ''), perProduct, topProducts, recentOrders };
}

export async function readProductAnalytics(deps: Deps, caller: Caller, id: string): Promise<MetricTotals> {
  const { _id } = await getManagedProductRef(id, caller);
  return getTotals(await readProductTotals([_id], clampRange({}, toMaputoDay(deps.clock.now()))), _id);
}
