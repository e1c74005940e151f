import { getCreator, listCreators } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';
import { CREATOR_LISTS, creatorTag } from './tags.ts';

export type CreatorsPage = ResponseBody<typeof listCreators>;
export type CreatorSummary = CreatorsPage['creators'][number];
export type Shop = ResponseBody<typeof getCreator>;
export type Creator = Shop['creator'];

export const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreators: build.query({ ...call(listCreators), providesTags: [CREATOR_LISTS] }),
    getCreator: build.query({ ...call(getCreator), providesTags: (_result, _error, { params }) => [creatorTag(params.id)] }),
  }),
});

export const { useListCreatorsQuery, useGetCreatorQuery } = creatorsApi;
