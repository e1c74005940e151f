import { listMyTitles } from '@banca/contracts/products';
import { api } from './api.ts';
import { call } from './call.ts';

/** The newest, as many as a page may hold. */
const request = { query: { limit: 100 } } as const;

const ownProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownTitles: build.query({ ...call(listMyTitles), providesTags: ['MyProducts'] }),
  }),
});

/** The products that a creator chooses from, to filter by one or to look at one. */
export const useOwnProducts = () => ownProductsApi.useOwnTitlesQuery(request);
