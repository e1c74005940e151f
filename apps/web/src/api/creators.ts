import { getCreator, listCreators } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { CREATOR_LISTS_TAG, getCreatorTag } from './tags.ts';

export type CreatorsPage = ResponseBody<typeof listCreators>;
export type CreatorSummary = CreatorsPage['creators'][number];
export type CreatorProfile = ResponseBody<typeof getCreator>;
export type Creator = CreatorProfile['creator'];

export const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreators: build.query({ ...toQueryDefinition(listCreators), providesTags: [CREATOR_LISTS_TAG] }),
    getCreator: build.query({
      ...toQueryDefinition(getCreator),
      providesTags: (_result, _error, { params }) => [getCreatorTag(params.id)],
    }),
  }),
});

export const { useListCreatorsQuery, useGetCreatorQuery } = creatorsApi;
