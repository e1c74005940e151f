import { getProduct, listMyTitles } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';
import { inSight } from './in-sight.ts';

/** As many as a page of the API holds. */
export const TITLES_MAX = 100;

const ownProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTitles: build.query({ ...call(listMyTitles), providesTags: ['MyProducts'] }),
    ownProduct: build.query({ ...call(getProduct), providesTags: ['MyProducts'] }),
  }),
});

/** The products that a creator chooses from, the newest first; those whose words begin like `q`, where it is given. */
export const useOwnProducts = (q = '') => ownProductsApi.useOwnTitlesQuery({ query: { limit: TITLES_MAX, ...(q ? { q } : {}) } });

/** One of the own products by its id; nothing is asked for an empty one. */
export function useOwnProduct(id: string) {
  const answer = ownProductsApi.useOwnProductQuery({ params: { id } }, { skip: id === '' });
  return { product: id === '' ? undefined : inSight(answer).data?.product, isFetching: answer.isFetching };
}
