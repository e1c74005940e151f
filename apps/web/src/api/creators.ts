import { getCreator, listCreators } from '@banca/contracts/creators';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

export type CreatorsPage = ResponseBody<typeof listCreators>;
export type CreatorSummary = CreatorsPage['creators'][number];
export type Shop = ResponseBody<typeof getCreator>;
export type Creator = Shop['creator'];

export const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCreators: build.query({ ...call(listCreators), providesTags: ['Creator'] }),
    getCreator: build.query({ ...call(getCreator), providesTags: ['Creator'] }),
  }),
});

export const { useListCreatorsQuery, useGetCreatorQuery } = creatorsApi;
