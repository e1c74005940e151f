import { type CatalogueEntry, type CatalogueQuery, type SearchResult, TOTAL_LIMIT } from '../catalogue.ts';

const SORT_KEYS = {
  newest: [['createdAt'], -1],
  oldest: [['createdAt'], 1],
  'price-low': [['price'], 1],
  'price-high': [['price'], -1],
  popularity: [['sales', 'rating'], -1],
  rating: [['rating'], -1],
  featured: [['featuredOrder'], 1],
  relevance: [['sales', 'rating'], -1],
} as const;

/** The words that result from one edit, except of the first letter, with the letters of `term`. */
function* listEdits(word: string, term: string): Generator<string> {
  for (let i = 1; i <= word.length; i += 1) {
    const [start, rest] = [word.slice(0, i), word.slice(i)];
    yield start + rest.slice(1);
    if (rest.length > 1) yield start + rest.charAt(1) + rest.charAt(0) + rest.slice(2);
    for (const letter of term.split('')) {
      yield start + letter + rest;
      if (rest) yield start + letter + rest.slice(1);
    }
  }
}

const matchesTerm = (prefix: string, term: string, allowsTypos = false): boolean =>
  term.startsWith(prefix) || (allowsTypos && prefix.length >= 4 && [...listEdits(prefix, term)].includes(term));

const matches = (entry: CatalogueEntry, query: CatalogueQuery): boolean =>
  (query.sort !== 'featured' || entry.featured) &&
  (query.featured === undefined || entry.featured === query.featured) &&
  (query.creator === undefined || entry.creator === query.creator) &&
  (query.categories?.includes(entry.category) ?? true) &&
  entry.price >= (query.minPrice ?? 0) &&
  entry.price <= (query.maxPrice ?? Infinity) &&
  (query.prefixes ?? []).every((prefix) => entry.terms.some((term) => matchesTerm(prefix, term, query.allowsTypos)));

const matchesTitle = ({ titleTerms }: CatalogueEntry, { prefixes = [] }: CatalogueQuery): boolean =>
  prefixes.every((prefix) => titleTerms.some((term) => term.startsWith(prefix)));

/** The result that every driver must return. Ids break ties in the direction of the sort. */
export function computeExpectedResult(entries: Iterable<CatalogueEntry>, query: CatalogueQuery): SearchResult {
  const [keys, direction] = SORT_KEYS[query.sort];
  const matchingEntries = [...entries].filter((entry) => matches(entry, query));
  const rank = (entry: CatalogueEntry): number => (query.sort === 'relevance' && !matchesTitle(entry, query) ? 1 : 0);
  matchingEntries.sort((a, b) => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    for (const key of keys) if (a[key] !== b[key]) return (a[key] - b[key]) * direction;
    return (a.id < b.id ? -1 : 1) * direction;
  });
  return {
    ids: matchingEntries.slice(query.skip, query.skip + query.limit).map(({ id }) => id),
    total: Math.min(matchingEntries.length, TOTAL_LIMIT),
    isTotalExact: matchingEntries.length <= TOTAL_LIMIT,
  };
}
