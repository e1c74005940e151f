import { expect, test, vi } from 'vitest';
import { type CatalogueQuery, TOTAL_LIMIT } from '../catalogue.ts';
import { buildIndex, writeProducts } from '../testing/build-index.ts';
import { computeExpectedResult } from '../testing/compute-expected-result.ts';
import { countYields } from '../testing/count-yields.ts';
import { createFillerProducts, toId } from '../testing/entries.ts';
import { Filter } from './filter.ts';
import type { ProductIndex } from './product-index.ts';

const FIRST_PAGE: CatalogueQuery = { sort: 'newest', skip: 0, limit: 5 };

/** The 20 oldest products are a sixteenth of all. If there are more candidates, a search does not sort them. */
const products = createFillerProducts(320).map((product, i) => ({
  ...product,
  creator: toId(i < 20 ? 1 : 2),
  category: i < 160 ? 'Arte' : 'Ebook',
  price: i,
  createdAt: i,
  featured: i < 3,
  featuredOrder: (i * 7) % 10,
  terms: ['all', ...(i < 20 ? ['rare'] : []), ...(i < 21 ? ['more'] : [])],
}));

/** Searches, and counts the products that the search tests. */
function search(index: ProductIndex, query: CatalogueQuery) {
  const matches = vi.spyOn(Filter.prototype, 'matches');
  const compare = vi.spyOn(index.sortedSlots.sorts[query.sort].list, 'compare');
  const result = index.search(query);
  const work = `${matches.mock.calls.length} ${compare.mock.calls.length > 0 ? 'sorted' : 'scanned'}`;
  const comparisons = compare.mock.calls.length;
  vi.restoreAllMocks();
  return { result, work, comparisons };
}

// The first search of a query may have to count its matches. Later searches know the total.
test.each<[Partial<CatalogueQuery>, string, string]>([
  [{}, '5 scanned', '5 scanned'],
  [{ skip: 5 }, '10 scanned', '10 scanned'],
  [{ skip: 318 }, '320 scanned', '320 scanned'],
  [{ featured: false }, '320 scanned', '5 scanned'],
  // Categories
  [{ categories: ['Arte'] }, '165 scanned', '165 scanned'],
  [{ categories: ['Ebook', 'Arte', 'Ebook'] }, '5 scanned', '5 scanned'],
  [{ categories: ['Nada'] }, '0 scanned', '0 scanned'],
  [{ categories: [] }, '0 scanned', '0 scanned'],
  [{ categories: ['Arte'], featured: false }, '320 scanned', '165 scanned'],
  // Prices
  [{ minPrice: 310, sort: 'price-low' }, '5 scanned', '5 scanned'],
  [{ maxPrice: 9, sort: 'price-high' }, '5 scanned', '5 scanned'],
  [{ minPrice: 9, maxPrice: 5 }, '0 scanned', '0 scanned'],
  [{ minPrice: 310 }, '5 scanned', '5 scanned'],
  [{ minPrice: 310, sort: 'oldest' }, '20 sorted', '20 sorted'],
  [{ minPrice: 299, sort: 'oldest' }, '304 scanned', '304 scanned'],
  [{ minPrice: 300, featured: false }, '20 sorted', '5 scanned'],
  [{ minPrice: 299, featured: false }, '320 scanned', '5 scanned'],
  [{ minPrice: 310, featured: false, sort: 'price-low' }, '10 scanned', '5 scanned'],
  [{ minPrice: 310, categories: ['Ebook'] }, '10 sorted', '5 scanned'],
  [{ maxPrice: 9, categories: ['Arte'] }, '10 sorted', '20 sorted'],
  // Terms
  [{ prefixes: [] }, '5 scanned', '5 scanned'],
  [{ prefixes: ['rare'] }, '20 sorted', '20 sorted'],
  [{ prefixes: ['more'] }, '320 scanned', '304 scanned'],
  [{ prefixes: ['more'], sort: 'oldest' }, '320 scanned', '5 scanned'],
  [{ prefixes: ['more'], maxPrice: 9 }, '320 scanned', '315 scanned'],
  [{ prefixes: ['rare', 'all'] }, '20 sorted', '40 sorted'],
  [{ prefixes: ['rare', 'all'], sort: 'oldest' }, '20 sorted', '5 scanned'],
  [{ creator: toId(1) }, '20 sorted', '20 sorted'],
  [{ creator: toId(2) }, '320 scanned', '5 scanned'],
  [{ prefixes: ['nada'] }, '0 scanned', '0 scanned'],
  // Featured products
  [{ sort: 'featured' }, '3 sorted', '3 sorted'],
  [{ sort: 'featured', featured: false }, '0 scanned', '0 scanned'],
  [{ sort: 'featured', prefixes: ['rare', 'all'] }, '20 sorted', '20 sorted'],
  [{ sort: 'featured', prefixes: ['more'] }, '3 sorted', '3 sorted'],
])('a search for %j tests %s products, and when repeated %s', async (filter, firstWork, secondWork) => {
  const index = await buildIndex(products);
  const query = { ...FIRST_PAGE, ...filter };
  const searches = [search(index, query), search(index, query)];
  expect(searches.map(({ work }) => work)).toEqual([firstWork, secondWork]);
  const expected = computeExpectedResult(products, query);
  expect(searches.map(({ result }) => result)).toEqual([expected, expected]);
});

