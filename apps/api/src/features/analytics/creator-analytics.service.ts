import { type getCreatorAnalytics, PER_PRODUCT_MAX, TOP_PRODUCTS_MAX } from '@banca/contracts/analytics.schemas';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { maputoDayOf } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { listNewestOrders } from '../orders/orders.lists.ts';
import type { OrderRecord } from '../orders/orders.model.ts';
import { getOwnProductRef, listBestsellers, type TitledProductRef } from '../products/product-refs.ts';
import { monthSlices, type Range, withinTime } from './days.ts';
import { addUp, type Figures, nothing, productFigures } from './figures.ts';
import { type Owner, readParts } from './spans.model.ts';

type Query = z.output<(typeof getCreatorAnalytics)['query']>;

const RECENT_ORDERS = 5;

export interface SoldProduct extends TitledProductRef {
  figures: Figures;
}

export interface CreatorAnalytics {
  total: Figures;
  perProduct: SoldProduct[];
  topProducts: SoldProduct[];
  recentOrders: OrderRecord[];
}

const total = (sums: Map<string, Figures>, owner: Owner): Figures => sums.get(String(owner)) ?? nothing();

/** All that a creator sold, products that are no longer listed included. */
async function creatorTotal(creator: Types.ObjectId, range: Range): Promise<Figures> {
  const slices = monthSlices(range);
  const [sales, traffic] = await Promise.all([readParts('sales', [creator], slices), readParts('traffic', [creator], slices)]);
  return total(addUp([...sales, ...traffic], 'owner'), creator);
}

const bySales = (a: SoldProduct, b: SoldProduct): number =>
  b.figures.sales - a.figures.sales || b.figures.revenue - a.figures.revenue || b.figures.views - a.figures.views;

/** The caller's figures in a range of Maputo days, or those of one of their products. @throws AppError not_found */
export async function creatorAnalytics(deps: Deps, caller: Caller, query: Query): Promise<CreatorAnalytics> {
  const range = withinTime(query, maputoDayOf(deps.clock.now()));
  const only = query.product ? await getOwnProductRef(query.product, caller) : undefined;
  const creator = only?.creator ?? new Types.ObjectId(caller.id);
  const products = only ? [only] : await listBestsellers(creator, PER_PRODUCT_MAX);
  const [sums, recentOrders, whole] = await Promise.all([
    productFigures(
      products.map(({ _id }) => _id),
      range,
    ),
    listNewestOrders({ creator, product: query.product, from: query.from, to: query.to }, RECENT_ORDERS),
    only ? undefined : creatorTotal(creator, range),
  ]);
  const perProduct = products
    .map((product) => ({ ...product, figures: total(sums, product._id) }))
    .filter(({ figures }) => figures.sales > 0 || figures.views > 0)
    .toSorted(bySales);
  const topProducts = perProduct.filter(({ figures }) => figures.sales > 0).slice(0, TOP_PRODUCTS_MAX);
  return { total: whole ?? total(sums, only?._id ?? ''), perProduct, topProducts, recentOrders };
}

/** One of the caller's products, all time. @throws AppError not_found */
export async function productAnalytics(deps: Deps, caller: Caller, id: string): Promise<Figures> {
  const { _id } = await getOwnProductRef(id, caller);
  return total(await productFigures([_id], withinTime({}, maputoDayOf(deps.clock.now()))), _id);
}
