import type { ProductListQuery } from '@banca/contracts/products.schemas';
import type { FindOptions } from 'mongodb';
import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { createKept } from '../../platform/kept.ts';
import { toCentavos } from '../../platform/money.ts';
import { type PageInfo, pageInfo, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { findCategory } from '../categories/categories.service.ts';
import { readCategoryCounts } from './category-counts.model.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { planSearch, type SearchPlan } from './products.search.ts';

export type CatalogueQuery = z.output<typeof ProductListQuery>;
type Filter = QueryFilter<ProductRecord>;

/** What a list shows: everything public; never the file, the words or the money made. */
const PUBLIC_FIELDS = { file: 0, terms: 0, revenue: 0, changedSinceApproval: 0, listed: 0 } as const;

const KEPT_MS = 10_000;
const counts = createKept<number>({ max: 2_000, ttlMs: KEPT_MS });
const facets = createKept<{ name: string; count: number }[]>({ max: 1, ttlMs: KEPT_MS });
const categoryNames = createKept<string | null>({ max: 500, ttlMs: KEPT_MS });

/** Forgets what is kept, after this process's own writes. */
export function forgetCatalogue(): void {
  counts.clear();
  facets.clear();
  categoryNames.clear();
}

/** Each sort ends in `_id`, so that paging never repeats or skips. */
const SORTS = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  'price-low': { price: 1, _id: 1 },
  'price-high': { price: -1, _id: -1 },
  popularity: { sales: -1, rating: -1, _id: -1 },
  rating: { rating: -1, _id: -1 },
} as const;

const categoryName = async (name: string): Promise<string | null> =>
  await categoryNames.get(name, async () => (await findCategory(name))?.name ?? null);

function priceFilter({ minPrice, maxPrice }: CatalogueQuery): Filter {
  if (minPrice === undefined && maxPrice === undefined) return {};
  const low = minPrice === undefined ? {} : { $gte: toCentavos(minPrice) };
  const high = maxPrice === undefined ? {} : { $lte: toCentavos(maxPrice) };
  return { price: { ...low, ...high } };
}

/** The filter without its search, or null when nothing can match. */
async function filterOf(query: CatalogueQuery): Promise<Filter | null> {
  const category = query.category ? await categoryName(query.category) : undefined;
  if (category === null) return null;
  return {
    listed: true,
    ...(category === undefined ? {} : { category }),
    // What is listed was not deleted; saying so lets the shop's own index serve.
    ...(query.creator ? { 'creator._id': new Types.ObjectId(query.creator), deletedAt: null } : {}),
    ...(query.featured === undefined ? {} : { featured: query.featured === 'true' }),
    ...priceFilter(query),
  };
}

/** Up to the bound and one more; kept for 10 s, since a count costs as much as the list itself. */
async function countOf(filter: Filter, plan: SearchPlan | undefined): Promise<number> {
  const keys = Object.keys(filter);
  const isWhole = keys.every((key) => key === 'listed' || key === 'category') && !plan;
  if (isWhole) {
    const all = await readFacets();
    const name = (filter as { category?: string }).category;
    return all.filter((row) => name === undefined || row.name === name).reduce((sum, row) => sum + row.count, 0);
  }
  const whole = plan ? { ...filter, $and: plan.conditions } : filter;
  return await counts.get(
    JSON.stringify(whole),
    async () => await ProductModel.collection.countDocuments(whole as never, { limit: TOTAL_BOUND + 1 }),
  );
}

const readFacets = async (): Promise<{ name: string; count: number }[]> => await facets.get('all', readCategoryCounts);

export interface Catalogue extends PageInfo {
  products: ProductRecord[];
  categories: { name: string; count: number }[];
}

/** By the driver itself: the filter is of our making and the contract's, and casting it again would cost a list a tenth of its time. */
const findProducts = async (filter: Filter, options: FindOptions): Promise<ProductRecord[]> =>
  (await ProductModel.collection.find(filter as never, options).toArray()) as unknown as ProductRecord[];

/**
 * One page of the catalogue, filtered, sorted and paged by the database: one query, beside counts that are kept.
 * @param query checked by the contract; prices in MZN.
 */
export async function listCatalogue(query: CatalogueQuery): Promise<Catalogue> {
  const filter = await filterOf(query);
  const text = query.q ?? query.search ?? '';
  const plan = text === '' ? undefined : await planSearch(text);
  const skip = skipOf(query);
  const categories = await readFacets();
  if (filter === null || (text.trim() !== '' && !plan)) return { products: [], categories, ...pageInfo(query, 0) };
  const whole = plan ? { ...filter, $and: plan.conditions } : filter;
  const hint = plan?.fromSearchIndex ? { hint: 'catalogue: search by word prefix' } : {};
  const options = { projection: PUBLIC_FIELDS, sort: SORTS[query.sort], limit: query.limit, ...(skip ? { skip } : {}), ...hint };
  const [products, counted] = await Promise.all([skip === null ? [] : findProducts(whole, options), countOf(filter, plan)]);
  return { products, categories, ...pageInfo(query, counted) };
}
