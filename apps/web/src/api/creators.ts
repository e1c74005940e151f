import { findCreator, getCreator, listCreators, listShopProducts } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, toQueryDefinition, CREATOR_LISTS_TAG, getCreatorTag, PRODUCT_LISTS_TAG } from './api.ts';

type CreatorsPage = ResponseBody<typeof listCreators>;
export type CreatorSummary = CreatorsPage['creators'][number];
export type CreatorProfile = ResponseBody<typeof getCreator>;
export type FoundCreator = ResponseBody<typeof findCreator>;
export type Creator = CreatorProfile['creator'];

export const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreators: build.query({ ...toQueryDefinition(listCreators), providesTags: [CREATOR_LISTS_TAG] }),
    getCreator: build.query({
      ...toQueryDefinition(getCreator),
      providesTags: (_result, _error, { params }) => [getCreatorTag(params.id)],
    }),
    findCreator: build.query(toQueryDefinition(findCreator)),
    listShopProducts: build.query({ ...toQueryDefinition(listShopProducts), providesTags: [PRODUCT_LISTS_TAG] }),
  }),
});
