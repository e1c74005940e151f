import { ownTitlesApi } from '../../api/own-titles.ts';
import { withPreviousData } from '../../lib/previous-data.ts';

/** The largest page that the API returns. */
export const MAX_TITLES = 100;

/** Lists the user's products, newest first. `q` filters by the beginnings of words in the title. */
export const useOwnProducts = (q = '') => ownTitlesApi.useOwnTitlesQuery({ query: { limit: MAX_TITLES, ...(q ? { q } : {}) } });

export function useOwnProduct(id: string) {
  const result = ownTitlesApi.useOwnProductQuery({ params: { id } }, { skip: id === '' });
  return { product: id === '' ? undefined : withPreviousData(result).data?.product, isFetching: result.isFetching };
}
