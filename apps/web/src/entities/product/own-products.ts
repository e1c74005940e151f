import { ownTitlesApi } from '../../api/own-titles.ts';
import { withPreviousData } from '../../lib/previous-data.ts';

/** As many as a page of the API holds. */
export const MAX_TITLES = 100;

/** The products that a creator chooses from, the newest first; those whose words begin like `q`, where it is given. */
export const useOwnProducts = (q = '') => ownTitlesApi.useOwnTitlesQuery({ query: { limit: MAX_TITLES, ...(q ? { q } : {}) } });

/** One of the own products by its id; nothing is asked for an empty one. */
export function useOwnProduct(id: string) {
  const result = ownTitlesApi.useOwnProductQuery({ params: { id } }, { skip: id === '' });
  return { product: id === '' ? undefined : withPreviousData(result).data?.product, isFetching: result.isFetching };
}
