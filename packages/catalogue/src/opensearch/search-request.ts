import { type CatalogueQuery, type CatalogueSort, TOTAL_LIMIT } from '../catalogue.ts';
import { toTitleTerm } from '../title-term.ts';
import { canHaveTypo } from '../typos.ts';

/** Lists end at `TOTAL_LIMIT`, and a page has at most 100 products. */
export const RESULT_WINDOW = TOTAL_LIMIT + 100;

type SortClause = Record<string, 'asc' | 'desc'>;

const BY_POPULARITY: SortClause[] = [{ sales: 'desc' }, { rating: 'desc' }, { id: 'desc' }];

const SORT_CLAUSES: Record<CatalogueSort, SortClause[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  oldest: [{ createdAt: 'asc' }, { id: 'asc' }],
  'price-low': [{ price: 'asc' }, { id: 'asc' }],
  'price-high': [{ price: 'desc' }, { id: 'desc' }],
  popularity: BY_POPULARITY,
  rating: [{ rating: 'desc' }, { id: 'desc' }],
  featured: [{ featuredOrder: 'asc' }, { id: 'asc' }],
  relevance: [{ _score: 'desc' }, ...BY_POPULARITY],
};

/** More than the terms that can be one edit away from a word. */
const MAX_SIMILAR_TERMS = 1_000;

function toPrefixFilter(prefix: string, allowsTypos: boolean): object {
  const filter = { prefix: { terms: prefix } };
  if (!allowsTypos || !canHaveTypo(prefix)) return filter;
  const similar = { value: prefix, fuzziness: 1, prefix_length: 1, transpositions: true, max_expansions: MAX_SIMILAR_TERMS };
  return { bool: { should: [filter, { fuzzy: { terms: similar } }] } };
}

function toFilters({
  prefixes = [],
  allowsTypos = false,
  categories,
  creator,
  featured,
  minPrice,
  maxPrice,
  sort,
}: CatalogueQuery): object[] {
  return [
    ...prefixes.map((prefix) => toPrefixFilter(prefix, allowsTypos)),
    ...(categories ? [{ terms: { category: categories } }] : []),
    ...(creator === undefined ? [] : [{ term: { creator } }]),
    ...(featured === undefined ? [] : [{ term: { featured } }]),
    ...(sort === 'featured' ? [{ term: { featured: true } }] : []),
    ...(minPrice === undefined && maxPrice === undefined ? [] : [{ range: { price: { gte: minPrice, lte: maxPrice } } }]),
  ];
}

/** Gives a score of 1 to products whose title has all prefixes, and of 0 to others. */
function toTitleScore({ prefixes = [], sort }: CatalogueQuery): object {
  if (sort !== 'relevance') return {};
  const filter = prefixes.map((prefix) => ({ prefix: { terms: toTitleTerm(prefix) } }));
  return { should: [{ constant_score: { filter: { bool: { filter } } } }] };
}

/** A page that ends after `RESULT_WINDOW` is empty but has the total. */
export function toSearchBody(query: CatalogueQuery): Record<string, unknown> {
  const isInWindow = query.skip + query.limit <= RESULT_WINDOW;
  return {
    query: { bool: { filter: toFilters(query), ...toTitleScore(query) } },
    sort: SORT_CLAUSES[query.sort],
    from: isInWindow ? query.skip : 0,
    size: isInWindow ? query.limit : 0,
    track_total_hits: TOTAL_LIMIT + 1,
    // The id is among the sort values. Reading no stored field makes a page cheaper.
    stored_fields: '_none_',
  };
}
