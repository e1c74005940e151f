import type { ProductListQuery } from '@banca/contracts/products.schemas';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { toCentavos } from '../../platform/money.ts';
import { type PageInfo, pageInfo, type PageRequest, skipOf } from '../../platform/mongo/page.ts';
import { findCategoryNames, mapFormerNames } from '../categories/category-names.ts';
import type { Question } from './catalogue-index.ts';
import { readOnSale } from './catalogue-records.ts';
import { catalogueIndex } from './catalogue-sync.ts';
import { readAllCounts } from '../categories/category-counts.ts';
import type { ProductRecord } from './products.model.ts';
import { parseSearchTerms } from './search-terms.ts';

export type CatalogueQuery = z.output<typeof ProductListQuery>;

interface Facet {
  name: string;
  count: number;
}

/** How many products each category has, under its current name, in alphabetical order; categories without products are left out. */
async function countFacets(deps: Deps): Promise<Facet[]> {
  const [counts, currentNames] = await Promise.all([readAllCounts(), mapFormerNames(deps)]);
  const rows = Map.groupBy(
    counts.filter(({ count }) => count > 0),
    ({ name }) => currentNames.get(name) ?? name,
  );
  return [...rows]
    .map(([name, some]) => ({ name, count: some.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export interface ProductPage extends PageInfo {
  products: ProductRecord[];
}

/** One page of what the index finds, read by `read`. What was taken away at this very moment is left out. */
async function readPage(
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
const defaultSort = (featured: 'true' | 'false' | undefined): Question['sort'] => (featured === 'true' ? 'featured' : 'newest');

/** The words of a search; null when it has none that could be found. */
function wantedWords(text: string): string[] | null {
  const words = parseSearchTerms(text);
  return text.trim() !== '' && words.length === 0 ? null : words;
}

/**
 * One page of the catalogue: what is on it is found in memory, its products are read by id.
 * @param query checked by the contract; prices in MZN.
 */
export async function listCatalogue(deps: Deps, query: CatalogueQuery): Promise<ProductPage & { categories: Facet[] }> {
  const words = wantedWords(query.q ?? query.search ?? '');
  const question: Omit<Question, 'skip' | 'limit'> = {
    listed: true,
    sort: query.sort ?? defaultSort(query.featured),
    words: words ?? [],
    categories: words === null ? [] : query.category ? await findCategoryNames(deps, query.category) : undefined,
    creator: query.creator,
    featured: query.featured === undefined ? undefined : query.featured === 'true',
    minPrice: query.minPrice === undefined ? undefined : toCentavos(query.minPrice),
    maxPrice: query.maxPrice === undefined ? undefined : toCentavos(query.maxPrice),
  };
  const found = await readPage(query, question, readOnSale);
  return { ...found, categories: await countFacets(deps) };
}
