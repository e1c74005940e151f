import { listUsers } from '@banca/contracts/admin-users';
import { getCreator } from '@banca/contracts/creators';
import { api } from './api.ts';
import { call } from './call.ts';

const creatorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findCreators: build.query({ ...call(listUsers), providesTags: ['Admin'] }),
    creatorNamed: build.query({ ...call(getCreator), providesTags: ['Creator'] }),
  }),
});

export const { useFindCreatorsQuery, useCreatorNamedQuery } = creatorsApi;
