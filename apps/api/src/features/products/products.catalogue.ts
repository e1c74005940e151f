import type { ProductListQuery } from '@banca/contracts/products.schemas';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { cached, type PromiseCache } from '../../platform/cached.ts';
import { toCentavos } from '../../platform/money.ts';
import { type PageInfo, pageInfo, type PageRequest, skipOf } from '../../platform/mongo/page.ts';
import { allCategories, findCategory } from '../categories/categories.service.ts';
import type { CatalogueIndex, Question } from './catalogue-index.ts';
import { readOnSale } from './catalogue-records.ts';
import { catalogueIndex } from './catalogue-sync.ts';
import type { ProductRecord } from './products.model.ts';
import { searchWords } from './products.search.ts';

export type CatalogueQuery = z.output<typeof ProductListQuery>;

interface Facet {
  name: string;
  count: number;
}

const KEPT_MS = 10_000;
const names: PromiseCache<string[]> = new LRUCache({ max: 500, ttl: KEPT_MS });
const renamed: PromiseCache<Map<string, string>> = new LRUCache({ max: 1, ttl: KEPT_MS });

/** Forgets what categories are called, after this process changed one. */
export function forgetCategories(): void {
  names.clear();
  renamed.clear();
}

/** The names that a category's products have: more than one while it is renamed, none when there is no such category. */
export const categoryNames = async (name: string): Promise<string[]> =>
  await cached(names, name, async () => {
    const category = await findCategory(name);
    return category ? [category.name, ...category.formerNames] : [];
  });

/** From each former name to the one of today. */
const namesOfToday = async (): Promise<Map<string, string>> =>
  await cached(renamed, 'all', async () => {
    const categories = await allCategories();
    return new Map(categories.flatMap(({ name, formerNames }) => formerNames.map((former) => [former, name] as const)));
  });

/** The categories found in the data. What products of a former name count for stands under the name of today. */
async function facetsOf(index: CatalogueIndex): Promise<Facet[]> {
  const today = await namesOfToday();
  const rows = Map.groupBy(index.facets(), ({ name }) => today.get(name) ?? name);
  return [...rows]
    .map(([name, some]) => ({ name, count: some.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export interface ProductPage extends PageInfo {
  products: ProductRecord[];
}

/** One page of what the index finds, read by `read`. What was taken away at this very moment is left out. */
export async function readPage(
  { page, limit }: PageRequest,
  question: Omit<Question, 'skip' | 'limit'>,
  read: (ids: string[]) => Promise<ProductRecord[]>,
): Promise<ProductPage> {
  const skip = skipOf({ page, limit });
  const index = await catalogueIndex();
  const { ids, total } = index.find({ ...question, skip: skip ?? 0, limit: skip === null ? 0 : limit });
  return { products: await read(ids), ...pageInfo({ page, limit }, total) };
}

/** Featured products stand in their own order, all others newest first. */
export const defaultSort = (featured: 'true' | 'false' | undefined): Question['sort'] =>
  featured === 'true' ? 'featured' : 'newest';

/** The words of a search; null when it has none that could be found. */
export function wantedWords(text: string): string[] | null {
  const words = searchWords(text);
  return text.trim() !== '' && words.length === 0 ? null : words;
}

/**
 * One page of the catalogue: what is on it is found in memory, its products are read by id.
 * @param query checked by the contract; prices in MZN.
 */
export async function listCatalogue(query: CatalogueQuery): Promise<ProductPage & { categories: Facet[] }> {
  const words = wantedWords(query.q ?? query.search ?? '');
  const question: Omit<Question, 'skip' | 'limit'> = {
    listed: true,
    sort: query.sort ?? defaultSort(query.featured),
    words: words ?? [],
    categories: words === null ? [] : query.category ? await categoryNames(query.category) : undefined,
    creator: query.creator,
    featured: query.featured === undefined ? undefined : query.featured === 'true',
    minPrice: query.minPrice === undefined ? undefined : toCentavos(query.minPrice),
    maxPrice: query.maxPrice === undefined ? undefined : toCentavos(query.maxPrice),
  };
  const found = await readPage(query, question, readOnSale);
  return { ...found, categories: await facetsOf(await catalogueIndex()) };
}