test.each(['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating', 'featured'] as const)(
  'the sort %s has the same order on pages of scanned and of sorted products',
  async (sort) => {
    const shuffled = products.map((product, i) => ({
      ...product,
      price: (i * 7) % 5,
      sales: (i * 7) % 9,
      rating: (i * 11) % 4,
      createdAt: (i * 7) % 13,
      featured: i % 2 === 0,
    }));
    const index = await buildIndex(shuffled);
    for (const prefixes of [[], ['rare'], ['more']])
      for (const skip of [0, 5]) {
        const query = { ...FIRST_PAGE, sort, prefixes, skip };
        expect(index.search(query)).toEqual(computeExpectedResult(shuffled, query));
      }
  },
);

test('the first page of 2,000 candidates is found without sorting them all', async () => {
  const featured = createFillerProducts(2_000).map((product, i) => ({
    ...product,
    featured: true,
    featuredOrder: (i * 7_919) % 2_000,
  }));
  const query: CatalogueQuery = { ...FIRST_PAGE, sort: 'featured' };
  const { result, comparisons } = search(await buildIndex(featured), query);
  expect(result).toEqual(computeExpectedResult(featured, query));
  expect(comparisons).toBeLessThan(3_000);
});

test('totals are not mixed up between queries, and those of 1,000 queries are remembered', async () => {
  const index = await buildIndex(products);
  expect(search(index, { ...FIRST_PAGE, sort: 'featured', prefixes: ['more'] }).result.total).toBe(3);
  expect(search(index, { ...FIRST_PAGE, prefixes: ['more'] }).result.total).toBe(21);
  for (let n = 2; n <= 1_000; n += 1) index.search({ ...FIRST_PAGE, featured: false, minPrice: 300, maxPrice: 300 + n });
  expect(search(index, { ...FIRST_PAGE, prefixes: ['more'] }).work).toBe('304 scanned');
  index.search({ ...FIRST_PAGE, featured: false, minPrice: 301 });
  expect(search(index, { ...FIRST_PAGE, prefixes: ['more'] }).work).toBe('320 scanned');
});

test('totals are counted again after a change', async () => {
  const index = await buildIndex(products);
  expect(index.search({ ...FIRST_PAGE, featured: false }).total).toBe(317);
  await index.apply([products[9]!.id], []);
  expect(index.search({ ...FIRST_PAGE, featured: false }).total).toBe(316);
});

test('a total is exact up to the limit', async () => {
  const fillers = createFillerProducts(TOTAL_LIMIT + 1);
  const index = await buildIndex(fillers.slice(1));
  const queries = [{}, { featured: false }, { categories: ['Outros'] }, { creator: toId(77) }];
  const readTotals = () => queries.map((filter) => index.search({ ...FIRST_PAGE, ...filter }));
  expect(readTotals()).toEqual(queries.map(() => expect.objectContaining({ total: TOTAL_LIMIT, isTotalExact: true })));
  await writeProducts(index, fillers.slice(0, 1));
  expect(readTotals()).toEqual(queries.map(() => expect.objectContaining({ total: TOTAL_LIMIT, isTotalExact: false })));
});

test('a product keeps its slot until its terms change', async () => {
  const [product, other] = createFillerProducts(2) as [(typeof products)[0], (typeof products)[0]];
  const index = await buildIndex([product, other]);
  for (let price = 1; price <= 50; price += 1) await writeProducts(index, [{ ...product, price }]);
  expect([index.columns.slotCount, index.termIndex.segments.length]).toEqual([4, 1]);
  await writeProducts(index, [{ ...product, terms: ['new'] }]);
  expect([index.columns.slotCount, index.termIndex.segments.length]).toEqual([4, 2]);
  expect(index.search({ ...FIRST_PAGE, prefixes: ['filler0'] }).ids).toEqual([]);
  expect(index.search({ ...FIRST_PAGE, prefixes: ['new'] }).ids).toEqual([product.id]);
});

test.each([
  ['their terms change', (product: (typeof products)[0]) => [{ ...product, terms: ['new'] }]],
  ['they are removed', () => []],
])('slots of products are used again after %s', async (_, change) => {
  const fillers = createFillerProducts(1_100);
  const index = await buildIndex(fillers);
  await index.apply(
    fillers.map(({ id }) => id),
    fillers.flatMap(change),
  );
  const { slotCount } = index.columns;
  await index.termIndex.compact();
  await writeProducts(
    index,
    fillers.map((product) => ({ ...product, terms: ['newer'] })),
  );
  expect(index.columns.slotCount).toBe(slotCount);
  expect(index.search({ ...FIRST_PAGE, prefixes: ['filler'] }).total).toBe(0);
  expect(index.search({ ...FIRST_PAGE, prefixes: ['newer'] }).total).toBe(1_100);
});

test('products that are no longer featured are not tested by searches for featured products', async () => {
  const index = await buildIndex(products);
  await index.apply([products[0]!.id, products[1]!.id], [{ ...products[1]!, featured: false }]);
  expect(search(index, { ...FIRST_PAGE, sort: 'featured' }).work).toBe('1 scanned');
});

test('changes are applied in steps', async () => {
  const index = await buildIndex(products);
  expect(await countYields('still', () => writeProducts(index, products))).toBe(0);
  const change = [{ ...products[0]!, terms: ['new'], titleTerms: [] }];
  // Before and after writing values, in each of the three loops that build a segment and for each of its two first letters, before
  // each of the four arrays of sorted slots, and before all changes become visible together.
  expect(await countYields('fast', () => writeProducts(index, change))).toBe(2 + 3 + 2 + 4 + 1);
});
