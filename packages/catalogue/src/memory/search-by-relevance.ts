import { type CatalogueQuery, type SearchResult, TOTAL_LIMIT } from '../catalogue.ts';
import { toTitleTerm } from '../title-term.ts';
import type { ProductIndex } from './product-index.ts';

/** Joins two lists: the products whose title has all prefixes, then the other matches. */
export function searchByRelevance(index: ProductIndex, query: CatalogueQuery): SearchResult {
  const { prefixes = [], skip, limit } = query;
  if (prefixes.length === 0) return index.search(query);
  const titlePrefixes = prefixes.map(toTitleTerm);
  const inTitle = index.search({ ...query, prefixes: titlePrefixes, allowsTypos: false });
  // No page reaches beyond so many matches.
  if (!inTitle.isTotalExact) return inTitle;
  const others = index.search({
    ...query,
    excludedPrefixes: titlePrefixes,
    skip: Math.max(0, skip - inTitle.total),
    limit: limit - inTitle.ids.length,
  });
  const total = inTitle.total + others.total;
  return {
    ids: [...inTitle.ids, ...others.ids],
    total: Math.min(total, TOTAL_LIMIT),
    isTotalExact: others.isTotalExact && total <= TOTAL_LIMIT,
  };
}
