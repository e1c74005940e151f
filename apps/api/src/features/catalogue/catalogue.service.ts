import { type CatalogueQuery, type CatalogueSort, type SearchResult, TOTAL_LIMIT } from '@banca/catalogue';
import type { ProductListQuery } from '@banca/contracts/product-lists.schemas';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { mznToCentavos } from '../../platform/money.ts';
import { type PageInfo, pageInfo, toSkip } from '../../platform/mongo/page.ts';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import { listCategoryCounts } from '../categories/category-counts.ts';
import { findCategoryNames, getCategories } from '../categories/category-cache.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { readPublishedProducts } from '../products/published/records.ts';
import { canSearchWithTypos, parseProductSearch } from '../products/published/search-terms.ts';

export type ListQuery = z.output<typeof ProductListQuery>;

interface Facet {
  name: string;
  count: number;
}

export interface CataloguePage extends PageInfo {
  products: ProductRecord[];
  categories: Facet[];
}

/** Cleared together with the response cache, so that a list counts what this process has written before. */
export const createFacetCache = (): PromiseCache<Facet[]> => new LRUCache({ max: 1, ttl: 1000 });

async function countFacets(deps: Deps): Promise<Facet[]> {
  const [counts, categories] = await Promise.all([listCategoryCounts(), getCategories(deps)]);
  const currentNamesByFormerName = new Map(
    categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)),
  );
  const facets = new Map(categories.map(({ name }) => [name, 0]));
  for (const { name, published } of counts) {
    const current = currentNamesByFormerName.get(name) ?? name;
    facets.set(current, (facets.get(current) ?? 0) + published);
  }
  return [...facets].map(([name, count]) => ({ name, count })).filter(({ count }) => count > 0);
}

/** Admins choose the sequence of featured products. */
function findDefaultSort(query: ListQuery, prefixes: string[]): CatalogueSort {
  if (query.featured === 'true') return 'featured';
  return prefixes.length > 0 ? 'relevance' : 'newest';
}

/** @returns undefined when nothing can match */
async function toCatalogueQuery(deps: Deps, query: ListQuery): Promise<Omit<CatalogueQuery, 'skip' | 'limit'> | undefined> {
  const text = query.q ?? query.search ?? '';
  const prefixes = parseProductSearch(text);
  if (text.trim() !== '' && prefixes.length === 0) return undefined;
  return {
    sort: query.sort ?? findDefaultSort(query, prefixes),
    prefixes,
    allowsTypos: query.typos === 'true' && canSearchWithTypos(prefixes),
    categories: query.category ? await findCategoryNames(deps, query.category) : undefined,
    creator: query.creator,
    featured: query.featured === undefined ? undefined : query.featured === 'true',
    minPrice: query.minPrice === undefined ? undefined : mznToCentavos(query.minPrice),
    maxPrice: query.maxPrice === undefined ? undefined : mznToCentavos(query.maxPrice),
  };
}

const NO_RESULT: SearchResult = { ids: [], total: 0, isTotalExact: true };

/** Finds one page of the published products. @param query prices in MZN @throws AppError unavailable */
export async function listCatalogue(deps: Deps, query: ListQuery): Promise<CataloguePage> {
  const page = { page: query.page, limit: query.limit };
  const skip = toSkip(page);
  const catalogueQuery = await toCatalogueQuery(deps, query);
  // A page after the last one that clients can request has no `skip`. It has no products, but a total.
  const [result, categories] = await Promise.all([
    catalogueQuery
      ? deps.catalogue.search({ ...catalogueQuery, skip: skip ?? 0, limit: skip === null ? 0 : page.limit })
      : NO_RESULT,
    getOrLoad(deps.facetCache, 'all', () => countFacets(deps)),
  ]);
  const total = result.isTotalExact ? result.total : TOTAL_LIMIT + 1;
  return { products: await readPublishedProducts(deps, result.ids), ...pageInfo(page, total), categories };
}
