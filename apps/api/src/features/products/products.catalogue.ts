import type { ProductListQuery } from '@banca/contracts/products.schemas';
import type { FindOptions } from 'mongodb';
import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { createKept } from '../../platform/kept.ts';
import { toCentavos } from '../../platform/money.ts';
import { type PageInfo, pageInfo, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';
import { allCategories, findCategory } from '../categories/categories.service.ts';
import { readAllCounts } from './category-counts.ts';
import { type ProductRecord, ProductModel } from './products.model.ts';
import { planSearch, type SearchPlan } from './products.search.ts';

export type CatalogueQuery = z.output<typeof ProductListQuery>;
type Filter = QueryFilter<ProductRecord>;

/** What a list shows: everything public; never the file, the words or the money made. */
const PUBLIC_FIELDS = { file: 0, terms: 0, revenue: 0, changedSinceApproval: 0, listed: 0 } as const;

interface Facet {
  name: string;
  count: number;
}

const KEPT_MS = 10_000;
const counts = createKept<number>({ max: 2_000, ttlMs: KEPT_MS });
const facets = createKept<Facet[]>({ max: 1, ttlMs: KEPT_MS });
const categoryNames = createKept<string[]>({ max: 500, ttlMs: KEPT_MS });

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

/** The names that a category's products have: more than one while it is renamed, none when there is no such category. */
const namesOf = async (name: string): Promise<string[]> =>
  await categoryNames.get(name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

const oneOf = (names: string[]): { category: string } | { category: { $in: string[] } } =>
  names.length === 1 ? { category: names[0] as string } : { category: { $in: names } };

function priceFilter({ minPrice, maxPrice }: CatalogueQuery): Filter {
  if (minPrice === undefined && maxPrice === undefined) return {};
  const low = minPrice === undefined ? {} : { $gte: toCentavos(minPrice) };
  const high = maxPrice === undefined ? {} : { $lte: toCentavos(maxPrice) };
  return { price: { ...low, ...high } };
}

/** The filter without its search, or null when nothing can match. */
async function filterOf(query: CatalogueQuery): Promise<Filter | null> {
  const names = query.category ? await namesOf(query.category) : undefined;
  if (names?.length === 0) return null;
  return {
    listed: true,
    ...(names ? oneOf(names) : {}),
    // What is listed was not deleted; saying so lets the shop's own index serve.
    ...(query.creator ? { 'creator._id': new Types.ObjectId(query.creator), deletedAt: null } : {}),
    ...(query.featured === undefined ? {} : { featured: query.featured === 'true' }),
    ...priceFilter(query),
  };
}

/** Up to the bound and one more; kept for 10 s, since a count costs as much as the list itself. */
async function countOf(filter: Filter, plan: SearchPlan | undefined, category: string | undefined): Promise<number> {
  const keys = Object.keys(filter);
  const isWhole = keys.every((key) => key === 'listed' || key === 'category') && !plan;
  if (isWhole) {
    const all = await readFacets();
    const names = category ? await namesOf(category) : undefined;
    return all.filter((row) => !names || names.includes(row.name)).reduce((sum, row) => sum + row.count, 0);
  }
  const whole = plan ? { ...filter, $and: plan.conditions } : filter;
  return await counts.get(
    JSON.stringify(whole),
    async () => await ProductModel.collection.countDocuments(whole as never, { limit: TOTAL_BOUND + 1 }),
  );
}

/** The categories found in the data. What products of a former name count for stands under the name of today. */
const readFacets = async (): Promise<Facet[]> =>
  await facets.get('all', async () => {
    const [kept, categories] = await Promise.all([readAllCounts(), allCategories()]);
    const today = new Map(categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)));
    const rows = Map.groupBy(kept, ({ name }) => today.get(name) ?? name);
    return [...rows]
      .map(([name, some]) => ({ name, count: some.reduce((sum, { count }) => sum + count, 0) }))
      .filter(({ count }) => count > 0);
  });

export interface Catalogue extends PageInfo {
  products: ProductRecord[];
  categories: Facet[];
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
  const [products, counted] = await Promise.all([
    skip === null ? [] : findProducts(whole, options),
    countOf(filter, plan, query.category),
  ]);
  return { products, categories, ...pageInfo(query, counted) };
}
