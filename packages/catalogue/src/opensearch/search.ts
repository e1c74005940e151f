import { type CatalogueQuery, CatalogueUnavailableError, type SearchResult, TOTAL_LIMIT } from '../catalogue.ts';
import { type OpenSearchClient, getStatus, withDeadline } from './client.ts';
import { toSearchBody } from './search-request.ts';

/** Includes the retry. A request without a response is not retried, because that would double the load of a slow node. */
const SEARCH_TIMEOUT_MS = 2_000;

interface SearchResponse {
  hits: { total: { value: number }; hits?: { sort: unknown[] }[] };
}

interface SearchTarget {
  client: OpenSearchClient;
  index: string;
  headers: Record<string, string>;
}

async function sendSearch({ client, index, headers }: SearchTarget, query: CatalogueQuery, ms: number): Promise<SearchResponse> {
  const params = {
    index,
    body: toSearchBody(query),
    allow_partial_search_results: false,
    filter_path: 'hits.total,hits.hits.sort',
  };
  const options = { requestTimeout: SEARCH_TIMEOUT_MS, maxRetries: 1, headers };
  const response = await withDeadline(client.search(params, options), ms);
  return response.body as unknown as SearchResponse;
}

/** A search gets 404 if its index is deleted while the alias moves to a new index. */
const isRetryable = (error: unknown): boolean => getStatus(error) === 404 || (getStatus(error) ?? 0) >= 500;

async function requestWithRetry(target: SearchTarget, query: CatalogueQuery): Promise<SearchResponse> {
  const startedAt = performance.now();
  try {
    return await sendSearch(target, query, SEARCH_TIMEOUT_MS);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return await sendSearch(target, query, SEARCH_TIMEOUT_MS - (performance.now() - startedAt));
  }
}

export async function searchProducts(target: SearchTarget, query: CatalogueQuery): Promise<SearchResult> {
  try {
    const { hits } = await requestWithRetry(target, query);
    const ids = (hits.hits ?? []).map(({ sort }) => String(sort.at(-1)));
    const matchCount = hits.total.value;
    return { ids, total: Math.min(matchCount, TOTAL_LIMIT), isTotalExact: matchCount <= TOTAL_LIMIT };
  } catch (error) {
    const reason = getStatus(error) === 404 ? 'the products have not been indexed yet' : String(error);
    throw new CatalogueUnavailableError(`OpenSearch: ${reason}`, { cause: error });
  }
}
